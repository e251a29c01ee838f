import { image } from '../../contract/bodies.ts';
import type { MapPlace, MapPlaces } from '../../contract/maps.ts';
import * as contract from '../../contract/maps.ts';
import {
  geocodeInput,
  mapPlaces,
  photoInput,
  placeDetailsAnswer,
  placeDetailsInput,
  placeSearchInput,
} from '../../contract/maps-schemas.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { Places } from './places.ts';

const oneDaySeconds = 24 * 60 * 60;

export const searchPlaces = implement(contract.searchPlaces, placeSearchInput, mapPlaces).with<{ places: Places }>(
  async ({ query }, { places }) => toMapPlaces(places, await places.search(query)),
);

export const placeById = implement(contract.placeById, placeDetailsInput, placeDetailsAnswer).with<{ places: Places }>(
  async ({ placeId, fields }, { places }) => {
    const result = await places.details(placeId, fields);
    return { status: result ? 'OK' : 'NOT_FOUND', result };
  },
);

export const geocode = implement(contract.geocode, geocodeInput, mapPlaces).with<{ places: Places }>(
  async (asked, { places }) =>
    toMapPlaces(
      places,
      asked.type === 'address'
        ? await places.geocodeAddress(asked.address)
        : await places.geocodePosition({ latitude: asked.latLng.lat, longitude: asked.latLng.lng }),
    ),
);

export const placePhoto = implement(contract.placePhoto, photoInput, image).with<{ places: Places }>(
  async ({ photoReference, maxWidth }, { places }) => {
    const photo = await places.photo(photoReference, maxWidth);
    if (!photo) throw new HttpError(404, 'There is no such photo.');
    return { ...photo, maxAgeSeconds: oneDaySeconds };
  },
);

function toMapPlaces({ attribution }: Places, results: MapPlace[]): MapPlaces {
  return { status: results.length ? 'OK' : 'ZERO_RESULTS', results, ...(attribution && { attribution }) };
}
