import { sql, type Transaction } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { diagnosticTestColumns } from '../catalogue/catalogue-queries.ts';
import { testNotFound } from '../catalogue/save-test.ts';
import { writeNames } from '../catalogue/write-names.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';

/** Restores a test with its offers, its address, and its place in packages that were not edited since. */
export async function restoreTest(
  { write, catalogue }: { write: Write; catalogue: Catalogue },
  id: number,
  now: Date,
): Promise<{ name: string }> {
  return writeNames(catalogue, (assertFree) =>
    write(async (db) => {
      const packages = await lockPackages(db, id);
      const test = await db
        .selectFrom('diagnosticTests')
        .where('id', '=', id)
        .where('deletedAt', 'is not', null)
        .where('mergedIntoId', 'is', null)
        .select(diagnosticTestColumns)
        .forUpdate()
        .executeTakeFirst();
      if (!test) throw new HttpError(404, testNotFound);
      assertFree(test);
      await db.updateTable('diagnosticTests').set({ deletedAt: null, updatedAt: now }).where('id', '=', id).execute();
      await returnToPackages(db, id, packages);
      return test;
    }),
  );
}

/** Lock order: packages before tests, as when a test is deleted. Returns the unedited ones. */
async function lockPackages(db: Transaction<Tables>, testId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select health_packages.id from health_packages
      join archived_package_tests as part on part.health_package_id = health_packages.id
    where part.diagnostic_test_id = ${testId} and part.package_version = health_packages.version
    order by health_packages.id for update of health_packages`.execute(db);
  return rows.map(({ id }) => id);
}

async function returnToPackages(db: Transaction<Tables>, testId: number, packageIds: readonly number[]) {
  await sql`delete from archived_package_tests where diagnostic_test_id = ${testId}`.execute(db);
  await sql`
    insert into health_package_tests (health_package_id, diagnostic_test_id)
    select id, ${testId}::bigint from unnest(${[...packageIds]}::bigint[]) as id
    on conflict do nothing`.execute(db);
}
