import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../../page/page-head.tsx';
import { useOnceHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Unavailable } from '../bookings/change/unavailable.tsx';

const LinkedReports = lazy(() => import('./linked-reports.tsx').catch(() => ({ default: Unavailable })));

/** Behind the link of a message. Servers do not see the hash, so they draw the page without its reports. */
export default function ReportPage() {
  const { hash } = useLocation();
  const isHydrated = useOnceHydrated(true);
  const [, link] = /^#([\w-]{24})$/.exec(hash) ?? [];
  return (
    <div className="page stack-5 one-column late">
      <PageHead title="Your report" description="A report of a lab, for its patient." />
      <noscript>
        <p>This page needs JavaScript. You can also ask the lab.</p>
      </noscript>
      {!isHydrated && <Skeletons count={3} label="Loading" />}
      {isHydrated && (
        <Suspense fallback={<Skeletons count={3} label="Loading" />}>
          <LinkedReports key={hash} link={link} />
        </Suspense>
      )}
    </div>
  );
}
