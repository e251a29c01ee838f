import type { VendorPublic } from '../../../contract/vendors.ts';

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

/** Tells what is booked from everything else that the browser remembers. */
export function memoryNameOf({ item, lab }: Bookable): string {
  return 'testId' in item ? `${lab.id} test ${item.testId}` : `${lab.id} package ${item.packageId}`;
}
