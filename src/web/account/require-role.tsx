import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../../contract/auth.ts';
import { homePath } from '../../domain/paths.ts';
import { PageHead } from '../page/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { SessionError } from './session-error.tsx';
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
      return session.user.role === requiredRole ? children : <AccessDenied role={session.user.role} />;
  }
}

/** Without a way back to here. */
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

function AccessDenied({ role }: Pick<SessionUser, 'role'>) {
  const text = `Access denied. Your role (${role}) lacks required permissions.`;
  return (
    <div className="page">
      <PageHead title="Access Denied" description={text} />
      <Notice
        tone="bad"
        heading="h1"
        title="Access Denied"
        actions={<ButtonLink to={homePath}>Back to Homepage</ButtonLink>}
      >
        <p>{text}</p>
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
