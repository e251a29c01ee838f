import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import type { Offer } from '../../../contract/patient/offers.ts';
import { labelOffers, withDistanceFrom } from '../../../domain/offers-list.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { OfferList } from '../offers/offer-list.tsx';
import { offersQuery } from '../offers/offer-queries.ts';
import type { PagePlace } from '../offers/page-place.ts';
import { useStartingPoint } from '../offers/use-starting-point.ts';
import styles from './test-details.module.css';

const noOffers: readonly Offer[] = [];

/** All labs of the city, cheapest first. */
export function TestOffers({ test, place }: { test: TestContent; place: PagePlace }) {
  return (
    <section className={styles.labs} aria-labelledby="labs">
      <h2 id="labs">Labs Offering This Test in {place.cityName}</h2>
      <TestOfferList test={test} place={place} />
    </section>
  );
}

function TestOfferList({ test, place }: { test: TestContent; place: PagePlace }) {
  const offers = useQuery(offersQuery(test.id, place));
  const from = useStartingPoint(place, offers.data ?? noOffers);
  const measured = useMemo(() => withDistanceFrom(offers.data ?? [], from), [offers.data, from]);
  const labels = useMemo(() => labelOffers(measured), [measured]);

  if (offers.isLoadingError) {
    return (
      <Notice
        tone="bad"
        heading="h3"
        title="Could Not Load Labs"
        actions={<Button onClick={() => void offers.refetch()}>Try Again</Button>}
      >
        <p>{getErrorMessage(offers.error, 'An unexpected error occurred.')}</p>
      </Notice>
    );
  }
  if (offers.isPending) return <Skeletons count={4} size="card" label="Loading labs" />;
  if (measured.length === 0) {
    return (
      <Notice heading="h3" drawing="nothing-found" title="No Labs Found">
        <p>
          We couldn't find any labs offering this test in {place.cityName || 'your area'}. Try changing your location.
        </p>
      </Notice>
    );
  }
  return (
    <>
      {from && <p className="hint">Distances are from {from.name}.</p>}
      <OfferList offers={measured} testSlug={test.slug} labels={labels} />
    </>
  );
}
