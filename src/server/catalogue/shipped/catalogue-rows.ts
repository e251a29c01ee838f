import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

import type { CataloguePlan, ChangedTest, NewTest } from './plan-catalogue.ts';
import { shippedColumns } from './shipped-fields.ts';

export type CurrentTest = Awaited<ReturnType<typeof listCurrentTests>>[number];

/** Also deleted ones. Parts without a key are '#' and their id. */
export async function listCurrentTests(db: Database) {
  return db
    .selectFrom('diagnosticTests')
    .select([
      ...shippedColumns,
      'id',
      'slug',
      'version',
      'deletedAt',
      'catalogueKey',
      'shippedHashes',
      'readByDoctorAt',
    ])
    .select(
      sql<string[]>`array(select coalesce(part.catalogue_key, '#' || part.id) from test_parts
        join diagnostic_tests as part on part.id = test_parts.part_id
        where test_parts.diagnostic_test_id = diagnostic_tests.id order by test_parts.position)`.as('partKeys'),
    )
    .orderBy('id')
    .execute();
}

export async function hasTests(db: Database): Promise<boolean> {
  return (await db.selectFrom('diagnosticTests').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const rowsPerInsert = 500;
const newColumns = [...shippedColumns, 'slug', 'catalogueKey', 'shippedHashes'] as const;

/** What only the demo says of tests. */
export type DemoMarks = { readByDoctorAt?: Date; featuredKeys?: ReadonlySet<string> };

export async function insertShippedTests(
  db: Database,
  tests: readonly NewTest[],
  { readByDoctorAt, featuredKeys }: DemoMarks = {},
) {
  const columns = [...newColumns, 'readByDoctorAt', 'isFeatured'];
  for (let from = 0; from < tests.length; from += rowsPerInsert) {
    const rows = tests.slice(from, from + rowsPerInsert).map((test) => ({
      ...test,
      readByDoctorAt: readByDoctorAt ?? null,
      isFeatured: featuredKeys?.has(test.catalogueKey) ?? false,
    }));
    const names = sql.join(columns.map((name) => sql.ref(name)));
    await sql`
      insert into diagnostic_tests (${names})
      select ${names} from json_populate_recordset(null::diagnostic_tests, ${toJson(rows, columns)}::json)`.execute(db);
  }
}

/** One statement, because names move from test to test. Skips tests of another version; returns the number written. */
export async function updateShippedTests(db: Database, tests: readonly ChangedTest[], now: Date): Promise<number> {
  if (tests.length === 0) return 0;
  const columns = [...newColumns, 'readByDoctorAt'];
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`typed.${name}`)}`));
  const { numAffectedRows } = await sql`
    update diagnostic_tests as test set ${set}, updated_at = ${now}::timestamptz
    from json_populate_recordset(null::diagnostic_tests, ${toJson(tests, [...columns, 'id', 'version'])}::json) as typed
    where test.id = typed.id and test.version = typed.version and test.deleted_at is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Replaces the parts of these profiles. */
export async function replaceParts(db: Database, parts: CataloguePlan['parts']) {
  const rows = [...parts].flatMap(([profile, keys]) => keys.map((part, position) => ({ profile, part, position })));
  await sql`
    delete from test_parts using diagnostic_tests as test
    where test.id = test_parts.diagnostic_test_id and test.catalogue_key = any(${[...parts.keys()]}::text[])`.execute(
    db,
  );
  await sql`
    insert into test_parts (diagnostic_test_id, part_id, position)
    select profile.id, part.id, typed.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as typed (profile text, part text, position smallint)
      join diagnostic_tests as profile on profile.catalogue_key = typed.profile
      join diagnostic_tests as part on part.catalogue_key = typed.part`.execute(db);
}

function toJson(rows: readonly object[], columns: readonly string[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map((name) => [toColumnName(name), (row as Record<string, unknown>)[name]])),
    ),
  );
}

const toColumnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
