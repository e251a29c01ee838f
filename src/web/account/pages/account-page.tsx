import { Link, type LoaderFunctionArgs, redirect } from 'react-router';
import { getSecondStep, type SessionUser } from '../../../contract/account/auth.ts';
import { getAccountPhone } from '../../../contract/account/phone.ts';
import { listSessions } from '../../../contract/account/sessions.ts';
import { accountDataPath, accountPath, bookingsPath } from '../../../domain/paths.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, pageRequestContext, prefetchInto } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AccountPhone } from '../contact/account-phone.tsx';
import { ChangeEmail } from '../contact/change-email.tsx';
import { CorrectAccount } from '../contact/correct-account.tsx';
import { EmailReminder } from '../contact/email-reminder.tsx';
import { RefusedMail } from '../contact/refused-mail.tsx';
import styles from '../fields/account.module.css';
import { ChangePassword } from '../security/change-password.tsx';
import { OwnLabs } from '../security/own-labs.tsx';
import { OwnSessions } from '../security/own-sessions.tsx';
import { SecondStep } from '../security/second-step.tsx';
import { SignOutEverywhere } from '../security/sign-out-everywhere.tsx';
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
    <div className={`page ${styles.accountPage} ${styles.late}`}>
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
        <div className={styles.columns}>
          <ChangePassword email={user.email} />
        </div>
      </>
    );
  return (
    <>
      {user.emailUnconfirmed && <EmailReminder email={formatEmail(user.email)} reason={reasons[user.role]} />}
      <RefusedMail email={user.email} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <dl className={styles.facts}>
            <dt>Email</dt>
            <dd>{formatEmail(user.email)}</dd>
          </dl>
          <ChangeEmail email={user.email} />
          <CorrectAccount displayName={user.displayName} />
          <p className={styles.links}>
            <Link to={bookingsPath}>My bookings</Link>
            <Link to={accountDataPath}>Your data: see, download or erase it</Link>
          </p>
          {sendsCodes && user.role === 'customer' && <AccountPhone email={user.email} />}
          <ChangePassword email={user.email} />
          <SecondStep email={user.email} />
        </div>
        <div className={styles.column}>
          <SignOutEverywhere />
          <OwnSessions email={user.email} />
          {user.role === 'vendor' && <OwnLabs />}
        </div>
      </div>
    </>
  );
}
