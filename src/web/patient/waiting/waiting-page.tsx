import { useLocation } from 'react-router';
import { bookingsPath } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useOnceHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { WaitingEntry } from './waiting-entry.tsx';

/** Behind the link of a message. Servers do not see the hash, so they draw the page without its entry. */
export default function WaitingPage() {
  const { hash } = useLocation();
  const isHydrated = useOnceHydrated(true);
  const [, id, secret] = /^#(\d{1,15})\.([\w-]{24})$/.exec(hash) ?? [];
  return (
    <div className="page stack-5 one-column late">
      <PageHead title="Waiting for a place" description="A place that becomes free at a lab." />
      <noscript>
        <p>This page needs JavaScript. You can also call the lab.</p>
      </noscript>
      {!isHydrated && <Skeletons count={3} label="Loading" />}
      {isHydrated && id && secret && <WaitingEntry key={hash} reference={{ id: Number(id), secret }} />}
      {isHydrated && !(id && secret) && (
        <Notice
          heading="h1"
          title="This link is not complete"
          actions={<ButtonLink to={bookingsPath}>Your bookings</ButtonLink>}
        >
          <p>Open the link of the latest message again.</p>
        </Notice>
      )}
    </div>
  );
}
