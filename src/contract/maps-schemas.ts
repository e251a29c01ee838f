import * as z from 'zod/mini';
import { latitude, longitude, requiredText } from './scalars.ts';

/** Names of Google's older Places API. */
export const placeField = z.enum(
  [
    'place_id',
    'name',
    'formatted_address',
    'formatted_phone_number',
    'international_phone_number',
    'website',
    'geometry',
    'rating',
    'user_ratings_total',
    'price_level',
    'opening_hours',
    'business_status',
    'photos',
    'types',
    'plus_code',
    'vicinity',
    'address_components',
  ],
  'There is no such place field.',
);

const position = z.object({ lat: z.number(), lng: z.number() });

export const addressComponent = z.object({
  long_name: z.string(),
  short_name: z.optional(z.string()),
  types: z.array(z.string()),
});

/** All details of a place; an answer has only the requested fields. */
export const placeDetails = z.object({
  place_id: z.optional(z.string()),
  name: z.optional(z.string()),
  formatted_address: z.optional(z.string()),
  /** `location_type` is the accuracy: 'APPROXIMATE' is the middle of an area or the nearest known point. */
  geometry: z.optional(z.object({ location: position, location_type: z.optional(z.string()) })),
  address_components: z.optional(z.array(addressComponent)),
  types: z.optional(z.array(z.string())),
  formatted_phone_number: z.optional(z.string()),
  international_phone_number: z.optional(z.string()),
  website: z.optional(z.string()),
  rating: z.optional(z.number()),
  user_ratings_total: z.optional(z.number()),
  price_level: z.optional(z.number()),
  opening_hours: z.optional(z.object({ open_now: z.optional(z.boolean()), weekday_text: z.array(z.string()) })),
  business_status: z.optional(z.string()),
  photos: z.optional(z.array(z.object({ photo_reference: z.string(), width: z.number(), height: z.number() }))),
  plus_code: z.optional(z.object({ global_code: z.string(), compound_code: z.optional(z.string()) })),
  vicinity: z.optional(z.string()),
});

export const mapPlace = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted_address: z.string(),
  geometry: z.object({ location: position, location_type: z.optional(z.string()) }),
  address_components: z.array(addressComponent),
  types: z.array(z.string()),
});

/** Best match first. 'ZERO_RESULTS' is a valid answer. */
export const mapPlaces = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(mapPlace),
  /** Source of the places, when it must be shown. */
  attribution: z.optional(z.string()),
});

export const placeSearchInput = z.object({ query: requiredText('Search query cannot be empty') });

export const placeDetailsInput = z.object({
  placeId: requiredText('Place ID cannot be empty', 500),
  fields: z._default(z.array(placeField).check(z.minLength(1), z.maxLength(17)), placeField.options),
});
export const placeDetailsAnswer = z.object({
  status: z.enum(['OK', 'NOT_FOUND']),
  result: z.nullable(placeDetails),
});

export const geocodeInput = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('address'), address: requiredText('Address cannot be empty', 500) }),
    z.object({ type: z.literal('latlng'), latLng: z.object({ lat: latitude, lng: longitude }) }),
  ],
  "The type must be 'address' or 'latlng'.",
);

export const mapAroundInput = z.object({ lat: latitude, lng: longitude });

export const mapAroundAnswer = z.object({
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  /** At most 24 areas and landmarks within 10 km, or else the nearest town. */
  places: z.array(z.object({ name: z.string(), isLandmark: z.boolean(), latitude: z.number(), longitude: z.number() })),
});

const wrongWidth = 'Width must be between 1 and 1600.';

export const photoInput = z.object({
  photoReference: requiredText('Photo reference cannot be empty', 1000),
  maxWidth: z._default(
    z
      .pipe(
        z.union([z.number(), z.string().check(z.regex(/^\d+$/, 'Width must be a number.'))], 'Width must be a number.'),
        z.transform(Number),
      )
      .check(z.gte(1, wrongWidth), z.lte(1600, wrongWidth)),
    400,
  ),
});
