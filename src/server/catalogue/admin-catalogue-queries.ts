import { sql, type Transaction } from 'kysely';
import type { TestFields } from '../../contract/admin/test-fields.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
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

export async function findTestLike(
  db: Writing,
  { slug, name, exceptId }: { slug: string; name: string; exceptId?: number },
) {
  return db
    .selectFrom('diagnosticTests')
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('slug', '=', slug), eb(sql`lower(name)`, '=', name.toLowerCase())]))
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0))
    .select('name')
    .executeTakeFirst();
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

/** Replaces any earlier redirect. */
export async function insertOldSlugs(db: Writing, slugs: { slug: string; diagnosticTestId: number }[]) {
  if (slugs.length === 0) return;
  await db
    .insertInto('oldTestSlugs')
    .values(slugs)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(({ ref }) => ({ diagnosticTestId: ref('excluded.diagnosticTestId') })),
    )
    .execute();
}

/** Removes redirects of slugs that tests have again. */
export async function deleteOldSlugs(db: Writing, slugs: string[]) {
  await db.deleteFrom('oldTestSlugs').where('slug', 'in', slugs).execute();
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

/** Includes bookings of packages with the test. */
export async function countUpcomingBookings(db: Writing, testId: number, now: PlainDateTime): Promise<number> {
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

export async function countPackagesOfTestAlone(db: Writing, testId: number): Promise<number> {
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

export async function deleteTest(db: Writing, id: number, deletedAt: Date) {
  await db.deleteFrom('healthPackageTests').where('diagnosticTestId', '=', id).execute();
  await db.updateTable('diagnosticTests').set({ deletedAt, updatedAt: deletedAt }).where('id', '=', id).execute();
}
