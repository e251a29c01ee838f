import { sql } from 'kysely';
import { byTestName } from '../../database/by-test-name.ts';
import type { Database } from '../../database/connect.ts';
import { diagnosticTestColumns } from '../catalogue-queries.ts';
import { proseColumns } from '../public-test.ts';

/** Shipped tests with a text that no doctor has read. */
function selectWaiting(db: Database) {
  return db
    .selectFrom('diagnosticTests')
    .where('catalogueKey', 'is not', null)
    .where('readByDoctorAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where((test) => test.or(proseColumns.map((column) => test(column, 'is not', null))));
}

export async function countWaitingTests(db: Database): Promise<number> {
  const { count } = await selectWaiting(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Tests of most labs first, as they were when the usual prices were computed, then common ones, then by name. */
export async function listWaitingTests(db: Database, { page, pageSize }: { page: number; pageSize: number }) {
  return selectWaiting(db)
    .select(diagnosticTestColumns)
    .orderBy(
      sql`(select coalesce(sum(offer_count), 0) from price_medians where diagnostic_test_id = diagnostic_tests.id)`,
      'desc',
    )
    .orderBy('isCommon', 'desc')
    .orderBy(byTestName)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export const withoutTags = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

type Reading = { tests: readonly { id: number; version: number }[]; doctorName: string };

/** Leaves out tests that have changed since they were shown. */
export async function markReadByDoctor(db: Database, { tests, doctorName }: Reading, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update diagnostic_tests as test set read_by_doctor_at = ${now}::timestamptz, read_by_doctor = ${doctorName},
      updated_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(tests)}::json) as seen (id bigint, version integer)
    where test.id = seen.id and test.version = seen.version and test.read_by_doctor_at is null
      and test.catalogue_key is not null and test.deleted_at is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}
