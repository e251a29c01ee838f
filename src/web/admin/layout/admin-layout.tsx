import type { ReactNode } from 'react';
import { adminDashboardPath, adminLoginPath } from '../../../domain/paths.ts';
import { PortalError } from '../../portal/portal-error.tsx';
import { PortalFrame } from '../../portal/portal-frame.tsx';
import { PortalOutlet } from '../../portal/portal-outlet.tsx';

/** Around the pages on which administrators sign in and do their work. */
export default function AdminLayout() {
  return (
    <AdminFrame>
      <PortalOutlet requiredRole="admin" loginPath={adminLoginPath} />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AdminFrame>
      <PortalError dashboardPath={adminDashboardPath} />
    </AdminFrame>
  );
}

function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <PortalFrame name="Admin console" dashboardPath={adminDashboardPath}>
      {children}
    </PortalFrame>
  );
}
