import { useRef } from 'react';
import type { Offer } from '../../../contract/patient/offers.ts';
import type { OfferLabel } from '../../../domain/offers-list.ts';
import { useToday } from '../../page/site.tsx';
import { ShortlistCheckbox } from '../shortlist/shortlist-checkbox.tsx';
import type { Shortlist } from '../shortlist/use-shortlist.ts';
import { useCardViews } from '../use-vendor-views.ts';
import styles from './card.module.css';
import { OfferCard } from './offer-card.tsx';
import { useCardClicks } from './use-card-clicks.ts';

const noLabels: readonly OfferLabel[] = [];

/** Labs' offers of one test, in the given order. */
export function OfferList({
  offers,
  testSlug,
  labels,
  slotLabel,
  shortlist,
}: {
  offers: readonly Offer[];
  testSlug: string;
  labels: ReadonlyMap<number, readonly OfferLabel[]>;
  slotLabel?: string;
  /** Given where offers can be ticked for a comparison. */
  shortlist?: Shortlist;
}) {
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  useCardClicks(list, offers);
  useCardViews(list, offers);
  return (
    <ul ref={list} className={styles.list}>
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          testSlug={testSlug}
          labels={labels.get(offer.id) ?? noLabels}
          today={today}
          slotLabel={slotLabel}
        >
          {shortlist && (
            <ShortlistCheckbox
              offer={offer}
              isTicked={shortlist.offers.some(({ id }) => id === offer.id)}
              count={shortlist.offers.length}
              tick={shortlist.tick}
              open={shortlist.open}
            />
          )}
        </OfferCard>
      ))}
    </ul>
  );
}
