import type { PrescriptionItem, PrescriptionLine } from '../../../contract/patient/prescription.ts';
import { formatPlural } from '../../../domain/text/plural.ts';

export type ReadTest = { name: string; slug: string };
/** By the position of an item: the test that the visitor chose for it, or null for none. */
export type Corrections = Readonly<Record<string, ReadTest | null>>;

export function toItemKey(line: number, item: number): string {
  return `${line}.${item}`;
}

/** The visitor's own choice, or else the test that was read. Nothing is chosen where a test is only likely. */
export function getTest(item: PrescriptionItem, key: string, corrections: Corrections): ReadTest | null {
  const corrected = corrections[key];
  if (corrected !== undefined) return corrected;
  return item.kind === 'read' ? item.test : null;
}

/** Items with their positions in the line. A run that was not read for one reason counts once, by its first item. */
export function listShownItems(items: readonly PrescriptionItem[]): { item: PrescriptionItem; at: number }[] {
  return items
    .map((item, at) => ({ item, at }))
    .filter(({ item }, at) => {
      const before = items[at - 1];
      return !(item.kind === 'ignored' && before?.kind === 'ignored' && before.reason === item.reason);
    });
}

export function listTests(lines: readonly PrescriptionLine[], corrections: Corrections): ReadTest[] {
  const tests = lines.flatMap(({ items }, line) =>
    items.flatMap((item, at) => getTest(item, toItemKey(line, at), corrections) ?? []),
  );
  return [...new Map(tests.map((test) => [test.slug, test])).values()];
}

/** Such as '3 tests read, 1 not found, 1 to choose'. */
export function describeReading(lines: readonly PrescriptionLine[]): string {
  const items = lines.flatMap((line) => line.items);
  const count = (kind: PrescriptionItem['kind']) => items.filter((item) => item.kind === kind).length;
  const read = listTests(lines, {}).length;
  return [
    read > 0 ? `${formatPlural(read, 'test')} read` : 'No test was read',
    count('absent') > 0 && `${count('absent')} not found`,
    count('unsure') > 0 && `${count('unsure')} to choose`,
  ]
    .filter(Boolean)
    .join(', ');
}
