import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../../page/page-head.tsx';
import { useOnceHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Unavailable } from '../bookings/change/unavailable.tsx';

const SharedReport = lazy(() => import('./shared-report.tsx').catch(() => ({ default: Unavailable })));

/** One report, for a doctor to whom the patient has given a link. */
export default function SharedReportPage() {
  const { hash } = useLocation();
  const isHydrated = useOnceHydrated(true);
  const [, token] = /^#([\w-]{43})$/.exec(hash) ?? [];
  return (
    <div className="page stack-5 one-column late">
      <PageHead title="A report for you" description="A report that a patient shares." />
      <noscript>
        <p>This page needs JavaScript. You can also ask the patient for the file.</p>
      </noscript>
      {!isHydrated && <Skeletons count={3} label="Loading" />}
      {isHydrated && (
        <Suspense fallback={<Skeletons count={3} label="Loading" />}>
          <SharedReport key={hash} token={token} />
        </Suspense>
      )}
    </div>
  );
}
