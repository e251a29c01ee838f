import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import type { FastingHours } from '../../../domain/catalogue/fasting.ts';
import type { VendorAddress } from '../vendor-address.ts';

export type Bookable = {
  item: { testId: number } | { packageId: number };
  name: string;
  pricePaise: number;
  reportTimeHours: number;
  fastingHours: FastingHours | null;
  homeCollection: boolean;
  /** One sentence each. */
  preparation: string[];
  vendor: VendorProfile;
  /** True if the lab takes no more bookings of it for now. */
  isCapReached: boolean;
  /** Null when unknown. */
  otherOffersPath: string | null;
};

/** Undefined for a package, because caps apply only to tests. */
export function getTestId({ item }: Pick<Bookable, 'item'>): number | undefined {
  return 'testId' in item ? item.testId : undefined;
}

export type BookingItem = Pick<Bookable, 'name' | 'pricePaise' | 'fastingHours' | 'preparation'> & {
  kind: 'Test' | 'Package';
  /** Null when no longer listed. */
  vendor: VendorAddress & { slug: string | null; phone: string | null };
};

export function toBookingItem(bookable: Bookable): BookingItem {
  return { ...bookable, kind: 'testId' in bookable.item ? 'Test' : 'Package' };
}

export function getStorageKey({ item, vendor }: Bookable): string {
  return 'testId' in item ? `${vendor.id} test ${item.testId}` : `${vendor.id} package ${item.packageId}`;
}
