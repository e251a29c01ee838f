import * as z from 'zod/mini';
import { refusal } from '../refusal.ts';
import { latitude, longitude, positiveId, requiredText, rupees } from '../scalars.ts';

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

export const nearestPlacesInput = z
  .object({
    testId: z.optional(positiveId('Test id must be a positive whole number.')),
    packageSlug: z.optional(requiredText('Package is required')),
    location: requiredText('Location is required'),
    locality: z.optional(requiredText('Locality is required')),
    /** Position of the place if known; used only for places outside our lists. */
    lat: z.optional(latitude),
    lon: z.optional(longitude),
  })
  .check(
    z.refine(({ testId, packageSlug }) => (testId === undefined) !== (packageSlug === undefined), {
      ...refusal('Either a test or a package is required.', 'choose-one'),
      path: ['testId'],
    }),
  );

export const nearestPlace = z.object({
  city: z.string(),
  citySlug: z.string(),
  locality: z.nullable(z.string()),
  localitySlug: z.nullable(z.string()),
  vendorCount: z.number(),
  lowestPrice: rupees,
  distance: z.nullable(z.number()),
});

export const nearestPlacesAnswer = z.object({
  /** The origin of the distances; null if unknown. */
  from: z.nullable(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  places: z.array(nearestPlace),
  /** True for places within 100 km; otherwise any cities that offer it. */
  isNear: z.boolean(),
  /** The nearest areas with labs to show; without a locality, a whole city. */
  nearestAreas: z.array(z.object({ citySlug: z.string(), localitySlug: z.nullable(z.string()) })),
  /** True if the town itself has a lab, for any test. */
  townHasLabs: z.boolean(),
  /** Whether a number can ask to be told of the town's first lab: SMS are sent here. */
  canTell: z.boolean(),
});
