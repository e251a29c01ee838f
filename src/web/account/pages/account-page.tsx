import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect } from 'react-router';
import { getSecondStep, type SessionUser } from '../../../contract/account/auth.ts';
import { getAccountPhone } from '../../../contract/account/phone.ts';
import { listSessions } from '../../../contract/account/sessions.ts';
import { listPeople } from '../../../contract/patient/people/people.ts';
import { accountDataPath, accountPath } from '../../../domain/paths.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, pageRequestContext, prefetchInto } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AccountPhone } from '../contact/account-phone.tsx';
import { ChangeEmailForm, toSentText } from '../contact/change-email.tsx';
import { CorrectAccount } from '../contact/correct-account.tsx';
import { EmailReminder } from '../contact/email-reminder.tsx';
import { RefusedMail } from '../contact/refused-mail.tsx';
import styles from '../fields/account.module.css';
import { AccountRow, AccountRows } from '../fields/account-row.tsx';
import { OwnPeople } from '../people/own-people.tsx';
import { ChangePassword } from '../security/change-password.tsx';
import { OwnLabs } from '../security/own-labs.tsx';
import { OwnSessions } from '../security/own-sessions.tsx';
import { SecondStep } from '../security/second-step.tsx';
import { loginFirstPath } from '../session/next-path.ts';
import { prefetchSession } from '../session/prefetch-session.ts';
import { RedirectToLogin } from '../session/redirect-to-login.tsx';
import { SessionError } from '../session/session-error.tsx';
import { useSession } from '../session/use-session.ts';
import { RequiredEmail } from './required-email.tsx';
import { RequiredSecondStep } from './required-second-step.tsx';

/** Visitors who are certainly signed out get the login page directly. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const request = context.get(pageRequestContext);
  if (!request.hasSessionHint) throw redirect(loginFirstPath(accountPath));
  const user = await prefetchSession(request);
  if (!user) return null;
  const fetchQuery = prefetchInto(request);
  // Parts that are rendered with the page do not move the parts below them later.
  await Promise.allSettled([
    fetchQuery(endpointQuery(listSessions, {})),
    fetchQuery(endpointQuery(getSecondStep, {})),
    user.role === 'customer' && fetchQuery(endpointQuery(getAccountPhone, {})),
    user.role === 'customer' && fetchQuery(endpointQuery(listPeople, {})),
  ]);
  return null;
};
export const clientLoader = noClientLoader;

export default function AccountPage() {
  const { brandName } = useSite();
  const session = useSession();
  const user = session.state === 'authenticated' ? session.user : null;
  if (user?.mustConfirmEmail && !user.mustChangePassword) return <RequiredEmail email={user.email} />;
  if (user?.mustSetUpSecondStep && !user.mustChangePassword) return <RequiredSecondStep email={user.email} />;
  return (
    <div className={`page stack ${styles.accountPage} late`}>
      <PageHead title="Your account" description={`Your ${brandName} account.`} />
      <h1>Your account</h1>
      <noscript>
        <p>Accounts need JavaScript.</p>
      </noscript>
      {session.state === 'loading' && <Skeletons count={4} label="Loading account" />}
      {session.state === 'unauthenticated' &&
        (session.error ? (
          <SessionError message={session.error} heading="h2" />
        ) : (
          <RedirectToLogin path={accountPath} />
        ))}
      {session.state === 'authenticated' && <Account key={session.user.id} user={session.user} />}
    </div>
  );
}

const reasons: Record<SessionUser['role'], string> = {
  customer: 'Bookings that you made with it before you had the account then appear among yours.',
  vendor: 'A lab is approved only after that.',
  admin: 'A new password is sent there if you forget yours.',
};

function Account({ user }: { user: SessionUser }) {
  const { sendsCodes } = useSite();
  // The server answers nothing else before.
  if (user.mustChangePassword)
    return (
      <>
        <Notice tone="warn" title="Choose a password of your own">
          <p>
            The password that you logged in with was made for you, so another person may know it. Please change it now.
          </p>
        </Notice>
        <section className="stack-4 wide-card" aria-labelledby="change-password">
          <h2 id="change-password">Change your password</h2>
          <ChangePassword email={user.email} />
        </section>
      </>
    );
  return (
    <>
      {user.emailUnconfirmed && <EmailReminder email={formatEmail(user.email)} reason={reasons[user.role]} />}
      <RefusedMail email={user.email} />
      <Details user={user} withPhone={sendsCodes && user.role === 'customer'} />
      {user.role === 'customer' && <OwnPeople />}
      <Security email={user.email} />
      <OwnSessions email={user.email} />
      {user.role === 'vendor' && <OwnLabs />}
    </>
  );
}

function Details({ user: { displayName, email }, withPhone }: { user: SessionUser; withPhone: boolean }) {
  const [open, setOpen] = useState<'name' | 'email' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const toggle = (row: 'name' | 'email') => () => setOpen(open === row ? null : row);
  return (
    <AccountRows id="details" title="Your details">
      <AccountRow
        id="account-name"
        label="Name"
        value={<span translate="no">{displayName}</span>}
        action="Change"
        what="the name"
        isOpen={open === 'name'}
        onToggle={toggle('name')}
      >
        <CorrectAccount displayName={displayName} onDone={() => setOpen(null)} />
      </AccountRow>
      <AccountRow
        id="account-email"
        label="Email"
        value={
          <>
            <span translate="no">{formatEmail(email)}</span>
            <p role="status" className="hint">
              {sentTo && toSentText(sentTo)}
            </p>
          </>
        }
        action="Change"
        what="the e-mail address"
        isOpen={open === 'email'}
        onToggle={toggle('email')}
      >
        <Suspense fallback={<Skeletons count={2} label="Loading the form" />}>
          <ChangeEmailForm
            email={email}
            onSent={(address) => {
              setSentTo(address);
              setOpen(null);
            }}
          />
        </Suspense>
      </AccountRow>
      {withPhone && <AccountPhone email={email} />}
      <Link to={accountDataPath} className="row-4 ends plain-link">
        <span>Your data: see, download or erase it</span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </AccountRows>
  );
}

function Security({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountRows id="security" title="Security">
      <AccountRow
        id="account-password"
        label="Password"
        value={
          <>
            <span aria-hidden="true">••••••••</span>
            <span className="visually-hidden">Not shown</span>
          </>
        }
        action="Change"
        what="the password"
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <ChangePassword email={email} onDone={() => setOpen(false)} />
      </AccountRow>
      <SecondStep email={email} />
    </AccountRows>
  );
}
