import { useQueryClient } from '@tanstack/react-query';
import { logout, type logoutEverywhere } from '../../../contract/account/auth.ts';
import { notifyOtherTabs } from '../../api/other-tabs.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { clearVisitor } from './clear-visitor.ts';
import { fetchSession, setSession } from './use-session.ts';

/** Ends the session, removes personal data from the caches of all tabs and refetches the session. */
export function useLogout(endpoint: typeof logout | typeof logoutEverywhere = logout) {
  const queryClient = useQueryClient();
  return useEndpointMutation(endpoint, {
    onSuccess: async () => {
      await clearVisitor(queryClient);
      notifyOtherTabs('signed out');
    },
    // If this fails, the logout has still succeeded.
    onSettled: () =>
      fetchSession().then(
        (answer) => setSession(queryClient, answer),
        () => {},
      ),
  });
}
