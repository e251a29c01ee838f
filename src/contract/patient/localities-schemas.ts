import * as z from 'zod/mini';
import { positiveId, requiredText, rupees } from '../scalars.ts';

/** An area with labs. Its position is the mean of theirs; null if none is known. */
const locality = z.object({
  name: z.string(),
  slug: z.string(),
  vendorCount: z.number(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export const cityLocality = z.extend(locality, {
  lowestPrice: z.optional(rupees),
});
export const cityLocalityList = z.array(cityLocality);
export const cityLocalitiesInput = z.object({
  location: requiredText('Location is required'),
  testId: z.optional(positiveId('Test id must be a positive whole number.')),
});

export const foundLocality = z.extend(locality, {
  city: z.string(),
  citySlug: z.string(),
  /** Empty for a city outside the built-in list. */
  state: z.string(),
});
export const foundLocalityList = z.array(foundLocality);
export const searchLocalitiesInput = z.object({
  query: requiredText('Query cannot be empty', 100),
  near: z.optional(requiredText('City is required')),
});
