import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../contract/account/auth.ts';
import { isPersonal } from '../account/session/personal-queries.ts';
import { setTabVendor } from '../api/tab-vendor.ts';

/** Lets this tab show the lab, or the session's lab for null. Resets queries about the former one, also in flight. */
export async function enterVendor(queryClient: QueryClient, vendorId: number | null) {
  setTabVendor(vendorId);
  await queryClient.resetQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== session.path && isPersonal(meta),
  });
}
