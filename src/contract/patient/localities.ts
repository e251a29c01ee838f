import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type {
  cityLocalitiesInput,
  cityLocality,
  cityLocalityList,
  foundLocality,
  foundLocalityList,
  nearestPlace,
  nearestPlacesAnswer,
  nearestPlacesInput,
  searchLocalitiesInput,
} from './localities-schemas.ts';

export type CityLocality = z.output<typeof cityLocality>;
export type FoundLocality = z.output<typeof foundLocality>;

export const cityLocalities = defineEndpoint<typeof cityLocalitiesInput, typeof cityLocalityList>()({
  method: 'GET',
  path: '/_api/localities',
  summary: 'Areas of a city with labs in them, or with labs that offer a test; most labs first, at most 100.',
  access: 'public',
});

export const searchLocalities = defineEndpoint<typeof searchLocalitiesInput, typeof foundLocalityList>()({
  method: 'GET',
  path: '/_api/localities/search',
  summary: 'Areas of all cities with labs in them for what was typed, best match first, at most 8.',
  access: 'public',
  limit: { kind: 'localities', calls: 3000, windowSeconds: 60, countedIn: 'memory' },
});

export type NearestPlace = z.output<typeof nearestPlace>;
export type NearestPlaces = z.output<typeof nearestPlacesAnswer>;

export const nearestPlaces = defineEndpoint<typeof nearestPlacesInput, typeof nearestPlacesAnswer>()({
  method: 'GET',
  path: '/_api/places/nearest',
  summary:
    'Where a test or a health package is offered near a place that has none: areas or cities within 100 km, nearest first, at most 6; or else the cities that have it, at most 8.',
  access: 'public',
});
