import * as z from 'zod/mini';
import { fastingHours, optionalText, positiveId, rupees } from '../scalars.ts';
import { packageResult } from './search-schemas.ts';

export const packageDetails = z.extend(packageResult, {
  slug: z.string(),
  vendorPhone: z.nullable(z.string()),
  vendorPincode: z.nullable(z.string()),
  /** The longest that one of its tests needs. */
  fastingHours,
  tests: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      fastingRequired: z.boolean(),
      /** Newline-separated. */
      preparationInstructions: z.nullable(z.string()),
    }),
  ),
});

export const packageInput = z.object({ packageId: positiveId('Package id must be a positive whole number.') });

export const commonPackagesInput = z.object({ location: optionalText(100) });

export const commonPackageList = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    lowestPrice: rupees,
    /** How many labs sell it. */
    labs: z.number(),
    /** How many tests the cheapest one holds. */
    tests: z.number(),
    /** What the cheapest one saves against its tests one by one at the same lab, where it sells each of them. */
    saving: z.nullable(rupees),
  }),
);
