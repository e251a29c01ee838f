import { Building2 } from 'lucide-react';
import { lazy } from 'react';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { PortalShell } from '../../portal/portal-shell.tsx';
import type { PortalView } from '../../portal/portal-view.ts';

/** In the order of the rail. */
const views: readonly PortalView[] = [
  { path: 'vendors', label: 'Vendors', icon: Building2, View: lazy(() => import('../vendors/vendors-page.tsx')) },
];

export default function AdminDashboardPage() {
  return <PortalShell title="Admin Dashboard" dashboardPath={adminDashboardPath} views={views} />;
}
