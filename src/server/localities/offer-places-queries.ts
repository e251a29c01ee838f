import { sql } from 'kysely';
import type { OfferPlace } from '../../domain/nearest-places.ts';
import type { Database } from '../database/connect.ts';

type OfferPlaceRow = Omit<OfferPlace, 'middle'> & { latitude: number | null; longitude: number | null };

/** Labs whose locality has no Latin letters are counted to the rest of their city, as they have no address of its own. */
const selectPlace = sql`
  vendors.city_slug as "citySlug", mode() within group (order by vendors.city) as city,
  nullif(vendors.locality_slug, '') as "localitySlug",
  case when nullif(vendors.locality_slug, '') is not null
    then mode() within group (order by vendors.locality) end as locality,
  count(distinct vendors.id)::int as "vendorCount", avg(vendors.latitude) as latitude,
  avg(vendors.longitude) as longitude`;
const groupByPlace = sql`group by vendors.city_slug, nullif(vendors.locality_slug, '')`;

/** Every area in which a test is offered. */
export async function listPlacesWithTest(db: Database, testId: number): Promise<OfferPlace[]> {
  const { rows } = await sql<OfferPlaceRow>`
    select ${selectPlace}, min(offers.price_paise) as "lowestPaise"
    from offers join vendors on vendors.id = offers.vendor_id
    where offers.diagnostic_test_id = ${testId} and offers.withdrawn_at is null and vendors.is_listed
    ${groupByPlace}`.execute(db.withoutPlugins());
  return rows.map(toOfferPlace);
}

/** Every area in which packages of one name are sold. */
export async function listPlacesWithPackage(db: Database, slug: string): Promise<OfferPlace[]> {
  const { rows } = await sql<OfferPlaceRow>`
    select ${selectPlace}, min(health_packages.price_paise) as "lowestPaise"
    from health_packages join vendors on vendors.id = health_packages.vendor_id
    where health_packages.slug = ${slug} and health_packages.is_active and vendors.is_listed
      and exists (
        select from health_package_tests
          join diagnostic_tests on diagnostic_tests.id = health_package_tests.diagnostic_test_id
        where health_package_tests.health_package_id = health_packages.id and diagnostic_tests.deleted_at is null)
    ${groupByPlace}`.execute(db.withoutPlugins());
  return rows.map(toOfferPlace);
}

function toOfferPlace({ latitude, longitude, ...row }: OfferPlaceRow): OfferPlace {
  return { ...row, middle: latitude === null || longitude === null ? null : { latitude, longitude } };
}
