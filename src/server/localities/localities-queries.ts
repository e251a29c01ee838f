import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export type LocalityRow = {
  name: string;
  /** Empty for vendors without an area, or with one without Latin letters. */
  slug: string;
  city: string;
  citySlug: string;
  vendorCount: number;
  latitude: number | null;
  longitude: number | null;
};

/** All areas of all cities with an address, most labs first; the name is the most common spelling. */
export async function listLocalities(db: Database): Promise<LocalityRow[]> {
  const { rows } = await sql<LocalityRow>`
    select coalesce(locality_slug, '') as slug, coalesce(mode() within group (order by locality), '') as name,
      city_slug as "citySlug", mode() within group (order by city) as city,
      count(*)::int as "vendorCount", avg(latitude) as latitude, avg(longitude) as longitude
    from vendors
    where is_listed and city_slug <> ''
    group by city_slug, coalesce(locality_slug, '')
    order by "vendorCount" desc, name`.execute(db.withoutPlugins());
  return rows;
}
