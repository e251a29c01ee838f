import type { ReactNode } from 'react';
import { vendorDashboardPath, vendorLoginPath, vendorSignupPath } from '../../../domain/paths.ts';
import { PortalError } from '../../portal/portal-error.tsx';
import { PortalFrame } from '../../portal/portal-frame.tsx';
import { PortalOutlet } from '../../portal/portal-outlet.tsx';

const openPaths = [vendorSignupPath];

/** Around the pages on which a lab signs up, signs in and does its work. */
export default function VendorLayout() {
  return (
    <VendorFrame>
      <PortalOutlet requiredRole="vendor" loginPath={vendorLoginPath} openPaths={openPaths} />
    </VendorFrame>
  );
}

export function ErrorBoundary() {
  return (
    <VendorFrame>
      <PortalError dashboardPath={vendorDashboardPath} />
    </VendorFrame>
  );
}

function VendorFrame({ children }: { children: ReactNode }) {
  return (
    <PortalFrame name="Lab portal" dashboardPath={vendorDashboardPath}>
      {children}
    </PortalFrame>
  );
}
