import { type ReactNode, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { SessionUser } from '../../contract/auth.ts';
import { RequireRole } from '../account/require-role.tsx';
import { useOtherTabs } from '../account/use-other-tabs.ts';
import { useSession } from '../account/use-session.ts';
import { FirstPassword } from './first-password.tsx';
import { LoginAgain } from './login-again.tsx';

type PortalProps = {
  requiredRole: SessionUser['role'];
  loginPath: string;
  dashboardPath: string;
  /** What stands around a page that is not one of the dashboard's views, which have a frame of their own. */
  frame(content: ReactNode): ReactNode;
};

/** A portal's pages. All are for its role alone, but for the login and what else stands in front of it. */
export function PortalOutlet({
  openPaths = [],
  ...portal
}: PortalProps & {
  /** Open to everybody, beside the login. */
  openPaths?: readonly string[];
}) {
  const { pathname } = useLocation();
  if (pathname === portal.loginPath || openPaths.includes(pathname)) return <OpenPage {...portal} />;
  return <Portal {...portal} />;
}

function OpenPage({ frame }: Pick<PortalProps, 'frame'>) {
  useOtherTabs();
  return frame(<Outlet />);
}

function Portal({ requiredRole, loginPath, dashboardPath, frame }: PortalProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const user = session.state === 'authenticated' && session.user.role === requiredRole ? session.user : null;
  const [admitted, setAdmitted] = useState(user);
  const [isLeaving, setLeaving] = useState(false);
  // Who has logged out in another tab leaves nothing open in this one.
  useOtherTabs(useCallback(() => setLeaving(true), []));
  if (user && user !== admitted) setAdmitted(user);

  // Whoever was in keeps the page, with what is typed on it, when the session ends by itself.
  const hasEnded = session.state === 'unauthenticated' && !session.error && !isLeaving;
  const member = user ?? (hasEnded ? admitted : null);
  if (member) {
    return (
      <LoginAgain key={member.id} user={member} isNeeded={!user} setLeaving={setLeaving}>
        {member.mustChangePassword ? frame(<FirstPassword email={member.email} />) : <Outlet />}
      </LoginAgain>
    );
  }
  const isStart = isLeaving || pathname === dashboardPath;
  const next = isStart ? '' : `?${new URLSearchParams({ next: `${pathname}${search}` })}`;
  return frame(
    <RequireRole requiredRole={requiredRole} loginPath={`${loginPath}${next}`}>
      {null}
    </RequireRole>,
  );
}
