import { parsePaise } from '../text/money.ts';
import { isFullyBooked, type OfferInList, type PackageInList } from './offers-list.ts';

export const sortOrders = ['price-low', 'price-high', 'rating-high', 'rating-low', 'availability', 'distance'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort: SortOrder = 'price-low';

/** Sorts best first, with offers that cannot be booked last, and at home those of labs that do not come; ties by name, then by id, so that the order is stable. */
export function sortOffers<O extends OfferInList>(offers: readonly O[], order: SortOrder): O[] {
  const compare = comparators[order];
  return [...offers].sort(
    (a, b) =>
      Number(a.charge === null) - Number(b.charge === null) ||
      Number(isFullyBooked(a)) - Number(isFullyBooked(b)) ||
      compare(a, b) ||
      compareNames(a.name, b.name) ||
      a.id - b.id,
  );
}

const comparators: Record<SortOrder, (a: OfferInList, b: OfferInList) => number> = {
  'price-low': (a, b) => parsePaise(a.price) - parsePaise(b.price),
  'price-high': (a, b) => parsePaise(b.price) - parsePaise(a.price),
  'rating-high': (a, b) => Number(b.rating) - Number(a.rating),
  'rating-low': (a, b) => Number(a.rating) - Number(b.rating),
  availability: (a, b) => compareDescending(a.availableSlots ?? Infinity, b.availableSlots ?? Infinity),
  distance: (a, b) => compareDescending(-(a.distance ?? Infinity), -(b.distance ?? Infinity)),
};

/** Packages have neither slots nor distances: those orders sort by price. */
export function sortPackages<P extends PackageInList>(packages: readonly P[], order: SortOrder): P[] {
  const compare = packageComparators[order] ?? packageComparators['price-low'];
  return [...packages].sort(
    (a, b) => compare(a, b) || compareNames(a.packageName, b.packageName) || a.packageId - b.packageId,
  );
}

type PackageComparator = (a: PackageInList, b: PackageInList) => number;

const packageComparators: Partial<Record<SortOrder, PackageComparator>> & { 'price-low': PackageComparator } = {
  'price-low': (a, b) => parsePaise(a.packagePrice) - parsePaise(b.packagePrice),
  'price-high': (a, b) => parsePaise(b.packagePrice) - parsePaise(a.packagePrice),
  'rating-high': (a, b) => Number(b.vendorRating) - Number(a.vendorRating),
  'rating-low': (a, b) => Number(a.vendorRating) - Number(b.vendorRating),
};

/** Ignores case and compares by code point: a locale's order may differ between server and browser. */
function compareNames(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Infinity - Infinity would be NaN. */
function compareDescending(a: number, b: number): number {
  return a === b ? 0 : b - a;
}
