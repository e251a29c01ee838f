import { getBeforeMinute } from '../../domain/offers/early-timing.ts';
import type { OfferFilters } from '../../domain/offers/offers-list.ts';
import { bookTestPath } from '../../domain/paths.ts';
import type { Offer } from './shown-offers.ts';

/** The booking link of an offer. With a time filter, and at home, it opens the next matching day. */
export function getOfferBookingPath(
  { slug, nextSlot, charge }: Pick<Offer, 'slug' | 'nextSlot' | 'charge'>,
  testSlug: string,
  { day, timing }: Pick<OfferFilters, 'day' | 'timing'>,
): string {
  const query = [
    ...(nextSlot && (charge || day !== 'all' || timing !== 'all') ? [`date=${nextSlot.date}`] : []),
    ...(nextSlot && timing !== 'all' ? [`part=${getBeforeMinute(timing) === null ? timing : 'morning'}`] : []),
    ...(charge ? ['at=home'] : []),
  ];
  return `${bookTestPath(slug, testSlug)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
