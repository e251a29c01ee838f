import { renderToString } from 'react-dom/server';
import type { Offer } from '../src/contract/offers.ts';
import type { Day } from '../src/domain/calendar.ts';
import { offerLabels } from '../src/domain/offer-comparison.ts';
import { OfferCard } from '../src/web/patient/offers/offer-card.tsx';

/** The cards of a results page and nothing around them: no router, no queries, no layout. */
export function cardsRenderer(offers: readonly Offer[], testSlug: string, today: Day): () => string {
  const labels = offerLabels(offers);
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
