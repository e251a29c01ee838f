import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '../../contract/auth.ts';
import { loginPath } from '../../domain/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './account-area.module.css';
import { withWayBack } from './next-path.ts';
import { useSession } from './use-session.ts';

const SignedIn = lazy(() => import('./signed-in.tsx').catch(() => ({ default: NameOnly })));

/** Who is signed in. Filled in by the browser: the page itself is the same for everybody. */
export function AccountArea() {
  const session = useSession();
  const here = useLocation();

  switch (session.state) {
    case 'loading':
      return <Waiting />;
    case 'unauthenticated':
      return (
        <div className={styles.account}>
          {session.error && <span className={styles.error}>{session.error}</span>}
          <ButtonLink look="secondary" to={withWayBack(loginPath, here)}>
            Login
          </ButtonLink>
        </div>
      );
    case 'authenticated':
      return (
        <Suspense fallback={<Waiting />}>
          <SignedIn user={session.user} />
        </Suspense>
      );
  }
}

/** Where the rest could not be fetched. */
function NameOnly({ user: { displayName, role } }: { user: SessionUser }) {
  return (
    <span>
      {displayName} ({role})
    </span>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Loading account</span>
      <Skeleton />
    </div>
  );
}
