import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BoundingBox } from '../../domain/places/geo-distance.ts';

export type Area =
  | 'all'
  | { citySlug: string }
  | { boundingBox: BoundingBox }
  | { vendorId: number }
  | { slug: string }
  | { packageId: number };

export type Place = { citySlug: string | null; localitySlug: string | null; boundingBox: BoundingBox | null };

/** The smallest area that has all labs of the place. */
export function toArea({ citySlug, boundingBox }: Place): Area {
  if (citySlug !== null) return { citySlug };
  return boundingBox ? { boundingBox } : 'all';
}

export function toCityArea(citySlug: string | null): Area {
  return citySlug === null ? 'all' : { citySlug };
}

/** True for a city without Latin letters: its slug is empty, like those of others. No page leads there. */
export function isWithoutAddress(area: Area): boolean {
  return area !== 'all' && 'citySlug' in area && area.citySlug === '';
}

export function selectArea(area: Exclude<Area, 'all'>): RawBuilder<SqlBool> {
  if ('citySlug' in area) return sql`vendors.city_slug = ${area.citySlug}`;
  if ('vendorId' in area) return sql`vendors.id = ${area.vendorId}`;
  if ('slug' in area) return sql`vendors.slug = ${area.slug}`;
  if ('packageId' in area)
    return sql`vendors.id = (select vendor_id from health_packages where id = ${area.packageId})`;
  const { south, north, west, east } = area.boundingBox;
  return sql`vendors.latitude between ${south} and ${north} and vendors.longitude between ${west} and ${east}`;
}
