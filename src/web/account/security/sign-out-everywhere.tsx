import { logoutEverywhere } from '../../../contract/account/auth.ts';
import { mayLogOut } from '../../page/kept-round.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import styles from '../fields/account-row.module.css';
import { useLogout } from '../session/use-logout.ts';
import { TokensEnd } from './tokens-end.tsx';

export function SignOutEverywhere() {
  const toast = useToast();
  const logout = useLogout(logoutEverywhere);
  const onLogout = () =>
    mayLogOut() &&
    logout.mutate(
      {},
      {
        onError: () => toast({ tone: 'bad', title: 'You are still logged in.', text: 'Please try again.' }),
      },
    );
  return (
    <div className={`flow-4 row-inset ${styles.session}`}>
      <div>
        <p>Lost a phone, or used a computer that others use?</p>
        <p className="hint">This logs you out on all devices, this one too.</p>
        <TokensEnd />
      </div>
      <Button look="quiet" isUnavailable={logout.isPending} onClick={onLogout}>
        {logout.isPending ? 'Logging out...' : 'Log out everywhere'}
      </Button>
    </div>
  );
}
