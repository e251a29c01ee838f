import { type Coordinates, distanceMeters } from '../../../domain/geo-distance.ts';
import { isInIndia } from './india-outline.ts';
import type { KnownPlace } from './known-place.ts';
import { addressOf } from './map-place.ts';

/** Metres. Farther away, a place says nothing about the position. */
const farthest = { city: 40_000, locality: 3000, landmark: 300 };
/** Territories that are no more than a town among another state; around it is that state already. */
const enclaves: ReadonlySet<string> = new Set(['Puducherry', 'Dadra and Nagar Haveli and Daman and Diu']);
const enclaveReach = 6000;
/** Metres from its middle within which a position is in a locality, and not only near it. */
const localityRadius = 1500;

/** A place, and how it says where the position is: 'Near Powai, Mumbai, Maharashtra'. */
export type NearbyPlace = { place: KnownPlace; address: string };

/** The locality and the city of a position, or its town; nothing outside India or far from all that is known. */
export function nearestPlaces(places: readonly KnownPlace[], position: Coordinates): NearbyPlace[] {
  if (!isInIndia(position)) return [];
  const near = closeTo(places, position);
  const city = cityAround(near);
  if (!city) return [];
  const inCity = near.filter(({ place }) => place.city === city.place.city && place.state === city.place.state);
  const locality = closest(inCity, 'locality', farthest.locality);
  const landmark = closest(inCity, 'landmark', farthest.landmark);
  const isInCity = locality !== undefined || city.metres < cityRadius(city.place);
  const labelled = ({ place }: Close, isIn: boolean): NearbyPlace => ({
    place,
    address: landmark
      ? `Near ${landmark.place.name}, ${addressOf(place)}`
      : `${isIn ? '' : 'Near '}${addressOf(place)}`,
  });
  const around = labelled(city, isInCity);
  return locality ? [labelled(locality, locality.metres < localityRadius), around] : [around];
}

type Close = { place: KnownPlace; metres: number };

function closeTo(places: readonly KnownPlace[], position: Coordinates): Close[] {
  return places
    .filter(({ latitude }) => Math.abs(latitude - position.latitude) * 100_000 < farthest.city)
    .map((place) => ({ place, metres: distanceMeters(position, place) }))
    .filter(({ metres }) => metres <= farthest.city);
}

/**
 * A city is as near as the nearest of its localities. Seen from between, a large city is nearer than a small one at
 * the same distance: its houses begin before its middle.
 */
function cityAround(near: readonly Close[]): Close | undefined {
  let least = Number.POSITIVE_INFINITY;
  let chosen: KnownPlace | undefined;
  for (const { place, metres } of near) {
    if (place.kind !== 'city' && place.kind !== 'town' && place.kind !== 'locality') continue;
    if (metres > enclaveReach && enclaves.has(place.state)) continue;
    const weighed = metres / (place.kind === 'city' ? 1 + place.prominence / 2 : 1);
    if (weighed >= least) continue;
    least = weighed;
    chosen = place;
  }
  return chosen && near.find(({ place }) => place.kind !== 'locality' && isCityOf(place, chosen));
}

function isCityOf(place: KnownPlace, { city, state }: KnownPlace): boolean {
  return (place.kind === 'city' || place.kind === 'town') && place.name === city && place.state === state;
}

function closest(near: readonly Close[], kind: KnownPlace['kind'], within: number): Close | undefined {
  return near
    .filter(({ place, metres }) => place.kind === kind && metres <= within)
    .reduce<Close | undefined>((least, each) => (least && least.metres <= each.metres ? least : each), undefined);
}

/** Metres from its middle within which a position is in the city, and not only near it. */
function cityRadius({ kind, prominence }: KnownPlace): number {
  if (kind === 'town') return 4000;
  return prominence > 0.96 ? 15_000 : prominence > 0.85 ? 8000 : 5000;
}
