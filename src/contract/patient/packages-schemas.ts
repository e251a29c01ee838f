import * as z from 'zod/mini';
import { fastingHours, optionalText, positiveId, rupees } from '../scalars.ts';
import { testLimits } from './catalogue-schemas.ts';
import { packageResult } from './search-schemas.ts';

export const packageDetails = z.extend(packageResult, {
  slug: z.string(),
  vendorPhone: z.nullable(z.string()),
  vendorPhoneIsLandline: z.boolean(),
  vendorPincode: z.nullable(z.string()),
  fastingHours,
  tests: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      fastingRequired: z.boolean(),
      preparationInstructions: z.nullable(z.string()),
      ...testLimits,
      /** The names of what a profile holds. */
      parts: z.optional(z.array(z.string())),
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
    labs: z.number(),
    tests: z.number(),
    /** Saving of the cheapest one against single tests at the same lab; null unless it sells each of them. */
    saving: z.nullable(rupees),
  }),
);
