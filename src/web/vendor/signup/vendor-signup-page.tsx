import { Link } from 'react-router';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { vendorDashboardPath, vendorLoginPath } from '../../../domain/paths.ts';
import { useSession } from '../../account/session/use-session.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { SignupForm } from './signup-form.tsx';

export default function VendorSignupPage() {
  const { brandName } = useSite();
  const session = useSession();
  const owner = session.state === 'authenticated' && session.user.role === 'vendor' ? session.user : null;
  return (
    <div className="page stack-4 one-column list-width">
      <PageHead
        title="Partner with Us"
        description={`Register your lab with ${brandName}: patients compare your prices and book your free times.`}
      />
      <h1>Partner with Us</h1>
      <p>
        Register your lab, set prices and hours, and patients book your free times.{' '}
        <span className="together">
          Already a partner? <Link to={vendorLoginPath}>Log in</Link>
        </span>
      </p>
      <noscript>
        <p>Registering needs JavaScript.</p>
      </noscript>
      {session.state === 'authenticated' && <SignedInNote user={session.user} />}
      <SignupForm key={owner?.id} owner={owner} />
    </div>
  );
}

function SignedInNote({ user: { displayName, role } }: { user: SessionUser }) {
  if (role === 'vendor') {
    return (
      <p>
        You are logged in as {displayName}. What you register here is a further lab of your account; you switch between
        your labs at the top of every page. <Link to={vendorDashboardPath}>Go to your dashboard</Link>
      </p>
    );
  }
  return (
    <p>
      You are logged in as {displayName} ({role}). Registering here opens another account, with an e-mail address of its
      own.
    </p>
  );
}
