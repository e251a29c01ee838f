import * as z from 'zod/mini';
import { collectionPincode } from '../collection-address.ts';
import { positiveId, rupees } from '../scalars.ts';
import { dayPart, wantedTimes } from './availability-schemas.ts';
import { offersInput } from './offers-schemas.ts';

export const collectionInput = z.object({
  vendorId: positiveId('Vendor id must be a positive whole number.'),
  pincode: collectionPincode,
});

export const pincodeInput = z.object({ pincode: collectionPincode });
export const pincodeTown = z.object({ city: z.string() });

export const vendorsAtHomeInput = z.extend(z.pick(offersInput, { testId: true, location: true, locality: true }), {
  /** Without it, the labs that come to any pincode. */
  pincode: z.optional(collectionPincode),
  ...wantedTimes,
  part: z.optional(dayPart),
});

export const vendorAtHomeList = z.array(
  z.object({
    id: z.number(),
    /** For this test alone. */
    charge: rupees,
    /** The first day with a free window; null without one in seven days. */
    date: z.nullable(z.string()),
    /** When the first free window in each part of that day begins. */
    times: z.object({
      morning: z.optional(z.string()),
      afternoon: z.optional(z.string()),
      evening: z.optional(z.string()),
    }),
  }),
);

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
