import { formatBaskets, parseBaskets } from '../../../domain/basket/basket.ts';
import { type BasketOrder, basketOrders } from '../../../domain/basket/sort-vendors.ts';
import { parseEarlyTiming } from '../../../domain/offers/early-timing.ts';
import { distances, type OfferFilters, timings } from '../../../domain/offers/offers-list.ts';
import { basketPath } from '../../../domain/paths.ts';
import { dayFilters } from '../../../domain/schedule/day-filter.ts';
import { cardsPerStep, parseShownCards } from '../offers/cards/card-steps.ts';

/** What '/your-tests?tests=lipid-profile,hba1c~thyroid-profile-test&city=indore&area=vijay-nagar&day=tomorrow' asks for. */
export type BasketAddress = {
  /** The tests of each person. */
  baskets: readonly (readonly string[])[];
  /** Null for the visitor's own place. */
  citySlug: string | null;
  localitySlug: string | null;
  day: (typeof dayFilters)[number];
  timing: OfferFilters['timing'];
  /** From the place of the page. */
  distance: OfferFilters['distance'];
  order: BasketOrder;
  isAtHome: boolean;
  /** Number of labs shown. */
  show: number;
};

const emptyAddress: BasketAddress = {
  baskets: [],
  citySlug: null,
  localitySlug: null,
  day: 'all',
  timing: 'all',
  distance: 'all',
  order: 'price',
  isAtHome: false,
  show: cardsPerStep,
};

export function parseBasketAddress(query: URLSearchParams): BasketAddress {
  const citySlug = parseSlug(query.get('city'));
  return {
    baskets: parseBaskets(query.get('tests')),
    citySlug,
    localitySlug: citySlug && parseSlug(query.get('area')),
    day: dayFilters.find((day) => day === query.get('day')) ?? 'all',
    timing: parseEarlyTiming(query.get('timing')) ?? timings.find((timing) => timing === query.get('timing')) ?? 'all',
    distance: distances.find((distance) => distance === query.get('distance')) ?? 'all',
    order: basketOrders.find((order) => order === query.get('order')) ?? 'price',
    isAtHome: query.get('home') === 'true',
    show: parseShownCards(query.get('show')),
  };
}

/** The query without a question mark, with what differs from the defaults, in a fixed order. */
export function serializeBasketAddress(address: Partial<BasketAddress>): string {
  const { baskets, citySlug, localitySlug, day, timing, distance, order, isAtHome, show } = {
    ...emptyAddress,
    ...address,
  };
  const others = new URLSearchParams({
    ...(citySlug && { city: citySlug }),
    ...(citySlug && localitySlug && { area: localitySlug }),
    ...(day !== 'all' && { day }),
    ...(timing !== 'all' && { timing }),
    ...(distance !== 'all' && { distance }),
    ...(isAtHome && { home: 'true' }),
    ...(order !== 'price' && { order }),
    ...(show !== cardsPerStep && { show: String(show) }),
  });
  // Commas need no escape in a query, and are easier to read in a shared link.
  return [baskets.length > 0 && `tests=${formatBaskets(baskets)}`, others.toString()].filter(Boolean).join('&');
}

export function formatBasketAddress(address: Partial<BasketAddress>): string {
  const query = serializeBasketAddress(address);
  return query ? `${basketPath}?${query}` : basketPath;
}

function parseSlug(text: string | null): string | null {
  return /^[a-z0-9-]{1,80}$/.test(text ?? '') ? text : null;
}
