import * as z from 'zod/mini';
import { collectionPincode } from '../collection-address.ts';
import { positiveId, rupees } from '../scalars.ts';

export const collectionInput = z.object({
  vendorId: positiveId('Vendor id must be a positive whole number.'),
  pincode: collectionPincode,
});

export const collectionTerms = z.object({
  /** False if the lab's collectors do not go to this pincode, or to none. */
  isServed: z.boolean(),
  city: z.string(),
  charge: rupees,
  /** The total of the tests from which nothing is charged. */
  freeFrom: z.nullable(rupees),
  /** When collectors come in a week. */
  windows: z.array(z.object({ dayOfWeek: z.number(), from: z.string(), until: z.string() })),
});
