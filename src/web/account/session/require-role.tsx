import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { adminDashboardPath, bookingsPath, homePath, vendorDashboardPath } from '../../../domain/paths.ts';
import { mayLogOut } from '../../page/kept-round.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { SessionError } from './session-error.tsx';
import { useLogout } from './use-logout.ts';
import { useSession } from './use-session.ts';

/** Shows pages to one role only. No access control: the server checks the role of every call. */
export function RequireRole({
  requiredRole,
  loginPath,
  children,
}: {
  requiredRole: SessionUser['role'];
  loginPath: string;
  children: ReactNode;
}) {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <Authenticating />;
    case 'unauthenticated':
      return session.error ? <SessionErrorPage message={session.error} /> : <RedirectToLogin path={loginPath} />;
    case 'authenticated':
      return session.user.role === requiredRole ? children : <AccessDenied user={session.user} />;
  }
}

function RedirectToLogin({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return <Authenticating />;
}

function Authenticating() {
  return (
    <div className="page">
      <PageHead title="Authenticating" description="Checking who is signed in." />
      <Skeletons count={3} size="card" label="Authenticating" />
    </div>
  );
}

const ownPages: Record<SessionUser['role'], { path: string; label: string }> = {
  customer: { path: bookingsPath, label: 'Your bookings' },
  vendor: { path: vendorDashboardPath, label: 'Your lab' },
  admin: { path: adminDashboardPath, label: 'Admin dashboard' },
};

function AccessDenied({ user: { role, email, shownEmail = email } }: { user: SessionUser }) {
  const { supportEmail } = useSite();
  const logout = useLogout();
  const text = `Access denied. Your role (${role}) lacks required permissions.`;
  const own = ownPages[role];
  return (
    <div className="page">
      <PageHead title="Access Denied" description={text} />
      <Notice
        tone="bad"
        heading="h1"
        title="Access Denied"
        actions={
          <>
            <ButtonLink to={own.path}>{own.label}</ButtonLink>
            <Button look="secondary" isUnavailable={logout.isPending} onClick={() => mayLogOut() && logout.mutate({})}>
              {logout.isPending ? 'Logging out...' : 'Log out'}
            </Button>
            <ButtonLink look="secondary" to={homePath}>
              Back to Homepage
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
        <p>
          You are logged in as {shownEmail}. To open this page with another account, log out first. If it should open
          with this one, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
        {logout.isError && <p role="alert">You are still logged in. Please try again.</p>}
      </Notice>
    </div>
  );
}

function SessionErrorPage({ message }: { message: string }) {
  return (
    <div className="page">
      <PageHead title="Something went wrong" description={message} />
      <SessionError message={message} heading="h1" />
    </div>
  );
}
