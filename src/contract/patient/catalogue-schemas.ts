import * as z from 'zod/mini';
import { category, fastingHours, requiredText } from '../scalars.ts';

/** For whom a test is; null for everybody, or where it is not known. */
export const testLimits = {
  sex: z.nullable(z.enum(['female', 'male'])),
  minAge: z.nullable(z.number()),
  maxAge: z.nullable(z.number()),
};

export const testContent = z.object({
  id: z.number(),
  /** The main slug, for the canonical address, whichever name was asked for. */
  slug: z.string(),
  name: z.string(),
  category,
  description: z.nullable(z.string()),
  /** Newline-separated. */
  preparationInstructions: z.nullable(z.string()),
  whatItMeasures: z.nullable(z.string()),
  normalRange: z.nullable(z.string()),
  fastingRequired: z.boolean(),
  /** The hours in its preparation, else the usual ones. */
  fastingHours,
  sampleType: z.string(),
  /** The tube or vessel. Null where it is not known, as the next one. */
  container: z.nullable(z.string()),
  /** True if the sample can be taken at home; labs say themselves whether they do. */
  homeCollection: z.nullable(z.boolean()),
  ...testLimits,
  /** True while no lab takes new bookings of it. */
  isOffSale: z.boolean(),
  /** Of a profile. */
  madeOf: z.array(z.object({ slug: z.string(), name: z.string() })),
  reportTimeHours: z.number(),
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  /** HTML, sanitized with an allow-list. */
  seoContent: z.nullable(z.string()),
  alternativeNames: z.array(z.string()),
});

export const testInput = z.object({ testName: requiredText('Test name slug is required.') });
