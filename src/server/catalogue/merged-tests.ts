import type { Database } from '../database/connect.ts';

/** What was booked as a test that has been merged since is sold as the test that it became. */
export async function followMerged<Item extends { testId: number | null }>(
  db: Database,
  items: readonly Item[],
): Promise<Item[]> {
  const ids = items.flatMap(({ testId }) => testId ?? []);
  if (ids.length === 0) return [...items];
  const merged = await db
    .selectFrom('diagnosticTests')
    .where('id', 'in', ids)
    .where('mergedIntoId', 'is not', null)
    .select(['id', 'mergedIntoId'])
    .execute();
  const present = new Map(merged.map(({ id, mergedIntoId }) => [id, mergedIntoId]));
  return items.map((item) => ({ ...item, testId: present.get(item.testId ?? 0) ?? item.testId }));
}
