import * as contract from '../../contract/maps.ts';
import { mapAroundAnswer, mapAroundInput } from '../../contract/maps-schemas.ts';
import { type Coordinates, distanceMeters } from '../../domain/places/geo-distance.ts';
import { implement } from '../http/operation.ts';
import type { KnownPlace } from '../maps/gazetteer/known-place.ts';
import { listKnownPlaces } from '../maps/gazetteer/known-places.ts';
import type { MapTiles } from '../maps/map-tiles.ts';

export const mapAround = implement(contract.mapAround, mapAroundInput, mapAroundAnswer).with<{
  config: { mapTiles: MapTiles | null };
}>(async ({ lat, lng }, { config: { mapTiles } }) => ({
  tiles: mapTiles,
  places: listPlacesAround({ latitude: lat, longitude: lng }),
}));

const maxPlaces = 24;
/** Metres. */
const reach = 10_000;
const reachOfTowns = 50_000;

let cachedPlaces: readonly KnownPlace[] | undefined;

/** Areas and landmarks near a position, nearest first; where there are none, the nearest town. */
function listPlacesAround(position: Coordinates) {
  cachedPlaces ??= listKnownPlaces();
  const near = cachedPlaces
    .filter(({ latitude }) => Math.abs(latitude - position.latitude) * 100_000 < reachOfTowns)
    .map((place) => ({ place, metres: distanceMeters(position, place) }))
    .filter(({ metres }) => metres <= reachOfTowns)
    .sort((one, other) => one.metres - other.metres);
  const isPart = ({ kind }: KnownPlace) => kind === 'locality' || kind === 'neighbourhood' || kind === 'landmark';
  const within = near.filter(({ place, metres }) => metres <= reach && isPart(place)).slice(0, maxPlaces);
  const towns = near.filter(({ place }) => place.kind === 'city' || place.kind === 'town').slice(0, 1);
  return (within.length > 0 ? within : towns).map(({ place: { name, kind, latitude, longitude } }) => ({
    name,
    isLandmark: kind === 'landmark',
    latitude,
    longitude,
  }));
}
