import { type QueryMeta, useMutation, useQueryClient } from '@tanstack/react-query';
import { logout, type logoutEverywhere } from '../../contract/auth.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { callWithTimeout } from '../api/call-with-timeout.ts';
import { clearSessionItems } from '../page/session-storage.ts';
import { fetchSession, setSession } from './use-session.ts';

/** Ends the session, removes personal data from the caches and fetches the session once more. */
export function useLogout(endpoint: typeof logout | typeof logoutEverywhere = logout) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callWithTimeout(endpoint, {}),
    networkMode: 'always',
    onSuccess: async () => {
      await setSession(queryClient, null);
      clearSessionItems();
      void queryClient.resetQueries({ predicate: ({ meta }) => isPersonal(meta) });
    },
    // If this fails, the logout's own result stands.
    onSettled: () =>
      fetchSession().then(
        (answer) => setSession(queryClient, answer),
        () => {},
      ),
  });
}

/** Queries of endpoints that are not public, and those marked `isPersonal`. */
export function isPersonal(meta: QueryMeta | undefined): boolean {
  return (
    meta !== undefined && (meta.isPersonal === true || (meta.endpoint as Endpoint | undefined)?.access !== 'public')
  );
}
