import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import type { FastingHours } from '../../../domain/fasting.ts';
import type { VendorAddress } from '../vendor-address.ts';

/** A test or a health package at a lab: what the form books. */
export type Bookable = {
  item: { testId: number } | { packageId: number };
  name: string;
  pricePaise: number;
  reportTimeHours: number;
  /** Null when it needs no fasting. */
  fastingHours: FastingHours | null;
  homeCollection: boolean;
  /** Sentences. */
  preparation: string[];
  vendor: VendorProfile;
  /** Whether the lab takes no more bookings of it for now. */
  isCapReached: boolean;
  /** Where other labs offer the same; null where that is not known. */
  otherOffersPath: string | null;
};

/** The id of the test; undefined for a package, which no lab has a cap for. */
export function getTestId({ item }: Pick<Bookable, 'item'>): number | undefined {
  return 'testId' in item ? item.testId : undefined;
}

/** What a confirmation shows of the booked item, whether just booked or found again. */
export type BookingItem = Pick<Bookable, 'name' | 'pricePaise' | 'fastingHours' | 'preparation'> & {
  kind: 'Test' | 'Package';
  /** Without a slug it is no longer listed. */
  vendor: VendorAddress & { slug: string | null; phone: string | null };
};

export function toBookingItem(bookable: Bookable): BookingItem {
  return { ...bookable, kind: 'testId' in bookable.item ? 'Test' : 'Package' };
}

/** The key under which this item's draft and confirmation are stored in the browser. */
export function getStorageKey({ item, vendor }: Bookable): string {
  return 'testId' in item ? `${vendor.id} test ${item.testId}` : `${vendor.id} package ${item.packageId}`;
}
