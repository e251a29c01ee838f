import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { nearestPlace, nearestPlacesAnswer, nearestPlacesInput } from './nearest-places-schemas.ts';

export type NearestPlace = z.output<typeof nearestPlace>;
export type NearestPlaces = z.output<typeof nearestPlacesAnswer>;

export const nearestPlaces = defineEndpoint<typeof nearestPlacesInput, typeof nearestPlacesAnswer>()({
  method: 'GET',
  path: '/_api/places/nearest',
  summary:
    'Where a test or a health package is offered near a place that has none: areas or cities within 100 km, nearest first, at most 6; or else the cities that have it, at most 8.',
  access: 'public',
});
