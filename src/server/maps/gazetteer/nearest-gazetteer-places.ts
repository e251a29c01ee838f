import { type Coordinates, distanceMeters } from '../../../domain/places/geo-distance.ts';
import { isInIndia } from './india-outline.ts';
import type { KnownPlace } from './known-place.ts';
import { formatAddress } from './map-place.ts';

/** Metres. A place farther away is not an answer for the position. */
const maxDistanceMetres = { city: 40_000, locality: 3000, landmark: 300 };
/** Territories of single towns inside another state; beyond the town, the surrounding state applies. */
const enclaves: ReadonlySet<string> = new Set(['Puducherry', 'Dadra and Nagar Haveli and Daman and Diu']);
const enclaveRadiusMetres = 6000;
/** Metres from its middle up to which a position is in a locality, not just near it. */
const localityRadiusMetres = 1500;

type NearbyPlace = { place: KnownPlace; address: string };

/** Finds the locality and city of a position, or its town; nothing outside India or far from all known places. */
export function findNearestPlaces(places: readonly KnownPlace[], position: Coordinates): NearbyPlace[] {
  if (!isInIndia(position)) return [];
  const near = listPlacesNear(places, position);
  const city = findCityAround(near);
  if (!city) return [];
  const inCity = near.filter(({ place }) => place.city === city.place.city && place.state === city.place.state);
  const locality = findClosest(inCity, 'locality', maxDistanceMetres.locality);
  const landmark = findClosest(inCity, 'landmark', maxDistanceMetres.landmark);
  const isInCity = locality !== undefined || city.metres < getCityRadiusMetres(city.place);
  const labelled = ({ place }: PlaceAtDistance, isIn: boolean): NearbyPlace => ({
    place,
    address: landmark
      ? `Near ${landmark.place.name}, ${formatAddress(place)}`
      : `${isIn ? '' : 'Near '}${formatAddress(place)}`,
  });
  const around = labelled(city, isInCity);
  return locality ? [labelled(locality, locality.metres < localityRadiusMetres), around] : [around];
}

type PlaceAtDistance = { place: KnownPlace; metres: number };

function listPlacesNear(places: readonly KnownPlace[], position: Coordinates): PlaceAtDistance[] {
  return places
    .filter(({ latitude }) => Math.abs(latitude - position.latitude) * 100_000 < maxDistanceMetres.city)
    .map((place) => ({ place, metres: distanceMeters(position, place) }))
    .filter(({ metres }) => metres <= maxDistanceMetres.city);
}

/** Counts the nearest locality, and shortens the distance to a large city's centre, because it extends further. */
function findCityAround(near: readonly PlaceAtDistance[]): PlaceAtDistance | undefined {
  let least = Number.POSITIVE_INFINITY;
  let chosen: KnownPlace | undefined;
  for (const { place, metres } of near) {
    if (place.kind !== 'city' && place.kind !== 'town' && place.kind !== 'locality') continue;
    if (metres > enclaveRadiusMetres && enclaves.has(place.state)) continue;
    const weightedMetres = metres / (place.kind === 'city' ? 1 + place.prominence / 2 : 1);
    if (weightedMetres >= least) continue;
    least = weightedMetres;
    chosen = place;
  }
  return chosen && near.find(({ place }) => place.kind !== 'locality' && isCityOf(place, chosen));
}

function isCityOf(place: KnownPlace, { city, state }: KnownPlace): boolean {
  return (place.kind === 'city' || place.kind === 'town') && place.name === city && place.state === state;
}

function findClosest(
  near: readonly PlaceAtDistance[],
  kind: KnownPlace['kind'],
  within: number,
): PlaceAtDistance | undefined {
  return near
    .filter(({ place, metres }) => place.kind === kind && metres <= within)
    .reduce<PlaceAtDistance | undefined>(
      (least, each) => (least && least.metres <= each.metres ? least : each),
      undefined,
    );
}

function getCityRadiusMetres({ kind, prominence }: KnownPlace): number {
  if (kind === 'town') return 4000;
  return prominence > 0.96 ? 15_000 : prominence > 0.85 ? 8000 : 5000;
}
