import { sql } from 'kysely';
import { toShownListPrice } from '../../domain/offers/list-price.ts';
import type { KnownOffer, ListedTest, OfferTerms } from '../../domain/price-list/compare-row.ts';
import type { AmbiguousTestWord } from '../../domain/price-list/match-tests.ts';
import { readAmbiguousWords } from '../catalogue/ambiguous-words.ts';
import { authorName } from '../database/author-name.ts';
import type { Database } from '../database/connect.ts';

export type VersionedOffer = KnownOffer & { version: number; withdrawnAt: string | null };

export type KnownNames = { tests: ListedTest[]; ambiguousWords: AmbiguousTestWord[] };

/** The tests of the catalogue, and the words that mean several of them. */
export async function readKnownTests(db: Database): Promise<KnownNames> {
  const rows = await db
    .selectFrom('diagnosticTests')
    .where('deletedAt', 'is', null)
    .select([
      'id',
      'slug',
      'name',
      'abbreviations',
      'alternativeNames',
      'sampleType',
      'category',
      'reportTimeHours',
      'sampledAtHome',
    ])
    .select([
      'catalogueKey',
      sql<string[]>`array(select part.name from test_parts join diagnostic_tests as part on part.id = test_parts.part_id
        where test_parts.diagnostic_test_id = diagnostic_tests.id order by test_parts.position)`.as('partNames'),
    ])
    .orderBy('id')
    .execute();
  const idByKey = new Map(rows.map(({ catalogueKey, id }) => [catalogueKey, id]));
  const words = await readAmbiguousWords();
  return {
    tests: rows.map(({ catalogueKey: _, ...test }) => test),
    ambiguousWords: words.map(({ word, keys }) => ({ word, testIds: keys.flatMap((key) => idByKey.get(key) ?? []) })),
  };
}

export async function listKnownOffers(db: Database, vendorId: number): Promise<VersionedOffer[]> {
  const { rows } = await sql<OfferTerms & Omit<VersionedOffer, 'terms'>>`
    select diagnostic_test_id as test_id, price_paise, list_price_paise, offer_cap, report_time_hours, report_type, home_collection,
      duration_minutes, version, withdrawn_at is not null as is_withdrawn, withdrawn_at::text as withdrawn_at
    from offers where vendor_id = ${vendorId} order by id`.execute(db);
  return rows.map(({ testId, version, isWithdrawn, withdrawnAt, ...terms }) => ({
    testId,
    version,
    isWithdrawn,
    withdrawnAt,
    terms: { ...terms, listPricePaise: toShownListPrice(terms.pricePaise, terms.listPricePaise) },
  }));
}

/** Waits for running edits. Stronger than the lock of a single edit, so that no offer is added. */
export async function lockPriceList(db: Database, vendorId: number) {
  await sql`select id from vendors where id = ${vendorId} for no key update`.execute(db);
  await sql`select id from offers where vendor_id = ${vendorId} order by id for update`.execute(db);
}

/** Locks the tests of a list. Lock order: after the offers. */
export async function lockTestsOfPriceList(db: Database, testIds: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select id from diagnostic_tests where id = any(${[...testIds]}::bigint[]) and deleted_at is null
    order by id for share`.execute(db);
  return rows.length;
}

/** Only the last import can be undone: deletes the data of earlier ones. */
export async function insertImport(
  db: Database,
  row: { vendorId: number; importedBy: number; importedAt: Date; addedCount: number; changedCount: number },
): Promise<number> {
  await sql`
    delete from price_list_import_rows using price_list_imports
    where price_list_imports.id = import_id and vendor_id = ${row.vendorId}`.execute(db);
  const { id } = await db.insertInto('priceListImports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** `before` is null if the lab has never offered the test. */
export type ImportedOffer = { testId: number; after: OfferTerms; before: VersionedOffer | null };

export async function writeImportedOffers(
  db: Database,
  { importId, vendorId, now }: { importId: number; vendorId: number; now: Date },
  offers: readonly ImportedOffer[],
) {
  const rows = offers.map(({ testId, after, before }) => ({
    ...toColumns(after),
    test_id: testId,
    before: before && { ...toColumns(before.terms), withdrawn_at: before.withdrawnAt },
  }));
  await sql`
    with typed as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as typed (test_id bigint, price_paise bigint,
        list_price_paise bigint, offer_cap integer, report_time_hours integer, report_type text, home_collection boolean,
        duration_minutes integer, before jsonb)
    ), written as (
      insert into offers (vendor_id, diagnostic_test_id, price_paise, list_price_paise, offer_cap, report_time_hours, report_type,
        home_collection, duration_minutes, created_at, updated_at)
      select ${vendorId}::bigint, test_id, price_paise, list_price_paise, offer_cap, report_time_hours, report_type, home_collection,
        duration_minutes, ${now}::timestamptz, ${now}::timestamptz
      from typed
      on conflict (vendor_id, diagnostic_test_id) do update set
        price_paise = excluded.price_paise, list_price_paise = excluded.list_price_paise, offer_cap = excluded.offer_cap,
        report_time_hours = excluded.report_time_hours, report_type = excluded.report_type,
        home_collection = excluded.home_collection, duration_minutes = excluded.duration_minutes,
        updated_at = excluded.updated_at, withdrawn_at = null
      returning id, diagnostic_test_id, version
    )
    insert into price_list_import_rows (import_id, offer_id, version, before)
    select ${importId}::bigint, written.id, written.version, nullif(typed.before, 'null'::jsonb)
    from written join typed on typed.test_id = written.diagnostic_test_id`.execute(db);
}

function toColumns(terms: OfferTerms) {
  return {
    price_paise: terms.pricePaise,
    list_price_paise: terms.listPricePaise,
    offer_cap: terms.offerCap,
    report_time_hours: terms.reportTimeHours,
    report_type: terms.reportType,
    home_collection: terms.homeCollection,
    duration_minutes: terms.durationMinutes,
  };
}

export async function findLastImport(db: Database, vendorId: number) {
  return db
    .selectFrom('priceListImports')
    .leftJoin('users', 'users.id', 'priceListImports.importedBy')
    .where('vendorId', '=', vendorId)
    .select(['priceListImports.id', 'importedAt', 'addedCount', 'changedCount', 'undoneAt'])
    .select(authorName.as('importedBy'))
    .orderBy('priceListImports.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Skips edited offers and returns them, with the number of restored ones. */
export async function undoImport(db: Database, importId: number, now: Date) {
  const restored = await sql`
    update offers set
      price_paise = coalesce((row.before ->> 'price_paise')::bigint, offers.price_paise),
      list_price_paise = case when row.before is null then offers.list_price_paise
        else (row.before ->> 'list_price_paise')::bigint end,
      offer_cap = case when row.before is null then offers.offer_cap else (row.before ->> 'offer_cap')::integer end,
      report_time_hours = coalesce((row.before ->> 'report_time_hours')::integer, offers.report_time_hours),
      report_type = coalesce(row.before ->> 'report_type', offers.report_type),
      home_collection = coalesce((row.before ->> 'home_collection')::boolean, offers.home_collection),
      duration_minutes = case when row.before is null then offers.duration_minutes
        else (row.before ->> 'duration_minutes')::integer end,
      -- What the import has added is withdrawn: it may be booked already.
      withdrawn_at = case when row.before is null then ${now}::timestamptz
        else (row.before ->> 'withdrawn_at')::timestamptz end,
      updated_at = ${now}::timestamptz
    from price_list_import_rows as row
    where row.import_id = ${importId} and offers.id = row.offer_id and offers.version = row.version
    returning offers.id`.execute(db);
  const kept = await sql<{ testName: string }>`
    select diagnostic_tests.name as test_name
    from price_list_import_rows as row
      join offers on offers.id = row.offer_id
      join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
    where row.import_id = ${importId} and offers.id <> all(${restored.rows.map((row) => (row as { id: number }).id)}::bigint[])
    order by diagnostic_tests.name`.execute(db);
  await db.updateTable('priceListImports').set({ undoneAt: now }).where('id', '=', importId).execute();
  return { undoneCount: restored.rows.length, kept: kept.rows };
}

export type PriceListLine = Partial<OfferTerms> & { testId: number; testName: string };

/** Continues after a line, sorted by name. */
export async function listPriceListLines(
  db: Database,
  { vendorId, wholeCatalogue }: { vendorId: number; wholeCatalogue: boolean },
  cursor: PriceListLine | null,
  pageSize: number,
): Promise<PriceListLine[]> {
  const { rows } = await sql<PriceListLine>`
    select diagnostic_tests.id as test_id, diagnostic_tests.name as test_name, price_paise, list_price_paise, offer_cap,
      offers.report_time_hours, report_type, home_collection, duration_minutes
    from diagnostic_tests left join offers on offers.diagnostic_test_id = diagnostic_tests.id
      and offers.vendor_id = ${vendorId} and offers.withdrawn_at is null
    where diagnostic_tests.deleted_at is null ${wholeCatalogue ? sql`` : sql`and offers.id is not null`}
      ${cursor ? sql`and (diagnostic_tests.name, diagnostic_tests.id) > (${cursor.testName}, ${cursor.testId}::bigint)` : sql``}
    order by diagnostic_tests.name, diagnostic_tests.id
    limit ${pageSize}`.execute(db);
  return rows;
}
