import { type SqlBool, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { PackageSummary, PlaceSummary, TestSummary } from './count-listings.ts';
import { findOffer, type ListedVendor } from './listed-vendor.ts';
import type { Listings } from './listings.ts';
import type { ListingsCopy } from './listings-copy.ts';

type Services = { listings: Listings; readDb: Database };

/** Every test that listed labs of a city or one of its areas offer, by its id; null asks about all cities. */
export async function summarizeTests(
  { listings, readDb }: Services,
  citySlug: string | null,
  localitySlug: string | null = null,
): Promise<ReadonlyMap<number, TestSummary>> {
  const copy = await listings.current();
  if (copy) return copy.summarizeTests(citySlug, localitySlug);
  const { rows } = await sql<TestSummary>`
    select offers.diagnostic_test_id as test_id, count(*) as labs, min(offers.price_paise) as lowest_paise
    from offers join vendors on vendors.id = offers.vendor_id
    where offers.withdrawn_at is null and vendors.is_listed
      and ${isInCity(citySlug)} and ${isInLocality(localitySlug)}
    group by offers.diagnostic_test_id`.execute(readDb);
  return new Map(rows.map((row) => [row.testId, row]));
}

/** Every package that listed labs of a city or one of its areas sell, by the slug that those of one name share. */
export async function summarizePackages(
  { listings, readDb }: Services,
  citySlug: string,
  localitySlug: string | null = null,
): Promise<ReadonlyMap<string, PackageSummary>> {
  const copy = await listings.current();
  if (copy) return copy.summarizePackages(citySlug, localitySlug);
  const { rows } = await sql<PackageSummary>`
    select packages.slug, count(distinct vendors.id) as labs, min(packages.price_paise) as lowest_paise
    from health_packages as packages join vendors on vendors.id = packages.vendor_id
    where packages.is_active and vendors.is_listed and vendors.city_slug = ${citySlug}
      and ${isInLocality(localitySlug)} and ${holdsTest('packages')}
    group by packages.slug`.execute(readDb);
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Where one test of the catalogue is offered: cities with their localities, in no order; null asks about all cities. */
export async function summarizePlacesOfTest(
  { listings, readDb }: Services,
  testId: number,
  citySlug: string | null,
): Promise<PlaceSummary[]> {
  const copy = await listings.current();
  if (copy) return summarizePlacesInMemory(copy, testId, citySlug);
  const { rows } = await sql<PlaceSummary>`
    select vendors.city_slug, nullif(vendors.locality_slug, '') as locality_slug, count(*) as labs,
      min(offers.price_paise) as lowest_paise
    from offers join vendors on vendors.id = offers.vendor_id
    where offers.diagnostic_test_id = ${testId} and offers.withdrawn_at is null and vendors.is_listed
      and exists (select from diagnostic_tests where id = ${testId} and deleted_at is null)
      and ${isInCity(citySlug)}
    group by vendors.city_slug, nullif(vendors.locality_slug, '')`.execute(readDb);
  return rows;
}

export function summarizePlacesInMemory(copy: ListingsCopy, testId: number, citySlug: string | null): PlaceSummary[] {
  if (!copy.tests.has(testId)) return [];
  return copy.summarizePlaces(citySlug, (vendor) => findOffer(vendor, testId)?.pricePaise);
}

/** The same of all packages of one name: those of which the catalogue still has a test. */
export async function summarizePlacesOfPackage({ listings, readDb }: Services, slug: string): Promise<PlaceSummary[]> {
  const copy = await listings.current();
  if (copy) return copy.summarizePlaces(null, (vendor) => findLowestPrice(vendor, slug, copy.tests));
  const { rows } = await sql<PlaceSummary>`
    select vendors.city_slug, nullif(vendors.locality_slug, '') as locality_slug, count(distinct vendors.id) as labs,
      min(health_packages.price_paise) as lowest_paise
    from health_packages join vendors on vendors.id = health_packages.vendor_id
    where health_packages.slug = ${slug} and health_packages.is_active and vendors.is_listed
      and ${holdsTest('health_packages')}
    group by vendors.city_slug, nullif(vendors.locality_slug, '')`.execute(readDb);
  return rows;
}

/** Of a package: whether the catalogue still has one of its tests. */
function holdsTest(table: 'packages' | 'health_packages') {
  return sql<SqlBool>`exists (
    select from health_package_tests
      join diagnostic_tests on diagnostic_tests.id = health_package_tests.diagnostic_test_id
    where health_package_tests.health_package_id = ${sql.ref(`${table}.id`)} and diagnostic_tests.deleted_at is null)`;
}

function findLowestPrice(
  { packages }: ListedVendor,
  slug: string,
  tests: ReadonlyMap<number, unknown>,
): number | undefined {
  const prices = packages
    .filter((offered) => offered.slug === slug && offered.testIds.some((id) => tests.has(id)))
    .map(({ pricePaise }) => pricePaise);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

function isInCity(citySlug: string | null) {
  return citySlug === null ? sql<SqlBool>`true` : sql<SqlBool>`vendors.city_slug = ${citySlug}`;
}

function isInLocality(localitySlug: string | null) {
  return localitySlug === null ? sql<SqlBool>`true` : sql<SqlBool>`vendors.locality_slug = ${localitySlug}`;
}
