import { LRUCache } from 'lru-cache';
import type { MapPlace, PlaceDetails } from '../../../contract/maps.ts';
import { findPincode } from '../../../domain/places/address-components.ts';
import { isOnlyPincode, parsePincode } from '../parse-pincode.ts';
import { pickFields } from '../pick-fields.ts';
import type { PlacePhoto, Places } from '../places.ts';
import { AnswerCache } from './answer-cache.ts';
import { createGoogleClient, defaultTimeouts, type GoogleTimeouts } from './google-client.ts';
import { GoogleError } from './google-error.ts';
import { type GoogleAccount, GoogleRequests } from './google-requests.ts';
import {
  isInIndia,
  isPhotoName,
  isWholeCountry,
  searchFields,
  toFieldMask,
  toFoundPlace,
  toGeocodedPlace,
  toPlaceDetails,
} from './legacy-place.ts';

const maxResults = 10;
const jsonLength = (answer: unknown) => JSON.stringify(answer).length;
const megabyte = 1024 * 1024;

/** Uses Places API (New), and the Geocoding API for addresses and positions. Sends no request for a cached answer. */
export function openGooglePlaces(account: GoogleAccount, timeouts: GoogleTimeouts = defaultTimeouts): Places {
  const google = new GoogleRequests(account);
  const clients = {
    search: createGoogleClient('search', timeouts, 2),
    details: createGoogleClient('details', timeouts, 2),
    geocoding: createGoogleClient('geocoding', timeouts, 2),
    // Two requests in one attempt; the first one costs.
    photos: createGoogleClient('photos', { ...timeouts, attemptMs: timeouts.requestMs }, 1),
  };
  const searches = new AnswerCache<MapPlace[]>({ entries: 1000, bytes: 2 * megabyte, minutes: 30, sizeOf: jsonLength });
  const geocodings = new AnswerCache<MapPlace[]>({
    entries: 2000,
    bytes: 3 * megabyte,
    minutes: 360,
    sizeOf: jsonLength,
  });
  const details = new AnswerCache<PlaceDetails | null>({
    entries: 1000,
    bytes: megabyte,
    minutes: 360,
    sizeOf: jsonLength,
  });
  const photos = new AnswerCache<PlacePhoto | null>({
    entries: 200,
    bytes: 8 * megabyte,
    minutes: 60,
    sizeOf: (photo) => photo?.bytes.length ?? 0,
  });
  /** Details of a place from a recent search need no request. */
  const found = new LRUCache<string, MapPlace>({ max: 500, ttl: 30 * 60_000 });

  const geocode = (parameters: Record<string, string>) =>
    geocodings.get(JSON.stringify(parameters), async () => {
      const places = await clients.geocoding((signal) => google.geocode(parameters, signal));
      return places.map(toGeocodedPlace).filter((place) => isInIndia(place) && !isWholeCountry(place));
    });

  return {
    attribution: 'Google Maps',

    search: (query) =>
      searches.get(normalizeQuery(query), async () => {
        const places = await clients.search((signal) => google.searchText(query, toFieldMask(searchFields), signal));
        const inIndia = places
          .flatMap((place) => toFoundPlace(place) ?? [])
          .filter(isInIndia)
          .slice(0, maxResults);
        for (const place of inIndia) found.set(place.place_id, place);
        return inIndia;
      }),

    details: async (placeId, fields) => {
      if (!/^[\w-]+$/.test(placeId)) return null;
      const requested = [...new Set(fields)].sort();
      const known = found.get(placeId);
      if (known && requested.every((field) => field in known)) return pickFields(known, requested);
      // Opening status and photo names expire soon.
      const minutes = requested.includes('opening_hours') || requested.includes('photos') ? 10 : undefined;
      const request = () =>
        clients.details(async (signal) => {
          const place = await google.place(placeId, toFieldMask(requested), signal).catch(nullWhenRejected);
          return place && toPlaceDetails(place, requested);
        });
      return details.get(`${placeId} ${requested}`, request, minutes);
    },

    geocodeAddress: async (address) => {
      const results = await geocode({ address: normalizeQuery(address), components: 'country:IN' });
      // For a pincode that does not exist, Google answers with a similar one.
      const matching = isOnlyPincode(address)
        ? results.filter((place) => findPincode(place.address_components) === parsePincode(address))
        : results;
      return matching.slice(0, maxResults);
    },

    geocodePosition: async ({ latitude, longitude }) => {
      // Rounded to eleven metres, for privacy and for cache hits.
      const results = await geocode({ latlng: `${latitude.toFixed(4)},${longitude.toFixed(4)}` });
      // Use a plus code, which is a map square, only if there is nothing else.
      const places = results.filter(({ types }) => !types.includes('plus_code'));
      return (places.length ? places : results).slice(0, maxResults);
    },

    photo: async (reference, maxWidth) => {
      if (!isPhotoName(reference)) return null;
      return photos.get(`${reference} ${maxWidth}`, () =>
        clients.photos((signal) => google.photo(reference, maxWidth, signal).catch(nullWhenRejected)),
      );
    },
  };
}

const normalizeQuery = (typed: string) => typed.trim().replace(/\s+/g, ' ').toLowerCase();

function nullWhenRejected(error: unknown): null {
  if (error instanceof GoogleError && error.kind === 'rejected') return null;
  throw error;
}
