import * as z from 'zod/mini';
import { latitude, longitude, positiveId, requiredText, rupees } from '../scalars.ts';

export const nearestPlacesInput = z
  .object({
    testId: z.optional(positiveId('Test id must be a positive whole number.')),
    /** A health package by its name, whichever lab sells it. */
    packageSlug: z.optional(requiredText('Package is required')),
    location: requiredText('Location is required'),
    locality: z.optional(requiredText('Locality is required')),
    /** Where that is, if the caller knows; used only for what is in no list of ours. */
    lat: z.optional(latitude),
    lon: z.optional(longitude),
  })
  .check(
    z.refine(({ testId, packageSlug }) => (testId === undefined) !== (packageSlug === undefined), {
      message: 'Either a test or a package is required.',
      path: ['testId'],
    }),
  );

/** An area, or a whole city where it has no locality. */
export const nearestPlace = z.object({
  city: z.string(),
  citySlug: z.string(),
  locality: z.nullable(z.string()),
  localitySlug: z.nullable(z.string()),
  vendorCount: z.number(),
  lowestPrice: rupees,
  /** Metres; null where they are not known. */
  distance: z.nullable(z.number()),
});

export const nearestPlacesAnswer = z.object({
  /** Where distances start; null where nobody knows where the place is. */
  from: z.nullable(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  places: z.array(nearestPlace),
  /** Whether the places are within 100 km; or else they are the cities where it is offered at all. */
  isNear: z.boolean(),
  /** The nearest areas, whose labs are worth showing; without a locality it is a whole city. */
  nearestAreas: z.array(z.object({ citySlug: z.string(), localitySlug: z.nullable(z.string()) })),
});
