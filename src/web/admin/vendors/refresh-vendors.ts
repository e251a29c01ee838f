import type { QueryClient } from '@tanstack/react-query';

/** After a change of a lab: every list of the console may show it. */
export function refreshVendors(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/_api/admin/') });
}
