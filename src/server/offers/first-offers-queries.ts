import { sql } from 'kysely';
import { byTestName } from '../database/by-test-name.ts';
import type { Database } from '../database/connect.ts';

export type UsualTestRow = { testId: number; testName: string; category: string };

/**
 * Tests that the lab does not offer: those of most labs of its city first, then those of most labs, as they were when the
 * usual prices were computed.
 */
export async function listUsualTests(db: Database, vendorId: number, limit: number): Promise<UsualTestRow[]> {
  const { rows } = await sql<UsualTestRow>`
    with counts as (
      select diagnostic_test_id, sum(offer_count) as labs,
        coalesce(sum(offer_count) filter (where price_medians.city_slug = own.city_slug), 0) as labs_of_city
      from price_medians join vendors as own on own.id = ${vendorId}
      group by diagnostic_test_id
    )
    select diagnostic_tests.id as test_id, diagnostic_tests.name as test_name, diagnostic_tests.category
    from counts join diagnostic_tests on diagnostic_tests.id = counts.diagnostic_test_id
    where diagnostic_tests.deleted_at is null and not exists (
      select from offers as own where own.vendor_id = ${vendorId}
        and own.diagnostic_test_id = diagnostic_tests.id and own.withdrawn_at is null)
    order by counts.labs_of_city desc, counts.labs desc, ${byTestName}
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns the ids of those that exist. Lock order: vendor, tests. */
export async function lockTestsToOffer(db: Database, vendorId: number, testIds: number[]): Promise<Set<number>> {
  await sql`select id from vendors where id = ${vendorId} for share`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from diagnostic_tests where id = any(${testIds}::bigint[]) and deleted_at is null
    order by id for share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the number of new offers. A withdrawn one comes back with the new price. */
export async function insertFirstOffers(
  db: Database,
  vendorId: number,
  prices: ReadonlyMap<number, number>,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into offers (vendor_id, diagnostic_test_id, price_paise, report_time_hours, created_at, updated_at)
    select ${vendorId}::bigint, diagnostic_tests.id, price_paise, diagnostic_tests.report_time_hours,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${[...prices.keys()]}::bigint[], ${[...prices.values()]}::bigint[]) as typed (test_id, price_paise)
      join diagnostic_tests on diagnostic_tests.id = typed.test_id
    on conflict (vendor_id, diagnostic_test_id) do update set
      price_paise = excluded.price_paise, withdrawn_at = null, updated_at = excluded.updated_at
      where offers.withdrawn_at is not null
    returning id`.execute(db);
  return rows.length;
}
