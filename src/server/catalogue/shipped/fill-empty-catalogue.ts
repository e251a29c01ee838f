import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { longTransaction } from '../../database/long-transaction.ts';
import { type DemoMarks, hasTests, insertShippedTests, replaceParts } from './catalogue-rows.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Gives a database without tests those of the shipped catalogue. Returns their number. */
export async function fillEmptyCatalogue(db: Database): Promise<number> {
  if (await hasTests(db)) return 0;
  return longTransaction(db, (transaction) => insertWholeCatalogue(transaction));
}

/** Tests of `firstKeys` get the first ids. With `readByDoctorAt`, their texts are public. */
export async function insertWholeCatalogue(
  transaction: Database,
  { firstKeys = [], ...marks }: DemoMarks & { firstKeys?: readonly string[] } = {},
): Promise<number> {
  await takeLock(transaction, 'catalogue');
  if (await hasTests(transaction)) return 0;
  const places = new Map(firstKeys.map((key, place) => [key, place]));
  const placeOf = ({ key }: { key: string }) => places.get(key) ?? firstKeys.length;
  const entries = (await readCatalogue()).sort((a, b) => placeOf(a) - placeOf(b));
  const { added, parts } = planCatalogue(entries, [], { packageSlugs: new Set(), now: new Date(0) });
  await insertShippedTests(transaction, added, marks);
  await replaceParts(transaction, parts);
  return added.length;
}
