import { use } from 'react';
import { useLogout } from '../../account/session/use-logout.ts';
import { mayLogOut } from '../../page/kept-round.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { LeavingContext } from '../unsaved/leaving.ts';
import { useLoginAgain } from './login-again.tsx';

export function usePortalLogout() {
  const toast = useToast();
  const logout = useLogout();
  const { setLeaving } = useLoginAgain();
  const { mayLeave } = use(LeavingContext);
  return {
    isPending: logout.isPending,
    logOut: async () => {
      if (!(await mayLeave()) || !mayLogOut()) return;
      setLeaving(true);
      logout.mutate(
        {},
        {
          onError: () => {
            setLeaving(false);
            toast({ tone: 'bad', title: 'You are still logged in.', text: 'Please try again.' });
          },
        },
      );
    },
  };
}
