import type { DayPart } from './free-slots.ts';
import { type Coordinates, distanceMeters, validCoordinates } from './geo-distance.ts';
import { paiseOf } from './money.ts';

/** What comparing needs to know of an offer; prices and ratings as on the wire. */
export type ComparableOffer = {
  id: number;
  name: string;
  price: string;
  rating: string | null;
  homeCollection: boolean;
  /** null is no cap. */
  availableSlots: number | null;
  distance?: number;
  nextSlot?: Slot | null;
  dayParts?: readonly DayPart[];
  dayPartSlots?: Partial<Record<DayPart, Slot>>;
};

type Slot = { date: string; time: string };

export const priceRanges = ['all', '0-500', '500-800', '800-1200', '1200-+'] as const;
export const timings = ['all', 'morning', 'afternoon', 'evening'] as const;
/** Kilometres. */
export const distances = ['all', '2', '5', '10', '20'] as const;
export const minimumRatings = ['all', '4.5', '4.0', '3.5'] as const;
export const sortOrders = ['price-low', 'price-high', 'rating-high', 'rating-low', 'availability', 'distance'] as const;

export type OfferFilters = {
  priceRange: (typeof priceRanges)[number];
  homeCollection: boolean;
  timing: (typeof timings)[number];
  rating: (typeof minimumRatings)[number];
  distance: (typeof distances)[number];
};
export type SortOrder = (typeof sortOrders)[number];

export const noFilters: OfferFilters = {
  priceRange: 'all',
  homeCollection: false,
  timing: 'all',
  rating: 'all',
  distance: 'all',
};
export const defaultSort: SortOrder = 'price-low';

export function anyFilterSet(filters: OfferFilters): boolean {
  const { priceRange, homeCollection, timing, rating, distance } = filters;
  return homeCollection || [priceRange, timing, rating, distance].some((value) => value !== 'all');
}

/**
 * Keeps the offers that pass every filter. Bounds are inclusive; an unrated lab counts as 0, and one at an unknown
 * distance is not near.
 */
export function filterOffers<O extends ComparableOffer>(offers: readonly O[], filters: OfferFilters): O[] {
  const [from, to] = priceBounds(filters.priceRange);
  return offers.filter((offer) => {
    const price = paiseOf(offer.price);
    return (
      price >= from &&
      price <= to &&
      (!filters.homeCollection || offer.homeCollection) &&
      (filters.timing === 'all' || (offer.dayParts ?? []).includes(filters.timing)) &&
      (filters.rating === 'all' || ratingOf(offer) >= Number(filters.rating)) &&
      (filters.distance === 'all' || (offer.distance ?? Infinity) <= Number(filters.distance) * 1000)
    );
  });
}

/** The offers with their next free time in the part of the day that was asked for, in place of their very next. */
export function slotsIn<O extends ComparableOffer>(offers: readonly O[], timing: OfferFilters['timing']): readonly O[] {
  if (timing === 'all') return offers;
  return offers.map((offer) => ({ ...offer, nextSlot: offer.dayPartSlots?.[timing] ?? null }));
}

/** Best first; equal offers by name, then by id, so that an order never flickers. */
export function sortOffers<O extends ComparableOffer>(offers: readonly O[], order: SortOrder): O[] {
  const compare = comparisons[order];
  return [...offers].sort((a, b) => compare(a, b) || alphabetically(a.name, b.name) || a.id - b.id);
}

const comparisons: Record<SortOrder, (a: ComparableOffer, b: ComparableOffer) => number> = {
  'price-low': (a, b) => paiseOf(a.price) - paiseOf(b.price),
  'price-high': (a, b) => paiseOf(b.price) - paiseOf(a.price),
  'rating-high': (a, b) => ratingOf(b) - ratingOf(a),
  'rating-low': (a, b) => ratingOf(a) - ratingOf(b),
  availability: (a, b) => descending(a.availableSlots ?? Infinity, b.availableSlots ?? Infinity),
  // Labs at an unknown distance come last.
  distance: (a, b) => descending(-(a.distance ?? Infinity), -(b.distance ?? Infinity)),
};

type ComparablePackage = { packageId: number; packageName: string; packagePrice: string; vendorRating: string | null };

/** Packages have no slots, and no place in an order by distance: those orders leave them cheapest first. */
export function sortPackages<P extends ComparablePackage>(packages: readonly P[], order: SortOrder): P[] {
  const compare = packageComparisons[order] ?? packageComparisons['price-low'];
  return [...packages].sort(
    (a, b) => compare(a, b) || alphabetically(a.packageName, b.packageName) || a.packageId - b.packageId,
  );
}

type PackageComparison = (a: ComparablePackage, b: ComparablePackage) => number;

const packageComparisons: Partial<Record<SortOrder, PackageComparison>> & { 'price-low': PackageComparison } = {
  'price-low': (a, b) => paiseOf(a.packagePrice) - paiseOf(b.packagePrice),
  'price-high': (a, b) => paiseOf(b.packagePrice) - paiseOf(a.packagePrice),
  'rating-high': (a, b) => ratingNumber(b.vendorRating) - ratingNumber(a.vendorRating),
  'rating-low': (a, b) => ratingNumber(a.vendorRating) - ratingNumber(b.vendorRating),
};

type Located = { latitude: number | null; longitude: number | null; distance?: number };

/** The offers with their distance from a point. What the server measured stands; labs at no known point have none. */
export function measureFrom<O extends Located>(offers: readonly O[], point: Coordinates | null): O[] {
  if (!point) return [...offers];
  return offers.map((offer) => {
    const { latitude, longitude } = offer;
    if (offer.distance !== undefined || latitude === null || longitude === null) return offer;
    if (!validCoordinates(latitude, longitude)) return offer;
    return { ...offer, distance: distanceMeters(point, { latitude, longitude }) };
  });
}

export type OfferLabel = 'cheapest' | 'nearest' | 'soonest';

/** The one cheapest, nearest and soonest offer. A label that several share says nothing and is left out. */
export function offerLabels(offers: readonly ComparableOffer[]): Map<number, OfferLabel[]> {
  const labels = new Map<number, OfferLabel[]>();
  const award = (label: OfferLabel, measure: (offer: ComparableOffer) => number | string | undefined) => {
    const measured = offers.flatMap((offer) => {
      const value = measure(offer);
      return value === undefined ? [] : [{ id: offer.id, value }];
    });
    if (measured.length < 2) return;
    const least = measured.reduce((best, next) => (next.value < best.value ? next : best));
    if (measured.some(({ id, value }) => value === least.value && id !== least.id)) return;
    labels.set(least.id, [...(labels.get(least.id) ?? []), label]);
  };
  award('cheapest', (offer) => paiseOf(offer.price));
  award('nearest', (offer) => offer.distance);
  award('soonest', (offer) => (offer.nextSlot ? `${offer.nextSlot.date} ${offer.nextSlot.time}` : undefined));
  return labels;
}

export type OfferSummary = { count: number; lowestPaise: number; highestPaise: number; averageRating: string | null };

/** Over all offers, filtered or not; unrated labs do not drag the average down. Null without offers. */
export function summariseOffers(offers: readonly ComparableOffer[]): OfferSummary | null {
  if (offers.length === 0) return null;
  const prices = offers.map((offer) => paiseOf(offer.price));
  const ratings = offers.map(ratingOf).filter((rating) => rating > 0);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    count: offers.length,
    lowestPaise: Math.min(...prices),
    highestPaise: Math.max(...prices),
    averageRating: ratings.length ? (sum / ratings.length).toFixed(1) : null,
  };
}

function priceBounds(range: OfferFilters['priceRange']): [number, number] {
  if (range === 'all') return [0, Infinity];
  const [from = '0', to = '+'] = range.split('-');
  return [paiseOf(from), to === '+' ? Infinity : paiseOf(to)];
}

function ratingOf(offer: ComparableOffer): number {
  return ratingNumber(offer.rating);
}

function ratingNumber(rating: string | null): number {
  return rating === null ? 0 : Number(rating);
}

/** Whatever the case, and by code point: a locale's own order may differ between server and browser. */
function alphabetically(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Safe for two infinities, whose difference is no number. */
function descending(a: number, b: number): number {
  return a === b ? 0 : b - a;
}
