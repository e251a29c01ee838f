import { type QueryMeta, useMutation, useQueryClient } from '@tanstack/react-query';
import { logout, type logoutEverywhere } from '../../contract/auth.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { callPatiently } from '../api/call-with-timeout.ts';
import { forgetEverything } from '../page/session-memory.ts';
import { askWhoIsSignedIn, knowSession } from './use-session.ts';

/** Ends the session, forgets what only its user may see, and asks the server once more who is signed in. */
export function useLogout(endpoint: typeof logout | typeof logoutEverywhere = logout) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callPatiently(endpoint, {}),
    networkMode: 'always',
    onSuccess: async () => {
      await knowSession(queries, null);
      forgetEverything();
      void queries.resetQueries({ predicate: ({ meta }) => isPersonal(meta) });
    },
    // Without an answer, what the logout itself said still holds.
    onSettled: () =>
      askWhoIsSignedIn().then(
        (answer) => knowSession(queries, answer),
        () => {},
      ),
  });
}

/** What only some may ask for, and what says itself that it is somebody's own. */
function isPersonal(meta: QueryMeta | undefined): boolean {
  return (
    meta !== undefined && (meta.isPersonal === true || (meta.endpoint as Endpoint | undefined)?.access !== 'public')
  );
}
