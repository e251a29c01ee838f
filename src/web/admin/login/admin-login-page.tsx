import { adminDashboardPath } from '../../../domain/paths.ts';
import { PortalLogin } from '../../portal/session/portal-login.tsx';

export default function AdminLoginPage() {
  return (
    <PortalLogin
      title="Admin Login"
      description={(brandName) => `Where administrators log in to ${brandName}.`}
      requiredRole="admin"
      dashboardPath={adminDashboardPath}
    />
  );
}
