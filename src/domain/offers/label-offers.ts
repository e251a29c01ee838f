import { parsePaise } from '../text/money.ts';
import { isFullyBooked, type OfferInList } from './offers-list.ts';

export type OfferLabel = 'cheapest' | 'nearest' | 'soonest';

/** Labels the cheapest, nearest and soonest bookable offer. A label that several offers share is left out. */
export function labelOffers(offers: readonly OfferInList[]): Map<number, OfferLabel[]> {
  const labels = new Map<number, OfferLabel[]>();
  const assignLabel = (label: OfferLabel, measure: (offer: OfferInList) => number | string | undefined) => {
    const measured = offers.flatMap((offer) => {
      const value = isFullyBooked(offer) ? undefined : measure(offer);
      return value === undefined ? [] : [{ id: offer.id, value }];
    });
    if (measured.length < 2) return;
    const least = measured.reduce((best, next) => (next.value < best.value ? next : best));
    if (measured.some(({ id, value }) => value === least.value && id !== least.id)) return;
    labels.set(least.id, [...(labels.get(least.id) ?? []), label]);
  };
  assignLabel('cheapest', (offer) => parsePaise(offer.price));
  assignLabel('nearest', (offer) => offer.distance);
  assignLabel('soonest', (offer) => (offer.nextSlot ? `${offer.nextSlot.date} ${offer.nextSlot.time}` : undefined));
  return labels;
}

/** The items with the quickest report; none if all take as long. */
export function findQuickest<Item extends { reportTimeHours: number }>(items: readonly Item[]): Item[] {
  const least = Math.min(...items.map(({ reportTimeHours }) => reportTimeHours));
  const quickest = items.filter(({ reportTimeHours }) => reportTimeHours === least);
  return quickest.length < items.length ? quickest : [];
}
