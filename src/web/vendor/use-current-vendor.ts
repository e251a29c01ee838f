import { useQuery } from '@tanstack/react-query';
import { currentVendor } from '../../contract/vendor/members.ts';
import { endpointQuery } from '../api/query-client.ts';

export const currentVendorQuery = endpointQuery(currentVendor, {});

/** The lab and role of the session. Dashboards render their views only when it is known. */
export function useCurrentVendor() {
  return useQuery(currentVendorQuery);
}
