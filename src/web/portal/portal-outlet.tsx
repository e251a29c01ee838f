import { Outlet, useLocation } from 'react-router';
import type { SessionUser } from '../../contract/auth.ts';
import { RequireRole } from '../account/require-role.tsx';

/** A portal's pages. All are for its role alone, but for the login and what else stands in front of it. */
export function PortalOutlet({
  requiredRole,
  loginPath,
  openPaths = [],
}: {
  requiredRole: SessionUser['role'];
  loginPath: string;
  /** Open to everybody, beside the login. */
  openPaths?: readonly string[];
}) {
  const { pathname } = useLocation();
  if (pathname === loginPath || openPaths.includes(pathname)) return <Outlet />;
  return (
    <RequireRole requiredRole={requiredRole} loginPath={loginPath}>
      <Outlet />
    </RequireRole>
  );
}
