import type * as contract from '../../contract/maps.ts';
import type { MapPlace, MapPlaces } from '../../contract/maps.ts';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/http-error.ts';
import type { Places } from './places.ts';

const oneDaySeconds = 24 * 60 * 60;

export const searchPlaces: Handler<typeof contract.searchPlaces> = async ({ query }, { places }) =>
  answerWith(places, await places.search(query));

export const placeById: Handler<typeof contract.placeById> = async ({ placeId, fields }, { places }) => {
  const result = await places.details(placeId, fields);
  return { status: result ? 'OK' : 'NOT_FOUND', result };
};

export const geocode: Handler<typeof contract.geocode> = async (asked, { places }) =>
  answerWith(
    places,
    asked.type === 'address'
      ? await places.geocodeAddress(asked.address)
      : await places.geocodePosition({ latitude: asked.latLng.lat, longitude: asked.latLng.lng }),
  );

export const placePhoto: Handler<typeof contract.placePhoto> = async ({ photoReference, maxWidth }, { places }) => {
  const photo = await places.photo(photoReference, maxWidth);
  if (!photo) throw new Refusal(404, 'There is no such photo.');
  return { ...photo, keepSeconds: oneDaySeconds };
};

function answerWith({ attribution }: Places, results: MapPlace[]): MapPlaces {
  return { status: results.length ? 'OK' : 'ZERO_RESULTS', results, ...(attribution && { attribution }) };
}
