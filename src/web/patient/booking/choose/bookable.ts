import type { VendorProfile } from '../../../../contract/patient/vendors.ts';
import type { TestLimits } from '../../../../domain/bookings/test-limits.ts';
import type { FastingHours } from '../../../../domain/catalogue/fasting.ts';
import { type CollectionCharge, getCollectionCharge } from '../../../../domain/home-collection/collection-charge.ts';
import { parsePaise } from '../../../../domain/text/money.ts';
import type { VendorAddress } from '../../vendor-address.ts';

type ItemId = { testId: number } | { packageId: number };
export type SeveralItem = ItemId & {
  name: string;
  pricePaise: number;
  limits: readonly TestLimits[];
  /** Of its tests. */
  slugs: readonly string[];
};

/** Asked for, but the lab does not sell it any more, or takes no more bookings for it. */
export type LeftOutItem = { name: string; reason: 'withdrawn' | 'full' };

export type Bookable = {
  item: ItemId | { items: readonly SeveralItem[] };
  /** For several people: the keys of the items that each wants. `pricePaise` is then that of all. */
  wantedBy?: readonly (readonly string[])[];
  /** Of their link: what the input belongs to, also once the lab no longer sells all of it. */
  wantedQuery?: string;
  /** For whom each of the tests is. */
  limits: readonly TestLimits[];
  leftOut?: readonly LeftOutItem[];
  name: string;
  pricePaise: number;
  reportTimeHours: number;
  fastingHours: FastingHours | null;
  fastingFor?: readonly string[];
  /** What the lab charges to collect it at home; null if it does not. */
  homeCollection: CollectionCharge | null;
  preparation: string[];
  /** Tests by slug, which are not among the visitor's own any more once they are booked. */
  testSlugs: readonly string[];
  vendor: VendorProfile;
  isCapReached: boolean;
  otherOffersPath: string | null;
};

export function toCollectionCharge({ homeCollection }: VendorProfile): CollectionCharge | null {
  if (!homeCollection) return null;
  const { charge, freeFrom } = homeCollection;
  return { chargePaise: parsePaise(charge), freeFromPaise: freeFrom === null ? null : parsePaise(freeFrom) };
}

/** The price in paise, at home with the charge of the lab. */
export function getTotal({ pricePaise, homeCollection }: Bookable, isAtHome: boolean): number {
  return pricePaise + (isAtHome && homeCollection ? getCollectionCharge(homeCollection, pricePaise) : 0);
}

export function getTestId({ item }: Pick<Bookable, 'item'>): number | undefined {
  return 'testId' in item ? item.testId : undefined;
}

export type BookingItem = Pick<Bookable, 'name' | 'pricePaise' | 'fastingHours' | 'preparation'> & {
  kind: 'Test' | 'Package' | 'Tests';
  /** Null when no longer listed. */
  vendor: VendorAddress & { slug: string | null; phone: string | null; phoneIsLandline: boolean };
};

export function toBookingItem(bookable: Bookable): BookingItem {
  const { item } = bookable;
  if ('items' in item) return { ...bookable, kind: 'Tests', name: item.items.map(({ name }) => name).join(', ') };
  return { ...bookable, kind: 'testId' in item ? 'Test' : 'Package' };
}

/** The same for several tests of a lab, but not those of several people: the input stays when one of them is left out. */
export function getStorageKey({ item, vendor, wantedQuery = '' }: Bookable): string {
  if ('items' in item) return `${vendor.id} tests${wantedQuery}`;
  return 'testId' in item ? `${vendor.id} test ${item.testId}` : `${vendor.id} package ${item.packageId}`;
}

export function hasLimits({ limits }: Bookable): boolean {
  return limits.some(({ sex, minAge, maxAge }) => sex !== null || minAge !== null || maxAge !== null);
}

export function listItems({ item, name, pricePaise, limits, testSlugs }: Bookable): readonly SeveralItem[] {
  return 'items' in item ? item.items : [{ ...item, name, pricePaise, limits, slugs: testSlugs }];
}

export function getItemKey(item: ItemId): string {
  return 'testId' in item ? `test ${item.testId}` : `package ${item.packageId}`;
}

export function getItemsKey(bookable: Bookable): string {
  return listItems(bookable).map(getItemKey).join();
}
