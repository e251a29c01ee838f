import { sql } from 'kysely';
import { type FastingHours, getFastingHours } from '../../domain/catalogue/fasting.ts';
import type { Database } from '../database/connect.ts';

export type ListedTest = {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  fastingRequired: boolean;
  fastingHours: FastingHours | null;
  /** The names of all that a profile holds, also within its smaller profiles. */
  parts: string[];
  category: string;
  /** Position among all tests by category and name. */
  rank: number;
};

/** Sorts by name as the database does. */
export async function readTests(db: Database): Promise<ListedTest[]> {
  const tests = await db
    .selectFrom('diagnosticTests')
    .where('deletedAt', 'is', null)
    .select(['id', 'slug', 'name', 'description', 'fastingRequired', 'category'])
    .select(['preparationInstructions', 'fastingHours as usualFastingHours'])
    .select(sql<number>`row_number() over (order by category, lower(name), id)`.as('rank'))
    .orderBy('name')
    .execute();
  const parts = await db.selectFrom('testParts').select(['diagnosticTestId', 'partId']).execute();
  const partsOf = Map.groupBy(parts, ({ diagnosticTestId }) => diagnosticTestId);
  const names = new Map(tests.map(({ id, name }) => [id, name]));
  const collectParts = (id: number, found = new Set<number>()): ReadonlySet<number> => {
    for (const { partId } of partsOf.get(id) ?? []) {
      if (!found.has(partId)) collectParts(partId, found.add(partId));
    }
    return found;
  };
  return tests.map(({ preparationInstructions, usualFastingHours, ...test }) => ({
    ...test,
    parts: [...collectParts(test.id)].flatMap((id) => names.get(id) ?? []),
    fastingHours: getFastingHours([{ ...test, preparationInstructions, usualFastingHours }]),
  }));
}
