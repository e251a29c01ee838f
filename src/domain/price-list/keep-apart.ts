import { listOtherRows } from '../text/other-rows.ts';
import type { ComparedRow, Correction } from './compared-row.ts';
import { columnHeaders } from './price-list-columns.ts';

type NamingRow = Extract<ComparedRow, { test: unknown }>;

/**
 * Of several rows for one test only one can be written. The one that was kept last is; the others are left out. Without a
 * choice all of them are wrong, since any could be right. A row for which the test was chosen does not make the only row
 * that names it wrong.
 */
export function keepApart(rows: readonly ComparedRow[], corrections: readonly Correction[]): ComparedRow[] {
  const keptAt = new Map(corrections.flatMap((one, at) => ('isKept' in one ? [[one.row, at] as const] : [])));
  const naming = rows.filter((row): row is NamingRow => 'test' in row);
  const settled = new Map<number, ComparedRow>();
  for (const sharing of Map.groupBy(naming, ({ test }) => test.id).values()) {
    if (sharing.length === 1) continue;
    const places = sharing.map(({ place }) => place);
    const right = findKept(sharing, keptAt);
    const own = right ? undefined : findOnlyOwn(sharing);
    for (const row of sharing) {
      if (row === right || row === own) continue;
      settled.set(row.row, right ? leaveOut(row, right) : refuse(row, places));
    }
  }
  return rows.map((row) => settled.get(row.row) ?? row);
}

/** The last one that was kept. */
function findKept(sharing: readonly NamingRow[], keptAt: ReadonlyMap<number, number>): NamingRow | undefined {
  const kept = sharing.filter(({ row }) => keptAt.has(row));
  return kept.sort((one, other) => (keptAt.get(other.row) ?? 0) - (keptAt.get(one.row) ?? 0))[0];
}

/** The only row whose test nobody had to choose. */
function findOnlyOwn(sharing: readonly NamingRow[]): NamingRow | undefined {
  const [only, second] = sharing.filter(({ answersTo }) => answersTo === undefined);
  return second ? undefined : only;
}

function leaveOut({ row, place, typedName, typed, sample }: NamingRow, kept: NamingRow): ComparedRow {
  const keptRow = { place: kept.place, testName: kept.test.name };
  return { row, place, typedName, typed, sample, kind: 'left-out', kept: keptRow };
}

function refuse(refused: NamingRow, places: readonly string[]): ComparedRow {
  const { row, place, typedName, typed, sample, test, after } = refused;
  const column = typed.testId ? 'testId' : 'testName';
  const message = `'${test.name}' is also in ${listOtherRows(places, place)}. Keep one of them.`;
  const problems = [{ column: columnHeaders[column], typed: typedName || (typed[column] ?? ''), message }];
  const double = { pricePaise: after?.pricePaise ?? null };
  return { row, place, typedName, typed, sample, kind: 'wrong', problems, missing: null, double };
}
