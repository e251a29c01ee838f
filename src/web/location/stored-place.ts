import { type Coordinates, isValidPosition } from '../../domain/places/geo-distance.ts';
import { type SavedPlace, toCity, toLocality } from './saved-place.ts';

/** The number is the version of the stored format. */
export const placeStorageKey = 'jaanch.place.1';

export function serializeStoredPlace({ city, locality, ...exact }: SavedPlace): string {
  const { name, hasVendors } = locality ?? {};
  return JSON.stringify({ city: city.name, state: city.state, locality: name, hasVendors, ...exact });
}

/** Null if it is not a place. Drops invalid parts. */
export function parseStoredPlace(text: string): SavedPlace | null {
  const record = toRecord(parseJsonOrNull(text));
  const { city, state, locality, hasVendors, coordinates, formattedAddress, googlePlaceId } = record;
  const known = typeof city === 'string' && typeof state === 'string' && toCity(city, state);
  if (!known) return null;
  return dropInvalidCoordinates({
    city: known,
    locality:
      typeof locality === 'string'
        ? toLocality(known, locality, typeof hasVendors === 'boolean' ? hasVendors : undefined)
        : null,
    ...(coordinates !== undefined && { coordinates: coordinates as Coordinates }),
    ...(typeof formattedAddress === 'string' && { formattedAddress }),
    ...(typeof googlePlaceId === 'string' && { googlePlaceId }),
  });
}

export function dropInvalidCoordinates(place: SavedPlace): SavedPlace {
  const { coordinates, ...rest } = place;
  if (coordinates === undefined) return place;
  const { latitude, longitude } = toRecord(coordinates) as Coordinates;
  if (isValidPosition(latitude, longitude)) return { ...rest, coordinates: { latitude, longitude } };
  // biome-ignore lint/suspicious/noConsole: explains missing distances
  console.warn('Coordinates that do not exist are ignored.');
  return rest;
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
