import { LRUCache } from 'lru-cache';
import type { MapPlace, PlaceDetails } from '../../../contract/maps.ts';
import { pincodeOf } from '../../../domain/address-components.ts';
import { isPincodeAlone, pincodeIn } from '../parse-pincode.ts';
import { pickFields } from '../pick-fields.ts';
import type { PlacePhoto, Places } from '../places.ts';
import { KeptAnswers } from './answer-cache.ts';
import { openLine, type Patience, usualPatience } from './google-client.ts';
import { GoogleFailure } from './google-failure.ts';
import { type GoogleAccount, GoogleRequests } from './google-requests.ts';
import {
  detailsOf,
  fieldsToAsk,
  foundPlace,
  geocodedPlace,
  isInIndia,
  isPhotoName,
  isWholeCountry,
  searchedFields,
} from './legacy-place.ts';

const mostResults = 10;
const lengthOf = (answer: unknown) => JSON.stringify(answer).length;
const megabyte = 1024 * 1024;

/**
 * Google Maps Platform: Places API (New) for searches, details and photos, the Geocoding API for addresses and
 * positions. Nothing is asked before somebody asks us, and nothing twice within the hours that an answer is kept.
 */
export function openGooglePlaces(account: GoogleAccount, patience: Patience = usualPatience): Places {
  const google = new GoogleRequests(account);
  const lines = {
    search: openLine('search', patience, 2),
    details: openLine('details', patience, 2),
    geocoding: openLine('geocoding', patience, 2),
    // Two requests in one attempt, the first of which is charged.
    photos: openLine('photos', { ...patience, attempt: patience.question }, 1),
  };
  const searches = new KeptAnswers<MapPlace[]>({ entries: 1000, bytes: 2 * megabyte, minutes: 30, bytesOf: lengthOf });
  const geocodings = new KeptAnswers<MapPlace[]>({
    entries: 2000,
    bytes: 3 * megabyte,
    minutes: 360,
    bytesOf: lengthOf,
  });
  const details = new KeptAnswers<PlaceDetails | null>({
    entries: 1000,
    bytes: megabyte,
    minutes: 360,
    bytesOf: lengthOf,
  });
  const photos = new KeptAnswers<PlacePhoto | null>({
    entries: 200,
    bytes: 8 * megabyte,
    minutes: 60,
    bytesOf: (photo) => photo?.bytes.length ?? 0,
  });
  /** Whoever picks a suggestion asks for what the search has already said. */
  const found = new LRUCache<string, MapPlace>({ max: 500, ttl: 30 * 60_000 });

  const geocode = (asked: Record<string, string>) =>
    geocodings.get(JSON.stringify(asked), async () => {
      const places = await lines.geocoding((signal) => google.geocode(asked, signal));
      return places.map(geocodedPlace).filter((place) => isInIndia(place) && !isWholeCountry(place));
    });

  return {
    attribution: 'Google Maps',

    search: (query) =>
      searches.get(oneForm(query), async () => {
        const places = await lines.search((signal) => google.searchText(query, fieldsToAsk(searchedFields), signal));
        const inIndia = places
          .flatMap((place) => foundPlace(place) ?? [])
          .filter(isInIndia)
          .slice(0, mostResults);
        for (const place of inIndia) found.set(place.place_id, place);
        return inIndia;
      }),

    details: async (placeId, fields) => {
      if (!/^[\w-]+$/.test(placeId)) return null;
      const asked = [...new Set(fields)].sort();
      const known = found.get(placeId);
      if (known && asked.every((field) => field in known)) return pickFields(known, asked);
      // Whether it is open now, and the names of photos, do not hold for long.
      const minutes = asked.includes('opening_hours') || asked.includes('photos') ? 10 : undefined;
      const ask = () =>
        lines.details(async (signal) => {
          const place = await google.place(placeId, fieldsToAsk(asked), signal).catch(nullWhenRejected);
          return place && detailsOf(place, asked);
        });
      return details.get(`${placeId} ${asked}`, ask, minutes);
    },

    geocodeAddress: async (address) => {
      const results = await geocode({ address: oneForm(address), components: 'country:IN' });
      // For a pincode that does not exist Google answers with something like it.
      const meant = isPincodeAlone(address)
        ? results.filter((place) => pincodeOf(place.address_components) === pincodeIn(address))
        : results;
      return meant.slice(0, mostResults);
    },

    geocodePosition: async ({ latitude, longitude }) => {
      // Eleven metres: finer is nobody's business, and would never be asked twice.
      const results = await geocode({ latlng: `${latitude.toFixed(4)},${longitude.toFixed(4)}` });
      // A plus code is a square of the map, not a place: only where there is nothing else.
      const places = results.filter(({ types }) => !types.includes('plus_code'));
      return (places.length ? places : results).slice(0, mostResults);
    },

    photo: async (reference, maxWidth) => {
      if (!isPhotoName(reference)) return null;
      return photos.get(`${reference} ${maxWidth}`, () =>
        lines.photos((signal) => google.photo(reference, maxWidth, signal).catch(nullWhenRejected)),
      );
    },
  };
}

/** One question however it is typed. */
const oneForm = (typed: string) => typed.trim().replace(/\s+/g, ' ').toLowerCase();

function nullWhenRejected(error: unknown): null {
  if (error instanceof GoogleFailure && error.kind === 'rejected') return null;
  throw error;
}
