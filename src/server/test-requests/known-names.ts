import { indexTests, type NamedTest, type TestNames } from '../../domain/price-list/match-tests.ts';
import type { Database } from '../database/connect.ts';
import { readKnownTests } from '../prices/price-list-queries.ts';

let last: { text: string; names: TestNames<NamedTest> } | undefined;

/** The names of the catalogue, indexed anew only when they have changed: it takes longer than other calls may wait. */
export async function readKnownNames(db: Database): Promise<TestNames<NamedTest>> {
  const known = await readKnownTests(db);
  const text = JSON.stringify(known);
  if (last?.text !== text) last = { text, names: indexTests(known.tests, known.ambiguousWords) };
  return last.names;
}
