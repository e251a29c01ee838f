import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentVendor } from '../../contract/vendor/members.ts';
import { call } from '../api/call.ts';
import { endpointQuery } from '../api/query-client.ts';
import { setTabVendor } from '../api/tab-vendor.ts';

/** From the first answer on, this tab's calls name the lab. */
export const currentVendorQuery = queryOptions({
  ...endpointQuery(currentVendor, {}),
  queryFn: async ({ signal }) => {
    const answer = await call(currentVendor, {}, { signal });
    setTabVendor(answer.vendor.id);
    return answer;
  },
  // Finds out that the session means another lab, or that an owner has changed the role.
  refetchOnWindowFocus: 'always',
});

/** The lab and role of the session. Dashboards render their views only when it is known. */
export function useCurrentVendor() {
  return useQuery(currentVendorQuery);
}
