import { Link } from 'react-router';
import { vendorLoginPath } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';

export default function VendorSignupPage() {
  const { brandName, supportEmail } = useSite();
  return (
    <div className="page rows">
      <PageHead title={`Partner with Us | ${brandName}`} description={`Register your lab with ${brandName}.`} />
      <h1>Partner with Us</h1>
      <p>
        To register your lab, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      <p>
        Already a partner? <Link to={vendorLoginPath}>Log in</Link>
      </p>
    </div>
  );
}
