import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../contract/auth.ts';
import { isPersonal } from '../account/personal-queries.ts';

/** Resets all queries about the lab, also those in flight, until the session's lab is known again. */
export async function clearVendorQueries(queryClient: QueryClient) {
  await queryClient.resetQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== session.path && isPersonal(meta),
  });
}
