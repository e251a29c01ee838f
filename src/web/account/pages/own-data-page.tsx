import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, type LoaderFunctionArgs, redirect } from 'react-router';
import { getAccountData } from '../../../contract/patient/privacy.ts';
import { accountDataPath, accountPath, homePath } from '../../../domain/paths.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, pageRequestContext } from '../../page/prefetch-loader.ts';
import { useSite } from '../../page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { EraseAccount } from '../data/erase-account.tsx';
import { OwnData } from '../data/own-data.tsx';
import styles from '../fields/account.module.css';
import { loginFirstPath } from '../session/next-path.ts';
import { RedirectToLogin } from '../session/redirect-to-login.tsx';
import { SessionError } from '../session/session-error.tsx';
import { useSession } from '../session/use-session.ts';

export const loader = ({ context }: LoaderFunctionArgs) => {
  if (!context.get(pageRequestContext).hasSessionHint) throw redirect(loginFirstPath(accountDataPath));
  return null;
};
export const clientLoader = noClientLoader;

export default function OwnDataPage() {
  const { brandName } = useSite();
  const session = useSession();
  const [isErased, setErased] = useState(false);
  // At once, so that nothing asks for the account's data while the session ends.
  const showErased = () => flushSync(() => setErased(true));
  if (isErased) return <Erased />;
  return (
    <div className={`page stack ${styles.accountPage} ${styles.withTools} late`}>
      <PageHead title="Your data" description={`What ${brandName} stores about you.`} />
      <div className="stack-1">
        <p className="hint no-print">
          ‹ <Link to={accountPath}>Your account</Link>
        </p>
        <h1>Your data</h1>
        <p className="soft">This is all that we store about you. Labs keep their own records of your visits.</p>
      </div>
      {session.state === 'loading' && <Skeletons count={4} label="Loading your data" />}
      {session.state === 'unauthenticated' &&
        (session.error ? (
          <SessionError message={session.error} heading="h2" />
        ) : (
          <RedirectToLogin path={accountDataPath} />
        ))}
      {session.state === 'authenticated' && (
        <StoredData key={session.user.id} email={session.user.email} onErased={showErased} />
      )}
    </div>
  );
}

function StoredData({ email, onErased }: { email: string; onErased(): void }) {
  const data = useQuery({ ...endpointQuery(getAccountData, {}), staleTime: 0 });
  if (data.isPending) return <Skeletons count={4} label="Loading your data" />;
  if (!data.data) {
    return (
      <Notice
        tone="bad"
        heading="h2"
        title="Your data could not be loaded"
        actions={<Button onClick={() => void data.refetch()}>Try Again</Button>}
      >
        <p>{data.error?.message}</p>
      </Notice>
    );
  }
  const stored = data.data;
  const save = () => saveFile('my-data.json', JSON.stringify(stored, null, 2), 'application/json');
  return (
    <>
      <div className={`cluster-3 no-print ${styles.tools}`}>
        <Button onClick={save}>Download as a file</Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      <OwnData data={stored} />
      <EraseAccount email={email} onErased={onErased} />
    </>
  );
}

/** Stays when the session ends, which would lead to the login. */
function Erased() {
  const notice = useRef<HTMLDivElement>(null);
  // The long page before it was scrolled down to its button.
  useEffect(() => {
    window.scrollTo(0, 0);
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="page stack-5 one-column late">
      <PageHead title="Your account is erased" description="Your account is erased." />
      <Notice
        tone="good"
        heading="h1"
        title="Your account is erased"
        actions={<ButtonLink to={homePath}>Compare labs</ButtonLink>}
      >
        <p>You are logged out everywhere. Bookings that were still to come are cancelled.</p>
      </Notice>
    </div>
  );
}
