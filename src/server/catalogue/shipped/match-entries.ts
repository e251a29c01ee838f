import { toNameKey } from '../../../domain/catalogue/test-names.ts';
import type { CurrentTest } from './catalogue-rows.ts';
import type { ShippedTest } from './read-catalogue.ts';

export type Pair = { entry: ShippedTest; test: CurrentTest };

/** Finds the test of each entry: by its key, else an operator's test of the same name, which is adopted. */
export function matchEntries(entries: readonly ShippedTest[], current: readonly CurrentTest[]) {
  const byKey = new Map(current.flatMap((test) => (test.catalogueKey ? [[test.catalogueKey, test] as const] : [])));
  const own = current.filter(({ catalogueKey, deletedAt }) => !catalogueKey && !deletedAt);
  const ownByName = new Map(own.map((test) => [toNameKey(test.name), test]));
  const known: Pair[] = [];
  const adopted: Pair[] = [];
  const fresh: ShippedTest[] = [];
  for (const entry of entries) {
    const test = byKey.get(entry.key);
    // An operator has deleted it, and may restore it.
    if (test?.deletedAt) continue;
    const same = ownByName.get(toNameKey(entry.name));
    if (test) known.push({ entry, test });
    else if (same) adopted.push({ entry, test: same });
    else fresh.push(entry);
  }
  return { known, adopted, fresh };
}
