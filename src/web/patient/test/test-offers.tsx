import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { labelOffers } from '../../../domain/offers/label-offers.ts';
import { summarizeOffers, withDistanceFrom } from '../../../domain/offers/offers-list.ts';
import { defaultSort, sortOffers } from '../../../domain/offers/sort-offers.ts';
import { formatRupees } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { useToday } from '../../page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { CardList } from '../offers/cards/card-list.tsx';
import { renderOfferCards } from '../offers/cards/offer-cards.tsx';
import { offersQuery } from '../offers/data/offer-queries.ts';
import { getLabsPath, type PagePlace } from '../offers/data/page-place.ts';
import { useOwnArea } from '../offers/data/use-own-area.ts';
import { useStartingPoint } from '../offers/data/use-starting-point.ts';
import { NearestPlaces } from '../offers/nearest-places.tsx';
import { TestOffSale } from '../offers/test-off-sale.tsx';
import type { Offer } from '../shown-offers.ts';
import styles from './test-details.module.css';

const noOffers: readonly Offer[] = [];

/** Enough to see the price range; a link shows all of them with filters. */
const labsShown = 5;

type TestOffersProps = {
  test: TestContent;
  place: PagePlace;
  banner: ReactNode;
};

export function TestOffers({ test, place, banner }: TestOffersProps) {
  const summary = summarizeOffers(useQuery(offersQuery(test.id, place)).data ?? noOffers);
  return (
    <section className="stack" aria-labelledby="labs">
      <div className={`line-3 on-line ends ${styles.head}`}>
        <h2 id="labs">Labs Offering This Test in {place.cityName}</h2>
        {summary && (
          <p>
            {formatPlural(summary.count, 'lab')} from <strong>{formatRupees(summary.lowestPaise)}</strong> ·{' '}
            <Link to={getLabsPath(test.slug, place)}>Compare labs</Link>
          </p>
        )}
      </div>
      <TestOfferList test={test} place={place} banner={banner} />
    </section>
  );
}

function TestOfferList({ test, place, banner }: TestOffersProps) {
  const offers = useQuery(offersQuery(test.id, place));
  const from = useStartingPoint(place, offers.data ?? noOffers);
  const measured = useMemo(() => withDistanceFrom(offers.data ?? [], from), [offers.data, from]);
  const area = useOwnArea(test.slug, place, offers.data ?? noOffers);
  const today = useToday();
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
  if (offers.isPending) return <Skeletons count={4} size="offer" label="Loading labs" />;
  if (measured.length === 0 && test.isOffSale) return <TestOffSale heading="h3" />;
  if (measured.length === 0) {
    return (
      <>
        <EmptyState heading="h3" title="No Labs Found">
          <p>
            We couldn't find any labs offering this test in {place.cityName || 'your area'}. Try changing your location.
          </p>
        </EmptyState>
        <NearestPlaces subject={{ testId: test.id }} slug={test.slug} place={place} heading="h3" />
      </>
    );
  }
  const shown = sortOffers(measured, defaultSort).slice(0, labsShown);
  return (
    <>
      <CardList
        cards={renderOfferCards({ offers: shown, testSlug: test.slug, labels, today })}
        offers={shown}
        between={banner}
      />
      {from && <p className="hint">Distances are from {from.name}.</p>}
      <div className="cluster-2">
        {measured.length > labsShown && (
          <ButtonLink to={getLabsPath(test.slug, place)} look="secondary">
            See all {measured.length} labs
          </ButtonLink>
        )}
        {area && (
          <ButtonLink to={area.path} look="quiet">
            {area.labs} in {area.name}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
