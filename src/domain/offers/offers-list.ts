import { type Coordinates, distanceMeters, isValidPosition } from '../places/geo-distance.ts';
import type { dayFilters } from '../schedule/day-filter.ts';
import type { DayPart } from '../schedule/free-slots.ts';
import { parsePaise } from '../text/money.ts';
import type { PlainDate } from '../time/calendar.ts';
import { formatRating, isRated } from '../vendors/rating.ts';
import { type EarlyTiming, getBeforeMinute } from './early-timing.ts';

export type OfferInList = {
  id: number;
  name: string;
  price: string;
  rating: string;
  homeCollection: boolean;
  listPrice?: string | undefined;
  /** Set at home: what the lab charges for coming, which its price includes; null if it does not come. */
  charge?: string | null;
  /** Null means no cap. */
  availableSlots: number | null;
  distance?: number;
  nextSlot?: Slot | null;
  dayParts?: readonly DayPart[];
  dayPartSlots?: Partial<Record<DayPart, Slot>>;
};

type Slot = { date: string; time: string };

export const priceRanges = ['all', '0-500', '500-800', '800-1200', '1200-+'] as const;
export const timings = ['all', 'morning', 'afternoon', 'evening'] as const;
export const distances = ['all', '2', '5', '10', '20'] as const;
export const minimumRatings = ['all', '4.5', '4.0', '3.5'] as const;

/** One of the bands, or a limit from the search box: '0-2000'. */
export type PriceRange = (typeof priceRanges)[number] | `0-${number}`;

export type OfferFilters = {
  priceRange: PriceRange;
  homeCollection: boolean;
  timing: (typeof timings)[number] | EarlyTiming;
  day: (typeof dayFilters)[number];
  rating: (typeof minimumRatings)[number];
  distance: (typeof distances)[number];
};

export const noFilters: OfferFilters = {
  priceRange: 'all',
  homeCollection: false,
  timing: 'all',
  day: 'all',
  rating: 'all',
  distance: 'all',
};

export function hasActiveFilter(filters: OfferFilters): boolean {
  const { priceRange, homeCollection, timing, day, rating, distance } = filters;
  return homeCollection || [priceRange, timing, day, rating, distance].some((value) => value !== 'all');
}

export function countByPrice(
  offers: readonly OfferInList[],
  filters: OfferFilters,
  ranges: readonly PriceRange[],
): ReadonlyMap<PriceRange, number> {
  return new Map(ranges.map((priceRange) => [priceRange, filterOffers(offers, { ...filters, priceRange }).length]));
}

/**
 * Keeps the offers that pass every filter. Bounds are inclusive; an unrated lab counts as 0; an unknown distance is not
 * near. For a day or an early time, pass the offers through `withFreeTimes` first.
 */
export function filterOffers<O extends OfferInList>(offers: readonly O[], filters: OfferFilters): O[] {
  const [from, to] = getPriceBounds(filters.priceRange);
  return offers.filter((offer) => {
    const price = parsePaise(offer.price);
    return (
      price >= from &&
      price <= to &&
      (!filters.homeCollection || offer.homeCollection) &&
      fitsTiming(offer, filters.timing) &&
      (filters.day === 'all' || Boolean(offer.nextSlot)) &&
      (filters.rating === 'all' || Number(offer.rating) >= Number(filters.rating)) &&
      (filters.distance === 'all' || (offer.distance ?? Infinity) <= Number(filters.distance) * 1000)
    );
  });
}

function fitsTiming({ nextSlot, dayParts = [] }: OfferInList, timing: OfferFilters['timing']): boolean {
  if (timing === 'all') return true;
  // Of the early times, only those that fit were fetched.
  if (getBeforeMinute(timing) !== null) return Boolean(nextSlot);
  return dayParts.some((part) => part === timing);
}

export type FreeTimes = { id: number; date: PlainDate | null; times: Partial<Record<DayPart, string>> };

export function withFreeTimes<O extends OfferInList>(offers: readonly O[], free: readonly FreeTimes[]): readonly O[] {
  const byVendor = new Map(free.map((found) => [found.id, found]));
  return offers.map((offer) => {
    const { date, times = {} } = byVendor.get(offer.id) ?? {};
    const slots = Object.entries(times).map(([part, time]) => [part, { date: date ?? '', time }] as const);
    return {
      ...offer,
      // Parts are in order of the day.
      nextSlot: slots[0]?.[1] ?? null,
      dayParts: slots.map(([part]) => part),
      dayPartSlots: Object.fromEntries(slots),
    };
  });
}

export function withNextSlotIn<O extends OfferInList>(
  offers: readonly O[],
  timing: OfferFilters['timing'],
): readonly O[] {
  if (timing === 'all' || getBeforeMinute(timing) !== null) return offers;
  return offers.map((offer) => ({ ...offer, nextSlot: offer.dayPartSlots?.[timing as DayPart] ?? null }));
}

export function isFullyBooked({ availableSlots }: Pick<OfferInList, 'availableSlots'>): boolean {
  return availableSlots === 0;
}

type Located = { latitude: number | null; longitude: number | null; distance?: number };

/** Adds each offer's distance from a point, unless the server sent one or the vendor's position is unknown. */
export function withDistanceFrom<O extends Located>(offers: readonly O[], point: Coordinates | null): O[] {
  if (!point) return [...offers];
  return offers.map((offer) => {
    const { latitude, longitude } = offer;
    if (offer.distance !== undefined || latitude === null || longitude === null) return offer;
    if (!isValidPosition(latitude, longitude)) return offer;
    return { ...offer, distance: distanceMeters(point, { latitude, longitude }) };
  });
}

export type OfferSummary = { count: number; lowestPaise: number; highestPaise: number; averageRating: string | null };

/** Summarizes all offers, also fully booked ones; the average ignores unrated labs. Null without offers. */
export function summarizeOffers(offers: readonly OfferInList[]): OfferSummary | null {
  if (offers.length === 0) return null;
  const prices = offers.map((offer) => parsePaise(offer.price));
  const ratings = offers.map(({ rating }) => rating).filter(isRated);
  const sum = ratings.reduce((total, rating) => total + Number(rating), 0);
  return {
    count: offers.length,
    lowestPaise: Math.min(...prices),
    highestPaise: Math.max(...prices),
    averageRating: ratings.length ? formatRating(sum / ratings.length) : null,
  };
}

/** Falls back to any price. */
export function parsePriceRange(text: string | null): PriceRange {
  const known = priceRanges.find((range) => range === text);
  if (known) return known;
  return /^0-[1-9]\d{1,6}$/.test(text ?? '') ? (text as PriceRange) : 'all';
}

/** The limit in paise from the search box; null for the bands. Without bands, as on a package's page, '0-500' is a limit, too. */
export function getSearchedLimit(range: PriceRange, areBandsOffered = true): number | null {
  if (areBandsOffered && priceRanges.some((known) => known === range)) return null;
  const [from, to] = getPriceBounds(range);
  return from === 0 && to !== Infinity ? to : null;
}

export type PackageInList = {
  packageId: number;
  packageName: string;
  packagePrice: string;
  vendorRating: string;
  nextSlot?: Slot | null | undefined;
};

export function getPackagePaise({ packagePrice }: Pick<PackageInList, 'packagePrice'>): number {
  return parsePaise(packagePrice);
}

/** A limit from the search box and times apply to packages, too. `free` has the packages with a wanted time, and that time. */
export function filterPackages<P extends PackageInList>(
  packages: readonly P[],
  limit: number | null,
  free: readonly FreeTimes[] | null = null,
): readonly P[] {
  const within = packages.filter(({ packagePrice }) => limit === null || parsePaise(packagePrice) <= limit);
  if (!free) return within;
  const times = new Map(free.map((found) => [found.id, found]));
  return within.flatMap((found) => {
    const first = times.get(found.packageId);
    const [time] = Object.values(first?.times ?? {});
    return first ? [{ ...found, nextSlot: first.date && time ? { date: first.date, time } : null }] : [];
  });
}

/** In paise, inclusive. */
export function getPriceBounds(range: OfferFilters['priceRange']): [number, number] {
  if (range === 'all') return [0, Infinity];
  const [from = '0', to = '+'] = range.split('-');
  return [parsePaise(from), to === '+' ? Infinity : parsePaise(to)];
}
