import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { RequiredEmail } from '../../account/pages/required-email.tsx';
import { RequiredSecondStep } from '../../account/pages/required-second-step.tsx';
import { RequireRole } from '../../account/session/require-role.tsx';
import { useOtherTabs } from '../../account/session/use-other-tabs.ts';
import { useSession } from '../../account/session/use-session.ts';
import { useSessionError } from '../../account/session/use-session-error.ts';
import { FirstPassword } from '../session/first-password.tsx';
import { LoginAgain } from '../session/login-again.tsx';
import { LeaveQuestion } from './leave-question.tsx';

type PortalProps = {
  requiredRole: SessionUser['role'];
  loginPath: string;
  dashboardPath: string;
  frame(content: ReactNode): ReactNode;
};

export function PortalOutlet({
  openPaths = [],
  ...portal
}: PortalProps & {
  openPaths?: readonly string[];
}) {
  const { pathname } = useLocation();
  const isOpen = pathname === portal.loginPath || openPaths.includes(pathname);
  return <LeaveQuestion>{isOpen ? <OpenPage {...portal} /> : <Portal {...portal} />}</LeaveQuestion>;
}

function OpenPage({ frame }: Pick<PortalProps, 'frame'>) {
  useOtherTabs();
  return frame(<Outlet />);
}

function Portal({ requiredRole, loginPath, dashboardPath, frame }: PortalProps) {
  const session = useSession();
  const sessionError = useSessionError();
  const { pathname, search } = useLocation();
  const user = session.state === 'authenticated' && session.user.role === requiredRole ? session.user : null;
  const [admitted, setAdmitted] = useState(user);
  const [isLeaving, setLeaving] = useState(false);
  // A logout in another tab closes this one, too.
  useOtherTabs(useCallback(() => setLeaving(true), []));
  if (user && user !== admitted) setAdmitted(user);

  // A session that ends by itself keeps the page, with everything typed on it.
  const hasEnded = session.state === 'unauthenticated' && !session.error && !isLeaving;
  const member = user ?? (hasEnded ? admitted : null);
  if (member) {
    const toFinish = finishAccount(member);
    return (
      <LoginAgain key={member.id} user={member} isNeeded={!user} setLeaving={setLeaving}>
        {toFinish === null ? <Outlet /> : frame(toFinish)}
      </LoginAgain>
    );
  }
  // The dashboard says that nobody knows who the person is, beside its pages.
  if (sessionError !== undefined && pathname.startsWith(dashboardPath)) return <Outlet />;
  const isStart = isLeaving || pathname === dashboardPath;
  const next = isStart ? '' : `?${new URLSearchParams({ next: `${pathname}${search}` })}`;
  return frame(
    <RequireRole requiredRole={requiredRole} loginPath={`${loginPath}${next}`}>
      {null}
    </RequireRole>,
  );
}

/** What the person must do before the portal opens. */
function finishAccount({
  email,
  mustChangePassword,
  mustConfirmEmail,
  mustSetUpSecondStep,
}: SessionUser): ReactElement | null {
  if (mustChangePassword) return <FirstPassword email={email} />;
  if (mustConfirmEmail) return <RequiredEmail email={email} />;
  return mustSetUpSecondStep ? <RequiredSecondStep email={email} /> : null;
}
