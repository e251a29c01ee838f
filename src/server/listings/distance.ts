import { type BoundingBox, type Coordinates, distanceMeters } from '../../domain/places/geo-distance.ts';
import type { ListedVendor } from './vendor-snapshot.ts';

export function isInBox({ latitude, longitude }: ListedVendor, box: BoundingBox): boolean {
  if (latitude === null || longitude === null) return false;
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

export function findDistance(from: Coordinates, { latitude, longitude }: ListedVendor): number | undefined {
  return latitude === null || longitude === null ? undefined : distanceMeters(from, { latitude, longitude });
}

/** Returns the nearest of too many. Those at an unknown distance are left out first. */
export function keepNearest<Found extends { metres: number | undefined }>(found: Found[], max: number): Found[] {
  if (found.length <= max) return found;
  const distanceOf = ({ metres = Number.MAX_VALUE }: Found) => metres;
  return found.toSorted((one, other) => distanceOf(one) - distanceOf(other)).slice(0, max);
}
