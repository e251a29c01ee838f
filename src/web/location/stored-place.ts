import { type Coordinates, validCoordinates } from '../../domain/geo-distance.ts';
import { namedCity, namedLocality, type SavedPlace } from './saved-place.ts';

/** Its number changes with what is stored under it. */
export const placeKey = 'jaanch.place.1';

/** A place as the browser stores it, under the names that are documented. */
export function storedText({ city, locality, ...exact }: SavedPlace): string {
  return JSON.stringify({ city: city.name, state: city.state, ...(locality && { locality: locality.name }), ...exact });
}

/** Null for what is no place. Parts that cannot be right are left out. */
export function placeFromStored(text: string): SavedPlace | null {
  const { city, state, locality, coordinates, formattedAddress, googlePlaceId } = fieldsOf(parsed(text));
  const known = typeof city === 'string' && typeof state === 'string' && namedCity(city, state);
  if (!known) return null;
  return withSoundCoordinates({
    city: known,
    locality: typeof locality === 'string' ? namedLocality(known, locality) : null,
    ...(coordinates !== undefined && { coordinates: coordinates as Coordinates }),
    ...(typeof formattedAddress === 'string' && { formattedAddress }),
    ...(typeof googlePlaceId === 'string' && { googlePlaceId }),
  });
}

/** Without coordinates that are none. */
export function withSoundCoordinates(place: SavedPlace): SavedPlace {
  const { coordinates, ...rest } = place;
  if (coordinates === undefined) return place;
  const { latitude, longitude } = fieldsOf(coordinates) as Coordinates;
  if (validCoordinates(latitude, longitude)) return { ...rest, coordinates: { latitude, longitude } };
  // biome-ignore lint/suspicious/noConsole: for whoever looks for the missing distances
  console.warn('Coordinates that do not exist are ignored.');
  return rest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
