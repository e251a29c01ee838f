import type { VendorPublic } from '../../../contract/vendors.ts';
import type { LabPlace } from '../vendor-address.ts';

/** A test or a health package at a lab: what the form books. */
export type Bookable = {
  item: { testId: number } | { packageId: number };
  name: string;
  pricePaise: number;
  reportTimeHours: number;
  fastingRequired: boolean;
  homeCollection: boolean;
  /** Sentences. */
  preparation: string[];
  lab: VendorPublic;
};

/** What still matters of it once it is booked, however the booking was found again. */
export type BookedItem = Pick<Bookable, 'name' | 'pricePaise' | 'fastingRequired' | 'preparation'> & {
  kind: 'Test' | 'Package';
  /** Without a slug it is no longer listed. */
  lab: LabPlace & { slug: string | null; phone: string | null };
};

export function bookedItemOf(bookable: Bookable): BookedItem {
  return { ...bookable, kind: 'testId' in bookable.item ? 'Test' : 'Package' };
}

/** Tells what is booked from everything else that the browser remembers. */
export function memoryNameOf({ item, lab }: Bookable): string {
  return 'testId' in item ? `${lab.id} test ${item.testId}` : `${lab.id} package ${item.packageId}`;
}
