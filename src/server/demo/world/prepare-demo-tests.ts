import type { Transaction } from 'kysely';
import { bringInCatalogue } from '../../catalogue/shipped/bring-in-catalogue.ts';
import { insertWholeCatalogue } from '../../catalogue/shipped/fill-empty-catalogue.ts';
import type { Tables } from '../../database/tables.ts';
import { catalogueTests } from '../catalogue/diagnostic-tests.ts';

/** Present ids of tests by those of the demo world; null where all are the same. */
type TestIds = ReadonlyMap<number, number> | null;

/** Makes sure of the whole catalogue, whose texts count as read by a doctor. A catalogue without labs may be older. */
export async function prepareDemoTests(db: Transaction<Tables>, now: Date): Promise<TestIds> {
  const firstKeys = catalogueTests.map(({ slug }) => slug);
  const featuredKeys = new Set(catalogueTests.flatMap(({ slug, isFeatured }) => (isFeatured ? [slug] : [])));
  if ((await insertWholeCatalogue(db, { firstKeys, featuredKeys, readByDoctorAt: now })) === 0) {
    await bringInCatalogue(db, { now });
    await db.updateTable('diagnosticTests').set({ readByDoctorAt: now }).where('readByDoctorAt', 'is', null).execute();
  }
  const tests = await db
    .selectFrom('diagnosticTests')
    .where('deletedAt', 'is', null)
    .where('catalogueKey', 'in', firstKeys)
    .select(['id', 'catalogueKey'])
    .execute();
  const idByKey = new Map(tests.map(({ id, catalogueKey }) => [catalogueKey, id]));
  const ids = new Map(
    catalogueTests.map(({ id, slug }) => {
      const present = idByKey.get(slug);
      if (present === undefined) throw new Error(`The demo needs the test '${slug}', which was deleted.`);
      return [id, present];
    }),
  );
  return [...ids].every(([id, present]) => id === present) ? null : ids;
}

export function withTestIds(rows: readonly object[], testIds: TestIds): readonly object[] {
  if (!testIds || !rows.some((row) => 'diagnosticTestId' in row)) return rows;
  return rows.map((row) => {
    const id = (row as { diagnosticTestId?: number | null }).diagnosticTestId;
    return id ? { ...row, diagnosticTestId: testIds.get(id) } : row;
  });
}
