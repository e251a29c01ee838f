import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { confirmEmailPath } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { getSessionItem, setSessionItem } from '../../page/session-storage.ts';
import { useSite } from '../../page/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { ConfirmEmail } from '../contact/confirm-email.tsx';
import { loginFirstPath } from '../session/next-path.ts';
import { SessionError } from '../session/session-error.tsx';
import { useSession } from '../session/use-session.ts';

const tokenItem = 'email token';

/** The target of the link in a mail. Its token is in the hash, and in the tab's memory during a login. */
export default function ConfirmEmailPage() {
  const { brandName } = useSite();
  const session = useSession();
  const token = useToken();
  return (
    <div className="page stack-5 one-column">
      <PageHead title="Confirm your e-mail address" description={`For people with a ${brandName} account.`} />
      <div className="stack-4 wide-card">
        <h1>Confirm your e-mail address</h1>
        <noscript>
          <p>Accounts need JavaScript.</p>
        </noscript>
        {session.state === 'loading' && <Skeletons count={2} label="Loading account" />}
        {session.state === 'unauthenticated' &&
          (session.error ? <SessionError message={session.error} heading="h2" /> : <LoginFirst />)}
        {session.state === 'authenticated' && <ConfirmEmail key={token} user={session.user} token={token} />}
      </div>
    </div>
  );
}

/** Servers never see the hash. */
function useToken(): string {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const fromLink = isHydrated ? hash.slice(1) : '';
  const [kept] = useState(() => (typeof sessionStorage === 'undefined' ? null : getSessionItem<Kept>(tokenItem)));
  useEffect(() => {
    if (fromLink) setSessionItem(tokenItem, { token: fromLink } satisfies Kept);
  }, [fromLink]);
  return fromLink || (isHydrated && kept?.token) || '';
}

type Kept = { token: string };

function LoginFirst() {
  return (
    <>
      <p>Log in with the account that the mail is for. Then you come back to this page.</p>
      <ButtonLink to={loginFirstPath(confirmEmailPath)}>Log in</ButtonLink>
    </>
  );
}
