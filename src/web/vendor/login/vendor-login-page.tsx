import { Link } from 'react-router';
import { homeSectionPath, vendorDashboardPath, vendorSignupPath } from '../../../domain/paths.ts';
import { LoginReasons } from '../../account/login/login-reasons.tsx';
import { PortalLogin } from '../../portal/session/portal-login.tsx';

const reasons = [
  'The bookings, walk-ins and home visits of a day on one page.',
  'Prices and free times that patients see as soon as you change them.',
  'Which tests bring patients, and how your prices compare in the city.',
];

export default function VendorLoginPage() {
  return (
    <PortalLogin
      title="Lab Portal Login"
      description={(brandName) => `Where labs log in to ${brandName}.`}
      requiredRole="vendor"
      dashboardPath={vendorDashboardPath}
      beside={<LoginReasons reasons={reasons} />}
      otherLinks={
        <>
          <Link to={vendorSignupPath}>Register your lab</Link> · <Link to={homeSectionPath('help')}>Need help?</Link>
        </>
      }
    />
  );
}
