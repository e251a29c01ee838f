import { useRef } from 'react';
import type { Offer } from '../../../contract/offers.ts';
import type { OfferFilters, OfferLabel } from '../../../domain/offer-comparison.ts';
import { useToday } from '../../site.tsx';
import styles from './card.module.css';
import { OfferCard } from './offer-card.tsx';
import { useCardClicks } from './use-card-clicks.ts';

const noLabels: readonly OfferLabel[] = [];

/** Labs' offers of one test, in the given order. */
export function OfferList({
  offers,
  testSlug,
  labels,
  timing = 'all',
}: {
  offers: readonly Offer[];
  testSlug: string;
  labels: ReadonlyMap<number, readonly OfferLabel[]>;
  /** The part of the day that the offers' next free times are in. */
  timing?: OfferFilters['timing'];
}) {
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  useCardClicks(list, offers);
  return (
    <ul ref={list} className={styles.list}>
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          testSlug={testSlug}
          labels={labels.get(offer.id) ?? noLabels}
          today={today}
          slotName={timing === 'all' ? 'Next free' : `Next ${timing} slot`}
        />
      ))}
    </ul>
  );
}
