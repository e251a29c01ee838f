import type { Suggestion } from '../../../contract/patient/search.ts';
import { toEarlyTiming } from '../../../domain/offers/early-timing.ts';
import { readWishes } from '../../../domain/search/reading/wish-words.ts';
import type { BasketAddress } from '../basket/basket-address.ts';

/** "Your tests" for a query about several: its place, day and time. */
export function toBasketAddress(
  found: readonly Suggestion[],
  text: string,
  place: Suggestion['place'],
): Partial<BasketAddress> {
  const { beforeMinute, day, dayPart, homeCollection, isNear } = readWishes(text);
  const timing = beforeMinute === undefined ? dayPart : toEarlyTiming(beforeMinute);
  return {
    baskets: [found.filter(({ type }) => type === 'test').map(({ slug }) => slug)],
    ...(place && { citySlug: place.citySlug, localitySlug: place.localitySlug }),
    ...(day && { day }),
    ...(isNear && { order: 'distance' }),
    ...(homeCollection && { isAtHome: true }),
    ...(timing && { timing }),
  };
}

type Found = { type?: 'test' | 'package' | undefined; isGuess?: true | undefined };

/** Query of the page for a text: the labs of a test, the limit of 'cbc under 500', home collection of 'cbc ghar pe', the guess. */
export function toPageQuery(text: string, { type, isGuess }: Found): string {
  const query = new URLSearchParams();
  const { maxRupees, homeCollection, beforeMinute, day, dayPart, isNear } = readWishes(text);
  if (maxRupees !== undefined) query.set('price', `0-${maxRupees}`);
  // Of packages some are only named as not followed.
  if (type) {
    if (homeCollection) query.set('home', 'true');
    if (beforeMinute !== undefined) query.set('timing', toEarlyTiming(beforeMinute));
    else if (dayPart) query.set('timing', dayPart);
    if (day) query.set('day', day);
    if (isNear) query.set('sort', 'distance');
  }
  // These filter labs. The page opens with packages, which would hide them.
  if (type === 'test') query.set('tab', 'labs');
  if (isGuess) query.set('q', text);
  return query.size > 0 ? `?${query}` : '';
}
