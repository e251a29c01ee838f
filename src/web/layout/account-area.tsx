import { useLogout, useSession } from '../account/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './account-area.module.css';

/** Who is signed in. Filled in by the browser: the page itself is the same for everybody. */
export function AccountArea() {
  const session = useSession();
  const toast = useToast();
  const logout = useLogout();

  switch (session.state) {
    case 'loading':
      return (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">Loading account</span>
          <Skeleton />
        </div>
      );
    case 'unauthenticated':
      return (
        <div className={styles.account}>
          {session.error && <span className={styles.error}>{session.error}</span>}
          <ButtonLink look="secondary" to="/login">
            Login
          </ButtonLink>
        </div>
      );
    case 'authenticated': {
      const { displayName, role } = session.user;
      const leave = () =>
        logout.mutate(undefined, {
          onError: () => toast({ tone: 'bad', title: 'You are still logged in.', text: 'Please try again.' }),
        });
      return (
        <div className={styles.account}>
          <span className={styles.person}>
            <span className={styles.name}>{displayName}</span>
            {role && <span> ({role})</span>}
          </span>
          <Button look="secondary" disabled={logout.isPending} onClick={leave}>
            {logout.isPending ? 'Logging out...' : 'Logout'}
          </Button>
        </div>
      );
    }
  }
}
