import type * as z from 'zod/mini';
import type { image } from './bodies.ts';
import { defineEndpoint } from './endpoint.ts';
import type {
  addressComponent,
  geocodeInput,
  mapAroundAnswer,
  mapAroundInput,
  mapPlace,
  mapPlaces,
  photoInput,
  placeDetails,
  placeDetailsAnswer,
  placeDetailsInput,
  placeField,
  placeSearchInput,
} from './maps-schemas.ts';

export type AddressComponent = z.output<typeof addressComponent>;
export type MapPlaces = z.output<typeof mapPlaces>;
export type MapPlace = z.output<typeof mapPlace>;
export type PlaceDetails = z.output<typeof placeDetails>;
export type MapAround = z.output<typeof mapAroundAnswer>;
export type PlaceField = z.output<typeof placeField>;

/** Providers may charge for these calls, and an address may be shared by thousands of people. */
const limit = { kind: 'maps', calls: 600, windowSeconds: 60 };

export const searchPlaces = defineEndpoint<typeof placeSearchInput, typeof mapPlaces>()({
  method: 'POST',
  path: '/_api/maps/search',
  summary: 'Places in India for what was typed, best match first.',
  access: 'public',
  limit,
  fallbackMessage: 'Search failed',
  errorStatuses: [503],
});

export const placeById = defineEndpoint<typeof placeDetailsInput, typeof placeDetailsAnswer>()({
  method: 'POST',
  path: '/_api/maps/details',
  summary: 'What is known of one place; only the fields that are asked for.',
  access: 'public',
  limit,
  fallbackMessage: 'Fetching place details failed',
  errorStatuses: [503],
});

export const geocode = defineEndpoint<typeof geocodeInput, typeof mapPlaces>()({
  method: 'POST',
  path: '/_api/maps/geocode',
  summary: 'Where an address or a pincode is, or what is at a position.',
  access: 'public',
  limit,
  fallbackMessage: 'Geocoding failed',
  errorStatuses: [503],
});

export const mapAround = defineEndpoint<typeof mapAroundInput, typeof mapAroundAnswer>()({
  method: 'GET',
  path: '/_api/maps/around',
  summary: 'What a map around a position shows: its tiles, if the operator has any, and known places, nearest first.',
  access: 'public',
  limit,
});

export const placePhoto = defineEndpoint<typeof photoInput, typeof image>()({
  method: 'GET',
  path: '/_api/maps/photo',
  summary: 'A picture of a place.',
  access: 'public',
  responseType: 'image',
  limit: { kind: 'photo', calls: 600, windowSeconds: 60 },
  fallbackMessage: 'Fetching the photo failed',
  errorStatuses: [404, 503],
});
