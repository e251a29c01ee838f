import { useRef } from 'react';
import type { Offer } from '../../../contract/offers.ts';
import type { OfferLabel } from '../../../domain/offer-comparison.ts';
import { useToday } from '../../page/site.tsx';
import { CompareTick } from '../shortlist/shortlist-checkbox.tsx';
import type { SideBySide } from '../shortlist/use-shortlist.ts';
import styles from './card.module.css';
import { OfferCard } from './offer-card.tsx';
import { useCardClicks } from './use-card-clicks.ts';

const noLabels: readonly OfferLabel[] = [];

/** Labs' offers of one test, in the given order. */
export function OfferList({
  offers,
  testSlug,
  labels,
  slotName,
  sideBySide,
}: {
  offers: readonly Offer[];
  testSlug: string;
  labels: ReadonlyMap<number, readonly OfferLabel[]>;
  slotName?: string;
  /** Where labs can be ticked to see them beside each other. */
  sideBySide?: SideBySide;
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
          slotName={slotName}
        >
          {sideBySide && (
            <CompareTick
              lab={offer}
              isTicked={sideBySide.labs.some(({ id }) => id === offer.id)}
              count={sideBySide.labs.length}
              tick={sideBySide.tick}
              open={sideBySide.open}
            />
          )}
        </OfferCard>
      ))}
    </ul>
  );
}
