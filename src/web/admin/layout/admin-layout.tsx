import type { ReactNode } from 'react';
import { adminDashboardPath, adminLoginPath } from '../../../domain/paths.ts';
import { PortalError } from '../../portal/shell/portal-error.tsx';
import { PortalFrame } from '../../portal/shell/portal-frame.tsx';
import { PortalOutlet } from '../../portal/shell/portal-outlet.tsx';

export default function AdminLayout() {
  return (
    <PortalOutlet requiredRole="admin" loginPath={adminLoginPath} dashboardPath={adminDashboardPath} frame={frame} />
  );
}

export function ErrorBoundary() {
  return frame(<PortalError dashboardPath={adminDashboardPath} />);
}

function frame(content: ReactNode) {
  return (
    <PortalFrame name="Admin console" dashboardPath={adminDashboardPath}>
      {content}
    </PortalFrame>
  );
}
