import { useQuery } from '@tanstack/react-query';
import { currentVendor } from '../../contract/vendor/members.ts';
import { endpointQuery } from '../api/query-client.ts';

export const currentVendorQuery = endpointQuery(currentVendor, {});

/** The lab that the session works for, and the role there. A dashboard shows its views only once it is known. */
export function useCurrentVendor() {
  return useQuery(currentVendorQuery);
}
