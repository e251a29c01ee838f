import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TestContent } from '../../../contract/catalogue.ts';
import { measureFrom, offerLabels } from '../../../domain/offer-comparison.ts';
import { failureText } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { OfferList } from '../offers/offer-list.tsx';
import { offersOf } from '../offers/offer-queries.ts';
import type { ComparedPlace } from '../offers/page-place.ts';
import { useStartingPoint } from '../offers/use-starting-point.ts';
import styles from './test-details.module.css';

/** All labs of the city, cheapest first. */
export function LabsOffering({ test, place }: { test: TestContent; place: ComparedPlace }) {
  return (
    <section className={styles.labs} aria-labelledby="labs">
      <h2 id="labs">Labs Offering This Test in {place.cityName}</h2>
      <Labs test={test} place={place} />
    </section>
  );
}

function Labs({ test, place }: { test: TestContent; place: ComparedPlace }) {
  const offers = useQuery(offersOf(test.id, place));
  const from = useStartingPoint(place);
  const measured = useMemo(() => measureFrom(offers.data ?? [], from), [offers.data, from]);
  const labels = useMemo(() => offerLabels(measured), [measured]);

  if (offers.isLoadingError) {
    return (
      <Notice
        tone="bad"
        heading="h3"
        title="Could Not Load Labs"
        actions={<Button onClick={() => void offers.refetch()}>Try Again</Button>}
      >
        <p>{failureText(offers.error, 'An unexpected error occurred.')}</p>
      </Notice>
    );
  }
  if (offers.isPending) return <Skeletons count={4} size="card" label="Loading labs" />;
  if (measured.length === 0) {
    return (
      <Notice heading="h3" title="No Labs Found">
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
