import { sql, type Transaction } from 'kysely';
import type { TestFields } from '../../contract/admin/test-fields.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { isUpcomingBooking } from '../database/open-bookings.ts';
import type { Tables } from '../database/tables.ts';
import { type DiagnosticTest, diagnosticTestColumns } from './catalogue-queries.ts';

type Writing = Transaction<Tables>;

export type AdminTestRow = NonNullable<Awaited<ReturnType<typeof lockTest>>>;

export async function lockTest(db: Writing, id: number) {
  return db
    .selectFrom('diagnosticTests')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(diagnosticTestColumns)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the offers of tests whose home collection a trigger ends. Lock order: offers before tests, as in bookings. */
export async function lockOffersAtHome(db: Writing, testIds: readonly number[]) {
  await sql`
    select id from offers where diagnostic_test_id = any(${[...testIds]}::bigint[]) and home_collection
    order by id for update`.execute(db);
}

export async function insertTests(db: Writing, tests: (TestFields & { slug: string })[]) {
  return db.insertInto('diagnosticTests').values(tests).returning(diagnosticTestColumns).execute();
}

export async function updateTest(
  db: Writing,
  id: number,
  changed: Partial<TestFields> & { slug: string; updatedAt: Date },
) {
  return db
    .updateTable('diagnosticTests')
    .set(changed)
    .where('id', '=', id)
    .returning(diagnosticTestColumns)
    .executeTakeFirstOrThrow();
}

export async function setOffSale(db: Writing, id: number, offSaleAt: Date | null, now: Date) {
  return db
    .updateTable('diagnosticTests')
    .set({ offSaleAt, updatedAt: now })
    .where('id', '=', id)
    .returning(diagnosticTestColumns)
    .executeTakeFirstOrThrow();
}

/** Writes one statement, which skips tests of another version; returns the number of those written. */
export async function updateTests(
  db: Writing,
  tests: Omit<DiagnosticTest, 'popularity'>[],
  now: Date,
): Promise<number> {
  if (tests.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update diagnostic_tests as test set
      slug = typed.slug, name = typed.name, category = typed.category, description = typed.description,
      preparation_instructions = typed."preparationInstructions", what_it_measures = typed."whatItMeasures",
      normal_range = typed."normalRange", fasting_required = typed."fastingRequired",
      sample_type = typed."sampleType", report_time_hours = typed."reportTimeHours",
      is_featured = typed."isFeatured", seo_title = typed."seoTitle", seo_description = typed."seoDescription",
      seo_content = typed."seoContent", abbreviations = typed.abbreviations,
      alternative_names = typed."alternativeNames", updated_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(tests)}::json) as typed (id bigint, version integer, slug text, name text,
      category text, description text, "preparationInstructions" text, "whatItMeasures" text, "normalRange" text,
      "fastingRequired" boolean, "sampleType" text, "reportTimeHours" integer, "isFeatured" boolean, "seoTitle" text,
      "seoDescription" text, "seoContent" text, abbreviations text[], "alternativeNames" text[])
    where test.id = typed.id and test.version = typed.version and test.deleted_at is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function insertOldSlugs(db: Writing, slugs: { slug: string; diagnosticTestId: number }[]) {
  if (slugs.length === 0) return;
  await db
    .insertInto('oldTestSlugs')
    .values(slugs)
    .onConflict((conflict) =>
      conflict
        .columns(['slug', 'diagnosticTestId'])
        .doUpdateSet(({ ref }) => ({ createdAt: ref('excluded.createdAt') })),
    )
    .execute();
}

/** Locks the packages with a test against booking until the transaction ends; returns their number. */
export async function lockPackagesWithTest(db: Writing, testId: number): Promise<number> {
  const { rows } = await sql`
    select id from health_packages
    where id in (select health_package_id from health_package_tests where diagnostic_test_id = ${testId})
    order by id for update`.execute(db);
  return rows.length;
}

export async function countPackagesWithTest(db: Writing, testId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from health_package_tests where diagnostic_test_id = ${testId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countUpcomingBookings(db: Database, testId: number, now: PlainDateTime): Promise<number> {
  const isUpcoming = isUpcomingBooking(now);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select booking_id from booking_items where diagnostic_test_id = ${testId} and ${isUpcoming}
      union
      select booking_id from booking_items
      where health_package_id in (select health_package_id from health_package_tests where diagnostic_test_id = ${testId})
        and ${isUpcoming}
    ) as booked`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countPackagesOfTestAlone(db: Database, testId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from health_package_tests as own
    where own.diagnostic_test_id = ${testId} and not exists (
      select from health_package_tests as other
        join diagnostic_tests on diagnostic_tests.id = other.diagnostic_test_id and diagnostic_tests.deleted_at is null
      where other.health_package_id = own.health_package_id and other.diagnostic_test_id <> own.diagnostic_test_id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countUses(db: Database, id: number) {
  const { rows } = await sql<{ offers: number; packages: number; bookings: number }>`
    select
      (select count(*) from offers join vendors on vendors.id = offers.vendor_id
        where diagnostic_test_id = ${id} and withdrawn_at is null and vendors.deleted_at is null) as offers,
      (select count(*) from health_package_tests where diagnostic_test_id = ${id}) as packages,
      (select count(*) from booking_items where diagnostic_test_id = ${id}) as bookings`.execute(db);
  return rows[0] ?? { offers: 0, packages: 0, bookings: 0 };
}

/** Notes the packages that it was part of, so that it can return to them. */
export async function deleteTest(db: Writing, id: number, deletedAt: Date) {
  await sql`
    with removed as (delete from health_package_tests where diagnostic_test_id = ${id} returning *)
    insert into archived_package_tests (health_package_id, diagnostic_test_id, package_version)
    select removed.health_package_id, removed.diagnostic_test_id, health_packages.version
    from removed join health_packages on health_packages.id = removed.health_package_id`.execute(db);
  await db.updateTable('diagnosticTests').set({ deletedAt, updatedAt: deletedAt }).where('id', '=', id).execute();
}
