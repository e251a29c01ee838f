import { lazy, Suspense } from 'react';
import { SegmentLinks } from '../../ui/choosers/link-choices.tsx';
import { useOnceHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import styles from './site-choice.module.css';

const PincodeForm = lazy(() => import('./pincode-form.tsx').catch(() => ({ default: NotLoaded })));

/** At the lab or at home, as links: they work before any script. At home it asks for the pincode. */
export function SiteChoice({
  isAtHome,
  coming,
  getQuery,
}: {
  isAtHome: boolean;
  /** How many of the labs come to the pincode, once it is known. */
  coming: number;
  getQuery(isAtHome: boolean): string;
}) {
  const isAsked = useOnceHydrated(isAtHome);
  return (
    <>
      <SegmentLinks
        label="Where the sample is taken"
        choices={[false, true].map((home) => ({
          to: getQuery(home),
          label: home ? 'At home' : 'At the lab',
          isChosen: home === isAtHome,
        }))}
      />
      {isAtHome && (
        <div className={styles.pincode}>
          {isAsked && (
            <Suspense>
              <PincodeForm coming={coming} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

function NotLoaded(_props: { coming: number }) {
  return <p>The question for your pincode could not be loaded. Check your connection and reload the page.</p>;
}
