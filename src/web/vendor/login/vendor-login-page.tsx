import { Link } from 'react-router';
import { homeSectionPath, vendorDashboardPath, vendorSignupPath } from '../../../domain/paths.ts';
import { PortalLogin } from '../../portal/session/portal-login.tsx';

export default function VendorLoginPage() {
  return (
    <PortalLogin
      title="Lab Portal Login"
      description={(brandName) => `Where labs log in to ${brandName}.`}
      requiredRole="vendor"
      dashboardPath={vendorDashboardPath}
      otherLinks={
        <>
          <Link to={vendorSignupPath}>Register your lab</Link> · <Link to={homeSectionPath('help')}>Need help?</Link>
        </>
      }
    />
  );
}
