import type { ReactNode } from 'react';
import { vendorDashboardPath, vendorInvitationPath, vendorLoginPath, vendorSignupPath } from '../../../domain/paths.ts';
import { PortalError } from '../../portal/shell/portal-error.tsx';
import { PortalFrame } from '../../portal/shell/portal-frame.tsx';
import { PortalOutlet } from '../../portal/shell/portal-outlet.tsx';
import { useKeptRound } from '../round/kept/use-kept-round.ts';

const openPaths = [vendorSignupPath, vendorInvitationPath];

export default function VendorLayout() {
  useKeptRound();
  return (
    <PortalOutlet
      requiredRole="vendor"
      loginPath={vendorLoginPath}
      dashboardPath={vendorDashboardPath}
      openPaths={openPaths}
      frame={frame}
    />
  );
}

export function ErrorBoundary() {
  return frame(<PortalError dashboardPath={vendorDashboardPath} />);
}

function frame(content: ReactNode) {
  return (
    <PortalFrame name="Lab portal" dashboardPath={vendorDashboardPath}>
      {content}
    </PortalFrame>
  );
}
