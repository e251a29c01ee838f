import * as z from 'zod/mini';
import { category, fastingHours, requiredText } from '../scalars.ts';

export const testContent = z.object({
  id: z.number(),
  /** The main slug; the page's canonical address uses it whatever name it was asked by. */
  slug: z.string(),
  name: z.string(),
  category,
  description: z.nullable(z.string()),
  /** Newline-separated. */
  preparationInstructions: z.nullable(z.string()),
  /** Newline-separated. */
  whatItMeasures: z.nullable(z.string()),
  normalRange: z.nullable(z.string()),
  fastingRequired: z.boolean(),
  /** As its preparation says, else the usual ones. */
  fastingHours,
  sampleType: z.string(),
  reportTimeHours: z.number(),
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  /** HTML, cleaned by allow-list. */
  seoContent: z.nullable(z.string()),
  alternativeNames: z.array(z.string()),
});

export const testInput = z.object({ testName: requiredText('Test name slug is required.') });
