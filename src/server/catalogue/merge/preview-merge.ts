import { sql } from 'kysely';
import { type MergePreview, maxShownOfMerge } from '../../../contract/admin/merge-tests.ts';
import { testPath } from '../../../domain/paths.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { isUpcomingBooking } from '../../database/open-bookings.ts';
import { findMergeRefusal, joinNames } from './check-merge.ts';
import { readTests } from './merge-queries.ts';
import { getPair } from './merge-test.ts';

type Pair = { id: number; intoId: number };

/** What merging would change. Throws as merging does for tests that are the same, missing or merged already. */
export async function previewMerge(db: Database, pair: Pair, now: PlainDateTime): Promise<MergePreview> {
  const { test, into } = getPair(await readTests(db, [pair.id, pair.intoId]).execute(), pair);
  const refusal = await findMergeRefusal(db, into, test);
  const toNamed = ({ id, name, slug, version }: typeof test) => ({ id, name, path: testPath(slug), version });
  return {
    test: toNamed(test),
    into: toNamed(into),
    names: joinNames(into, test).added,
    ...(await readLabs(db, pair)),
    ...(await readPackages(db, pair)),
    profiles: await readProfiles(db, pair),
    ...(await countRest(db, pair.id, now)),
    isIntoOffSale: into.offSaleAt !== null,
    refusal: refusal?.message ?? null,
  };
}

async function readLabs(db: Database, { id, intoId }: Pair) {
  const selling = sql`
    from offers join vendors on vendors.id = offers.vendor_id and vendors.deleted_at is null
      left join offers as kept on kept.vendor_id = offers.vendor_id and kept.diagnostic_test_id = ${intoId}
        and kept.withdrawn_at is null
    where offers.diagnostic_test_id = ${id} and offers.withdrawn_at is null`;
  const counts = await sql<{ both: number; moving: number }>`
    select count(*) filter (where kept.id is not null) as both, count(*) filter (where kept.id is null) as moving
    ${selling}`.execute(db);
  const { rows } = await sql<{ vendorId: number; name: string; paise: number; keptPaise: number | null }>`
    select vendors.id as vendor_id, vendors.name, offers.price_paise as paise, kept.price_paise as kept_paise ${selling}
    order by kept.id is null, vendors.name, vendors.id limit ${maxShownOfMerge}`.execute(db);
  return {
    movingCount: counts.rows[0]?.moving ?? 0,
    bothCount: counts.rows[0]?.both ?? 0,
    labs: rows.map(({ paise, keptPaise, ...lab }) => ({
      ...lab,
      price: serializeRupees(paise),
      keptPrice: keptPaise === null ? null : serializeRupees(keptPaise),
    })),
  };
}

async function readPackages(db: Database, { id, intoId }: Pair) {
  const holding = sql`
    from health_package_tests as part join health_packages as package on package.id = part.health_package_id
      join vendors on vendors.id = package.vendor_id and vendors.deleted_at is null
    where part.diagnostic_test_id = ${id}`;
  const counts = await sql<{ count: number }>`select count(*) as count ${holding}`.execute(db);
  const { rows } = await sql<MergePreview['packages'][number]>`
    select package.id, package.name, vendors.name as vendor_name, exists (
      select from health_package_tests as other
      where other.health_package_id = package.id and other.diagnostic_test_id = ${intoId}) as has_both
    ${holding} order by vendors.name, package.name, package.id limit ${maxShownOfMerge}`.execute(db);
  return { packageCount: counts.rows[0]?.count ?? 0, packages: rows };
}

async function readProfiles(db: Database, { id, intoId }: Pair) {
  const { rows } = await sql<MergePreview['profiles'][number]>`
    select profile.id, profile.name, exists (
      select from test_parts as other where other.diagnostic_test_id = profile.id and other.part_id = ${intoId}) as has_both
    from test_parts join diagnostic_tests as profile on profile.id = test_parts.diagnostic_test_id
    where test_parts.part_id = ${id} and profile.deleted_at is null
    order by profile.name, profile.id limit ${maxShownOfMerge}`.execute(db);
  return rows;
}

async function countRest(db: Database, id: number, now: PlainDateTime) {
  const { rows } = await sql<{ bookings: number; priceListNames: number; testRequests: number }>`
    select
      (select count(*) from booking_items where diagnostic_test_id = ${id} and ${isUpcomingBooking(now)}) as bookings,
      (select count(*) from price_list_answers where diagnostic_test_id = ${id}) as price_list_names,
      (select count(*) from test_requests where diagnostic_test_id = ${id}) as test_requests`.execute(db);
  return rows[0] ?? { bookings: 0, priceListNames: 0, testRequests: 0 };
}
