import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './vendor-offers.module.css';

// Loaded on demand, and not on the server: the page of a lab is complete without it.
const LabReviews = lazy(() => import('../reviews/lab-reviews.tsx').catch(() => ({ default: NotLoaded })));

export function VendorReviews({ vendorId }: { vendorId: number }) {
  const loading = <Skeletons count={2} label="Loading reviews" />;
  return (
    <section className={`stack-3 ${styles.tests}`} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {useIsHydrated() ? (
        <Suspense fallback={loading}>
          <LabReviews vendorId={vendorId} />
        </Suspense>
      ) : (
        loading
      )}
    </section>
  );
}

function NotLoaded() {
  return <p>The reviews could not be loaded.</p>;
}
