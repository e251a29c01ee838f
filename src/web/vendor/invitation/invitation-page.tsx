import { Link } from 'react-router';
import { vendorLoginPath } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';

/** Where the link in an invitation leads. */
export default function VendorInvitationPage() {
  const { brandName } = useSite();
  return (
    <div className="page rows">
      <PageHead title={`Invitation | ${brandName}`} description={`Join your lab on ${brandName}.`} />
      <h1>Invitation</h1>
      <p>Ask whoever invited you for a new link, or log in if you already have an account.</p>
      <p>
        <Link to={vendorLoginPath}>Log in</Link>
      </p>
    </div>
  );
}
