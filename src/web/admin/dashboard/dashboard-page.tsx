import { adminDashboardPath } from '../../../domain/paths.ts';
import { PortalShell } from '../../portal/portal-shell.tsx';
import type { PortalView } from '../../portal/portal-view.ts';

/** In the order of the rail. */
const views: readonly PortalView[] = [];

export default function AdminDashboardPage() {
  return <PortalShell title="Admin Dashboard" dashboardPath={adminDashboardPath} views={views} />;
}
