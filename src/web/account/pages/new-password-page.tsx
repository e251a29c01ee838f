import { useLocation } from 'react-router';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { RequestPasswordReset } from '../login/request-password-reset.tsx';
import { SetForgottenPassword } from '../login/set-forgotten-password.tsx';

/** Sends a link to the address of an account, and is the target of that link. Its token is in the hash. */
export default function NewPasswordPage() {
  const { brandName } = useSite();
  const { hash } = useLocation();
  // Servers never see the hash.
  const token = useIsHydrated() ? hash.slice(1) : '';
  return (
    <div className="page stack-5 one-column">
      <PageHead
        title="Set a new password"
        description={`For people who forgot the password of their ${brandName} account.`}
      />
      <div className="stack-4 wide-card">
        <h1>Set a new password</h1>
        <noscript>
          <p>Accounts need JavaScript.</p>
        </noscript>
        {token ? <SetForgottenPassword key={token} token={token} /> : <RequestPasswordReset />}
      </div>
    </div>
  );
}
