import CalendarCheck from 'lucide-react/icons/calendar-check';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { bookingsPath, loginPath } from '../../../domain/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './account-area.module.css';
import { withReturnPath } from './next-path.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSession } from './use-session.ts';

const AccountMenu = lazy(() => import('./visitor-account-menu.tsx').catch(() => ({ default: AccountName })));

/** Rendered only in the browser, so that one cached page serves all visitors. */
export function AccountArea() {
  const session = useSession();
  const here = useLocation();
  useOtherTabs();

  switch (session.state) {
    case 'loading':
      return (
        <div className={`row-1 to-end shrinks ${styles.account}`}>
          <BookingsLink />
          <AccountSkeleton />
        </div>
      );
    case 'unauthenticated':
      return (
        <div className={`row-1 to-end shrinks ${styles.account}`}>
          <BookingsLink />
          {session.error && <span className="small soft shrinks">{session.error}</span>}
          <Link className={`label pressable ${styles.link}`} to={withReturnPath(loginPath, here)}>
            Login
          </Link>
        </div>
      );
    case 'authenticated':
      return (
        <div className={`row-1 to-end shrinks ${styles.account}`}>
          <BookingsLink />
          <Suspense fallback={<AccountSkeleton />}>
            <AccountMenu user={session.user} />
          </Suspense>
        </div>
      );
  }
}

function BookingsLink() {
  return (
    <Link to={bookingsPath} className={`label pressable ${styles.link}`}>
      <CalendarCheck size={20} aria-hidden="true" />
      <span className="wide-only">Bookings</span>
    </Link>
  );
}

function AccountName({ user: { displayName, role } }: { user: SessionUser }) {
  return (
    <span>
      {displayName} ({role})
    </span>
  );
}

function AccountSkeleton() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Loading account</span>
      <Skeleton />
    </div>
  );
}
