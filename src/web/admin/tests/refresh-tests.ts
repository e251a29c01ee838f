import type { QueryClient } from '@tanstack/react-query';
import { allTests, listTests } from '../../../contract/admin/catalogue.ts';
import { suggestions } from '../../../contract/patient/search.ts';

/** After a change of the catalogue: what shows tests asks for them anew. */
export async function refreshTests(queryClient: QueryClient) {
  await Promise.all(
    [listTests, allTests, suggestions].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
}
