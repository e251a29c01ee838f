import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '../../../contract/auth.ts';
import { useLogout } from '../../account/use-logout.ts';
import { useSession } from '../../account/use-session.ts';
import { Menu } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLoginAgain } from './login-again.tsx';
import styles from './portal-account-menu.module.css';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

export function AccountMenu() {
  const session = useSession();
  return session.state === 'authenticated' ? <SignedIn user={session.user} /> : null;
}

function SignedIn({ user: { displayName, email, role } }: { user: SessionUser }) {
  const toast = useToast();
  const logout = useLogout();
  const { setLeaving } = useLoginAgain();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const onLogout = () => {
    setLeaving(true);
    logout.mutate(undefined, {
      onError: () => {
        setLeaving(false);
        toast({ tone: 'bad', title: 'You are still logged in.', text: 'Please try again.' });
      },
    });
  };
  return (
    <>
      <Menu label={`Account of ${displayName}`} button={initialsOf(displayName)} className={styles.person}>
        <p>
          <strong>{displayName}</strong>
          <br />
          <span className="hint">
            {email} ({role})
          </span>
        </p>
        <button type="button" onClick={() => setChangingPassword(true)}>
          <KeyRound size={18} />
          Change password
        </button>
        <button type="button" disabled={logout.isPending} onClick={onLogout}>
          <LogOut size={18} />
          {logout.isPending ? 'Logging out...' : 'Logout'}
        </button>
      </Menu>
      {isChangingPassword && (
        <Suspense>
          <PasswordDialog email={email} onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
    </>
  );
}

/** 'AV' of 'Asha Verma'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
