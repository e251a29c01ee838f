import { sql } from 'kysely';
import { maxReadAtOnce } from '../../../contract/admin/shipped-catalogue.ts';
import type { Database } from '../../database/connect.ts';
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

export async function listWaitingTests(db: Database) {
  const tests = await selectWaiting(db)
    .select(['id', 'version', 'name', 'slug', ...proseColumns])
    .orderBy('name')
    .orderBy('id')
    .limit(maxReadAtOnce)
    .execute();
  return tests.map((test) => ({ ...test, seoContent: test.seoContent && withoutTags(test.seoContent) }));
}

const withoutTags = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Leaves out tests that have changed since they were shown. */
export async function markReadByDoctor(
  db: Database,
  tests: readonly { id: number; version: number }[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update diagnostic_tests as test set read_by_doctor_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(tests)}::json) as seen (id bigint, version integer)
    where test.id = seen.id and test.version = seen.version and test.read_by_doctor_at is null
      and test.catalogue_key is not null and test.deleted_at is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}
