import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { diagnosticTestColumns } from '../catalogue-queries.ts';

type Writing = Transaction<Tables>;
type Pair = { id: number; intoId: number };

export function readTests(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('diagnosticTests')
    .where('id', 'in', ids)
    .select(diagnosticTestColumns)
    .select('deletedAt')
    .select('mergedIntoId');
}

/** True for a part of a part, too. */
export async function isPartOf(db: Database, partId: number, profileId: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive parts (id) as (
      select part_id from test_parts where diagnostic_test_id = ${profileId}
      union
      select part_id from test_parts join parts on parts.id = test_parts.diagnostic_test_id
    )
    select from parts where id = ${partId}`.execute(db);
  return rows.length > 0;
}

/** The offers and packages that change. */
export async function listChangedIds(db: Database, { id, intoId }: Pair) {
  const { rows } = await sql<{ offerIds: number[]; packageIds: number[] }>`
    select
      array(
        select id from offers where diagnostic_test_id = ${id} and withdrawn_at is null
        union all
        select kept.id from offers as gone join offers as kept on kept.vendor_id = gone.vendor_id
        where gone.diagnostic_test_id = ${id} and gone.withdrawn_at is null
          and kept.diagnostic_test_id = ${intoId} and kept.withdrawn_at is not null
        order by id) as offer_ids,
      array(select health_package_id from health_package_tests where diagnostic_test_id = ${id}
        order by health_package_id) as package_ids`.execute(db);
  return rows[0] ?? { offerIds: [], packageIds: [] };
}

/** Lock order: vendors, packages, offers, tests; each by id. Bookings, prices and edits of packages wait. */
export async function lockForMerge(db: Writing, { id, intoId }: Pair) {
  const { offerIds, packageIds } = await listChangedIds(db, { id, intoId });
  await sql`
    select id from vendors where id in (select vendor_id from offers where id = any(${offerIds}::bigint[])
      union select vendor_id from health_packages where id = any(${packageIds}::bigint[]))
    order by id for share`.execute(db);
  await sql`select id from health_packages where id = any(${packageIds}::bigint[]) order by id for update`.execute(db);
  await sql`select id from offers where id = any(${offerIds}::bigint[]) order by id for update`.execute(db);
  const tests = await readTests(db, [id, intoId]).orderBy('id').forUpdate().execute();
  const present = await listChangedIds(db, { id, intoId });
  const isSame = JSON.stringify(present) === JSON.stringify({ offerIds, packageIds });
  return { tests, packageIds, isSame };
}

/** The row stays for bookings. Its parts stay with it. */
export async function setMerged(db: Writing, { id, intoId }: Pair, now: Date) {
  await sql`
    update diagnostic_tests set deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, merged_into_id = ${intoId}
    where id = ${id}`.execute(db);
  await db.updateTable('diagnosticTests').set({ mergedIntoId: intoId }).where('mergedIntoId', '=', id).execute();
}

/** Former addresses keep their time, by which the last test that had one is found. */
export async function moveSlugs(db: Writing, { id, intoId }: Pair, now: Date) {
  await sql`
    insert into old_test_slugs (slug, diagnostic_test_id, created_at)
    select slug, ${intoId}::bigint, max(created_at) from (
      select slug, created_at from old_test_slugs where diagnostic_test_id = ${id}
      union all select slug, ${now}::timestamptz from diagnostic_tests where id = ${id}
    ) as former
    where slug <> (select slug from diagnostic_tests where id = ${intoId})
    group by slug
    on conflict (slug, diagnostic_test_id) do update
      set created_at = greatest(old_test_slugs.created_at, excluded.created_at)`.execute(db);
}

/** Returns the labs whose offer is now one of the test that stays. A lab that sells both keeps that one's as it is. */
export async function moveOffers(
  db: Writing,
  { id, intoId }: Pair,
  canBeAtHome: boolean,
  now: Date,
): Promise<number[]> {
  const withdrawn = await sql<{ vendorId: number }>`
    update offers as kept set price_paise = gone.price_paise, list_price_paise = gone.list_price_paise,
      offer_cap = gone.offer_cap, report_time_hours = gone.report_time_hours, report_type = gone.report_type,
      home_collection = gone.home_collection and ${canBeAtHome}, duration_minutes = gone.duration_minutes,
      withdrawn_at = null, updated_at = ${now}::timestamptz
    from offers as gone
    where gone.diagnostic_test_id = ${id} and gone.withdrawn_at is null and kept.vendor_id = gone.vendor_id
      and kept.diagnostic_test_id = ${intoId} and kept.withdrawn_at is not null
    returning kept.vendor_id`.execute(db);
  const moved = await sql<{ vendorId: number }>`
    update offers set diagnostic_test_id = ${intoId}, home_collection = home_collection and ${canBeAtHome},
      updated_at = ${now}::timestamptz
    where diagnostic_test_id = ${id} and withdrawn_at is null and not exists (
      select from offers as kept where kept.vendor_id = offers.vendor_id and kept.diagnostic_test_id = ${intoId})
    returning vendor_id`.execute(db);
  return [...withdrawn.rows, ...moved.rows].map(({ vendorId }) => vendorId);
}

/** The tax of an offer that moved goes with it. */
export async function moveTaxes(db: Writing, { id, intoId }: Pair, vendorIds: readonly number[]) {
  const has = (testId: number) => sql`taxed_items @> ${JSON.stringify([{ testId }])}::jsonb`;
  await sql`
    update bill_settings set taxed_items = taxed_items || (
      select jsonb_agg(item || ${JSON.stringify({ testId: intoId })}::jsonb) from jsonb_array_elements(taxed_items) as item
      where item @> ${JSON.stringify({ testId: id })}::jsonb)
    where vendor_id = any(${[...vendorIds]}::bigint[]) and ${has(id)} and not ${has(intoId)}`.execute(db);
}

export async function movePackages(db: Writing, { id, intoId }: Pair, packageIds: readonly number[], now: Date) {
  await sql`
    insert into health_package_tests (health_package_id, diagnostic_test_id)
    select health_package_id, ${intoId}::bigint from health_package_tests where diagnostic_test_id = ${id}
    on conflict do nothing`.execute(db);
  await sql`delete from health_package_tests where diagnostic_test_id = ${id}`.execute(db);
  await sql`
    update health_packages set version = version + 1, updated_at = ${now}::timestamptz
    where id = any(${[...packageIds]}::bigint[])`.execute(db);
}

export async function moveParts(db: Writing, { id, intoId }: Pair) {
  await sql`
    update test_parts set part_id = ${intoId} where part_id = ${id} and not exists (
      select from test_parts as other
      where other.diagnostic_test_id = test_parts.diagnostic_test_id and other.part_id = ${intoId})`.execute(db);
  await sql`delete from test_parts where part_id = ${id}`.execute(db);
}

/** What labs and collectors have said of the test. A test that was asked for at the door and added stays as it is. */
export async function moveAnswers(db: Writing, { id, intoId }: Pair) {
  for (const table of ['priceListAnswers', 'testRequests'] as const)
    await db.updateTable(table).set({ diagnosticTestId: intoId }).where('diagnosticTestId', '=', id).execute();
  await sql`
    update asked_tests as asked set diagnostic_test_id = ${intoId}
    where diagnostic_test_id = ${id}
      and not exists (select from asked_tests as other
        where other.booking_id = asked.booking_id and other.diagnostic_test_id = ${intoId})
      and not exists (select from booking_items as item
        where item.booking_id = asked.booking_id and item.diagnostic_test_id in (${id}, ${intoId}))`.execute(db);
}
