import type { ReactNode } from 'react';
import type { OfferLabel } from '../../../../domain/offers/label-offers.ts';
import { noFilters, type OfferFilters } from '../../../../domain/offers/offers-list.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { getOfferBookingPath } from '../../offer-booking-path.ts';
import { getSlotLabel } from '../../offer-texts.ts';
import { formatNameWithArea } from '../../shortlist/shortlist.ts';
import { ShortlistCheckbox } from '../../shortlist/shortlist-checkbox.tsx';
import type { Shortlist } from '../../shortlist/use-shortlist.ts';
import type { Offer } from '../../shown-offers.ts';
import { OfferCard } from './offer-card.tsx';

const noLabels: readonly OfferLabel[] = [];

export function renderOfferCards({
  offers,
  testSlug,
  labels,
  today,
  filters = noFilters,
  shortlist,
  isAreaKnown = false,
}: {
  offers: readonly Offer[];
  testSlug: string;
  labels: ReadonlyMap<number, readonly OfferLabel[]>;
  today: PlainDate;
  filters?: OfferFilters;
  shortlist?: Shortlist<Offer>;
  isAreaKnown?: boolean;
}): ReactNode[] {
  return offers.map((offer) => (
    <OfferCard
      key={offer.id}
      offer={offer}
      labels={labels.get(offer.id) ?? noLabels}
      today={today}
      slotLabel={getSlotLabel(filters.timing)}
      bookingPath={getOfferBookingPath(offer, testSlug, filters)}
      isAreaKnown={isAreaKnown}
    >
      {shortlist && (
        <ShortlistCheckbox
          slug={offer.slug}
          label={formatNameWithArea(offer)}
          isTicked={shortlist.items.some(({ id }) => id === offer.id)}
          shortlist={shortlist}
        />
      )}
    </OfferCard>
  ));
}
