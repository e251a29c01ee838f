import { sql } from 'kysely';
import { packagePath, vendorPath } from '../../domain/paths.ts';
import type { Database } from '../database/connect.ts';

/** A page, and when its content last changed. */
export type SitemapUrl = { path: string; changedAt: Date | null };

export type TestUrl = { test: string; city: string | null; locality: string | null; changedAt: Date };

export async function listTestIds(db: Database): Promise<number[]> {
  const tests = db.selectFrom('diagnosticTests').where('deletedAt', 'is', null).select('id').orderBy('slug');
  return (await tests.execute()).map(({ id }) => id);
}

/** Those of these tests that have offers: alone, by city and by locality, in one pass over the offers. A locality may have no slug. */
export async function listTestUrls(db: Database, testIds: readonly number[]): Promise<TestUrl[]> {
  const { rows } = await sql<TestUrl>`
    select diagnostic_tests.slug as test, city_slug as city, locality_slug as locality,
      max(greatest(offers.updated_at, diagnostic_tests.updated_at)) as "changedAt"
    from offers
    join vendors on vendors.id = offers.vendor_id and vendors.is_listed
    join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id and diagnostic_tests.deleted_at is null
    where offers.withdrawn_at is null and offers.diagnostic_test_id = any(${[...testIds]}::bigint[])
    group by grouping sets ((diagnostic_tests.slug), (diagnostic_tests.slug, city_slug), (diagnostic_tests.slug, city_slug, locality_slug))
    having grouping(locality_slug) = 1 or locality_slug <> ''
    order by 1, 2 nulls first, 3 nulls first`.execute(db.withoutPlugins());
  return rows;
}

/** Labs with at least one offer. */
export async function listVendorUrls(db: Database): Promise<SitemapUrl[]> {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select slug, updated_at as "changedAt" from vendors
    where is_listed and exists (select from offers where vendor_id = vendors.id and withdrawn_at is null)
    order by slug`.execute(db.withoutPlugins());
  return rows.map(({ slug, changedAt }) => ({ path: vendorPath(slug), changedAt }));
}

export async function listPackageUrls(db: Database): Promise<SitemapUrl[]> {
  const { rows } = await sql<{ slug: string; id: number; changedAt: Date }>`
    select vendors.slug, health_packages.id, health_packages.updated_at as "changedAt"
    from health_packages join vendors on vendors.id = health_packages.vendor_id and vendors.is_listed
    where health_packages.is_active
    order by health_packages.id`.execute(db.withoutPlugins());
  return rows.map(({ slug, id, changedAt }) => ({ path: packagePath(slug, id), changedAt }));
}
