import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

const maxPackages = 50;
export const maxCommonPackages = 6;

export type PackageRow = {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  pricePaise: number;
  totalPaise: number | null;
  discountPercentage: string | null;
  reportTimeHours: number;
  vendorId: number;
  vendorSlug: string;
  vendorName: string;
  vendorRating: string | null;
  vendorAddress: string;
  vendorLocality: string | null;
  vendorCity: string;
  vendorPincode: string | null;
  vendorPhone: string | null;
  latitude: number | null;
  longitude: number | null;
  tests: { id: number; slug: string; name: string; description: string | null; fastingRequired: boolean }[];
};

export type PackageFilter = {
  /** Packages with one of these slugs, or with this test. Null asks for all. */
  wanted: { slugs: string[]; testId: number | null } | null;
  citySlug: string | null;
  boundingBox: { south: number; north: number; west: number; east: number } | null;
};

/** Active packages of listed labs, cheapest first. */
export async function listPackages(db: Database, { wanted, citySlug, boundingBox }: PackageFilter) {
  const conditions: RawBuilder<unknown>[] = [];
  if (wanted) {
    const byTest = sql`health_packages.id in
      (select health_package_id from health_package_tests where diagnostic_test_id = ${wanted.testId})`;
    conditions.push(sql`(health_packages.slug = any(${wanted.slugs}::text[]) or ${byTest})`);
  }
  if (citySlug !== null) conditions.push(sql`vendors.city_slug = ${citySlug}`);
  if (boundingBox) {
    const { south, north, west, east } = boundingBox;
    conditions.push(
      sql`vendors.latitude between ${south} and ${north} and vendors.longitude between ${west} and ${east}`,
    );
  }
  return selectPackages(db, conditions);
}

export async function listPackagesByVendor(db: Database, vendorSlug: string) {
  return selectPackages(db, [sql`vendors.slug = ${vendorSlug}`]);
}

export async function findPackageById(db: Database, id: number) {
  const [found] = await selectPackages(db, [sql`health_packages.id = ${id}`]);
  return found;
}

export type CommonPackageRow = {
  slug: string;
  name: string;
  lowestPaise: number;
  labs: number;
  tests: number;
  totalPaise: number | null;
};

/** Packages of one name are one here, whichever lab sells them. Letters are compared by their numbers, as in memory. */
export async function listMostOfferedPackages(db: Database, citySlug: string | null) {
  const conditions = citySlug === null ? [] : [sql`vendors.city_slug = ${citySlug}`];
  const { rows } = await sql<CommonPackageRow>`
    with common as (
      select health_packages.slug, min(health_packages.name collate "C") as name, count(distinct vendors.id) as labs,
        min(health_packages.price_paise) as lowest_paise,
        (array_agg(health_packages.id order by health_packages.price_paise, health_packages.id))[1] as cheapest_id
      from health_packages join vendors on vendors.id = health_packages.vendor_id
      where ${bookableConditions(conditions)}
      group by health_packages.slug
      order by labs desc, lowest_paise, health_packages.slug collate "C"
      limit ${maxCommonPackages}
    )
    select common.slug, common.name, common.lowest_paise, common.labs, contents.tests, contents.total_paise
    from common
      join health_packages on health_packages.id = common.cheapest_id
      cross join lateral (${selectContents(sql`health_packages.id`, sql`health_packages.vendor_id`, sql`count(*) as tests`)}) contents
    order by common.labs desc, common.lowest_paise, common.slug collate "C"`.execute(db);
  return rows;
}

/** Active packages of listed labs that still hold a test. */
function bookableConditions(conditions: RawBuilder<unknown>[]) {
  const holdsTest = sql`exists (
    select from health_package_tests
      join diagnostic_tests on diagnostic_tests.id = health_package_tests.diagnostic_test_id
    where health_package_tests.health_package_id = health_packages.id and diagnostic_tests.deleted_at is null)`;
  return sql.join([sql`health_packages.is_active`, sql`vendors.is_listed`, ...conditions, holdsTest], sql` and `);
}

async function selectPackages(db: Database, conditions: RawBuilder<unknown>[]): Promise<PackageRow[]> {
  // Chosen first, filled afterwards: contents are read only for the packages that are returned.
  const { rows } = await sql<PackageRow>`
    with chosen as (
      select health_packages.id, health_packages.slug, health_packages.name, health_packages.description,
        health_packages.price_paise, health_packages.discount_percentage, health_packages.report_time_hours,
        vendors.id as vendor_id, vendors.slug as vendor_slug, vendors.name as vendor_name,
        vendors.rating as vendor_rating, vendors.address as vendor_address, vendors.locality as vendor_locality,
        vendors.city as vendor_city, vendors.pincode as vendor_pincode, vendors.phone as vendor_phone,
        vendors.latitude, vendors.longitude
      from health_packages join vendors on vendors.id = health_packages.vendor_id
      where ${bookableConditions(conditions)}
      order by health_packages.price_paise, health_packages.id
      limit ${maxPackages}
    )
    select chosen.*, contents.tests, contents.total_paise
    from chosen cross join lateral (${selectContents(sql`chosen.id`, sql`chosen.vendor_id`, testsAsJson)}) contents
    order by chosen.price_paise, chosen.id`.execute(db);
  return rows;
}

const testsAsJson = sql`
  json_agg(json_build_object('id', diagnostic_tests.id, 'slug', diagnostic_tests.slug,
    'name', diagnostic_tests.name, 'description', diagnostic_tests.description,
    'fastingRequired', diagnostic_tests.fasting_required) order by diagnostic_tests.name) as tests`;

/** What a package holds, and what its tests cost one by one. */
function selectContents(packageId: RawBuilder<unknown>, vendorId: RawBuilder<unknown>, tests: RawBuilder<unknown>) {
  return sql`
    select ${tests},
      -- Null unless the lab sells each of the tests by itself, too.
      case when count(offers.id) = count(*) then sum(offers.price_paise)::bigint end as total_paise
    from health_package_tests
      join diagnostic_tests on diagnostic_tests.id = health_package_tests.diagnostic_test_id
        and diagnostic_tests.deleted_at is null
      left join offers on offers.vendor_id = ${vendorId}
        and offers.diagnostic_test_id = diagnostic_tests.id and offers.withdrawn_at is null
    where health_package_tests.health_package_id = ${packageId}`;
}
