import { getBeforeMinute } from '../../domain/offers/early-timing.ts';
import type { OfferFilters } from '../../domain/offers/offers-list.ts';
import { bookTestPath } from '../../domain/paths.ts';
import type { Offer } from './shown-offers.ts';

export function getOfferBookingPath(
  { slug, nextSlot }: Pick<Offer, 'slug' | 'nextSlot'>,
  testSlug: string,
  { day, timing }: Pick<OfferFilters, 'day' | 'timing'>,
): string {
  const path = bookTestPath(slug, testSlug);
  if (!nextSlot || (day === 'all' && timing === 'all')) return path;
  return `${path}?date=${nextSlot.date}${timing === 'all' ? '' : `&part=${getBeforeMinute(timing) === null ? timing : 'morning'}`}`;
}
