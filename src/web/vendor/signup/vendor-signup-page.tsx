import { Link } from 'react-router';
import { vendorDashboardPath, vendorLoginPath } from '../../../domain/paths.ts';
import { useSession } from '../../account/use-session.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import styles from './signup.module.css';
import { SignupForm } from './signup-form.tsx';

export default function VendorSignupPage() {
  const { brandName } = useSite();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead
        title="Partner with Us"
        description={`Register your lab with ${brandName}: patients compare your prices and book your free times.`}
      />
      <h1>Partner with Us</h1>
      <p>
        Register your lab, set prices and hours, and patients book your free times. Already a partner?{' '}
        <Link to={vendorLoginPath}>Log in</Link>
      </p>
      <noscript>
        <p>Registering needs JavaScript.</p>
      </noscript>
      <SignedInNote />
      <SignupForm />
    </div>
  );
}

function SignedInNote() {
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  const { displayName, role } = session.user;
  return (
    <p>
      You are logged in as {displayName} ({role}). Registering here opens another account, with an e-mail address of its
      own. {role === 'vendor' && <Link to={vendorDashboardPath}>Go to your dashboard</Link>}
    </p>
  );
}
