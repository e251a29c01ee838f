import type { BoundingBox } from '../../domain/geo-distance.ts';
import type { ListedVendor } from './listed-vendor.ts';

/** Where patients look: everywhere, in a city or one of its localities, or in a box. */
export type Place = { citySlug: string | null; localitySlug: string | null; boundingBox: BoundingBox | null };

/** A slug may be empty, which is not the same as none. */
export function toPlaceKey({ citySlug, localitySlug }: Pick<Place, 'citySlug' | 'localitySlug'>): string {
  return `${citySlug ?? '*'}/${localitySlug ?? '*'}`;
}

export function isAt(
  { localitySlug: own, latitude, longitude }: ListedVendor,
  localitySlug: string | null,
  box: BoundingBox | null,
): boolean {
  if (localitySlug !== null && own !== localitySlug) return false;
  if (!box) return true;
  if (latitude === null || longitude === null) return false;
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}
