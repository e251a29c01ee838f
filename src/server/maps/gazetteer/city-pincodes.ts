import { cities } from '../../../domain/places/cities.ts';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import { type Coordinates, distanceMeters } from '../../../domain/places/geo-distance.ts';
import ranges from './data/city-pincodes.json' with { type: 'json' };
import { listKnownPlaces } from './known-places.ts';

type PlacedPincode = Coordinates & { pincode: string };

/** Metres from the middle of a city up to which a position is in it. */
const cityRadiusMetres = 12_000;
let placed: readonly PlacedPincode[] | undefined;

/** Known places with their pincodes: where a place is, its pincode is not far. */
export function listPlacedPincodes(): readonly PlacedPincode[] {
  placed ??= listKnownPlaces().flatMap(({ pincode, latitude, longitude }) =>
    pincode ? [{ pincode, latitude, longitude }] : [],
  );
  return placed;
}

/**
 * The pincodes of the city around a position, from the range of its numbers; null outside the cities whose range we know.
 * Not each number of a range is in use, and where in the city it is, is not known.
 */
export function findCityPincodes(position: Coordinates): { city: string; pincodes: string[] } | null {
  const near = cities
    .map((city) => ({ city, metres: distanceMeters(position, getCityPosition(city)) }))
    .filter(({ metres }) => metres <= cityRadiusMetres)
    .toSorted((one, other) => one.metres - other.metres)[0]?.city;
  const range = near && new Map(Object.entries(ranges)).get(near.slug);
  if (!range) return null;
  const [first = 0, last = 0] = range.split('-').map(Number);
  return { city: near.name, pincodes: Array.from({ length: last - first + 1 }, (_, index) => String(first + index)) };
}
