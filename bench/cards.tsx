import { renderToString } from 'react-dom/server';
import type { Offer } from '../src/contract/patient/offers.ts';
import type { PlainDate } from '../src/domain/calendar.ts';
import { labelOffers } from '../src/domain/offers-list.ts';
import { OfferCard } from '../src/web/patient/offers/offer-card.tsx';

/** The cards of a results page and nothing around them: no router, no queries, no layout. */
export function cardsRenderer(offers: readonly Offer[], testSlug: string, today: PlainDate): () => string {
  const labels = labelOffers(offers);
  return () =>
    renderToString(
      <ul>
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            testSlug={testSlug}
            labels={labels.get(offer.id) ?? []}
            today={today}
          />
        ))}
      </ul>,
    );
}
