import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../contract/auth.ts';
import { isPersonal } from '../account/personal-queries.ts';

/**
 * Forgets everything that is known of a lab, also what is still on its way: the views go until it is known which lab
 * the session means now, and begin anew.
 */
export async function forgetVendor(queryClient: QueryClient) {
  await queryClient.resetQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== session.path && isPersonal(meta),
  });
}
