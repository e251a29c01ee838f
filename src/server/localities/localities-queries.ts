import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** More than a city has areas with labs in them; every list has a limit. */
const maxLocalities = 100;

/** Listed vendors of one area. */
export type LocalityRow = {
  name: string;
  slug: string;
  city: string;
  citySlug: string;
  vendorCount: number;
  latitude: number | null;
  longitude: number | null;
};

/** Areas are told apart by their slugs; the name is the commonest spelling. A name without Latin letters has no slug. */
const selectLocality = sql`
  vendors.locality_slug as slug, mode() within group (order by vendors.locality) as name,
  vendors.city_slug as "citySlug", mode() within group (order by vendors.city) as city,
  count(*)::int as "vendorCount", avg(vendors.latitude) as latitude, avg(vendors.longitude) as longitude`;

/** Every area of every city, those with the most labs first. */
export async function listLocalities(db: Database): Promise<LocalityRow[]> {
  const { rows } = await sql<LocalityRow>`
    select ${selectLocality}
    from vendors
    where is_listed and locality_slug <> ''
    group by city_slug, locality_slug
    order by "vendorCount" desc, name`.execute(db.withoutPlugins());
  return rows;
}

/** Areas of one city where a test is offered, those with the most labs first. */
export async function listLocalitiesByTest(
  db: Database,
  citySlug: string,
  testId: number,
): Promise<(LocalityRow & { lowestPaise: number })[]> {
  const { rows } = await sql<LocalityRow & { lowestPaise: number }>`
    select ${selectLocality}, min(offers.price_paise) as "lowestPaise"
    from offers join vendors on vendors.id = offers.vendor_id
    where offers.diagnostic_test_id = ${testId} and offers.withdrawn_at is null
      and vendors.is_listed and vendors.city_slug = ${citySlug} and vendors.locality_slug <> ''
    group by city_slug, locality_slug
    order by "vendorCount" desc, name
    limit ${maxLocalities}`.execute(db.withoutPlugins());
  return rows;
}
