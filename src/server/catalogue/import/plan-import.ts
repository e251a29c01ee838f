import type { ImportAnswer } from '../../../contract/admin/catalogue-import.ts';
import { findTakenNames, indexNames, type NamedTest } from '../../../domain/catalogue/test-names.ts';
import { listOtherRows } from '../../../domain/text/other-rows.ts';
import { slugify } from '../../../domain/text/slug.ts';
import type { Catalogue, CatalogueNames } from '../catalogue-index.ts';
import { listMeant, matchNames } from '../match-names.ts';
import { noOtherNames } from '../save-test.ts';
import { columnHeaders } from './catalogue-columns.ts';
import { type PlannedRow, planRow, toWrong } from './plan-row.ts';
import type { FileRow } from './read-import-file.ts';

/** Yields after so many rows, because sanitizing takes long. */
const rowsPerInsert = 50;

/** What each row does. A new test is one only if no name of the catalogue means it, or if people say so. */
export async function planImport(
  rows: readonly FileRow[],
  answers: readonly ImportAnswer[],
  catalogue: Catalogue,
): Promise<PlannedRow[]> {
  const names = await catalogue.listNames();
  const { tests } = names;
  const byId = new Map(tests.map((test) => [test.id, test]));
  // Some slugs are shorter than their names, so index tests by both.
  const byName = new Map([
    ...tests.map((test) => [slugify(test.name), test] as const),
    ...tests.map((test) => [test.slug, test] as const),
  ]);
  const answerByRow = new Map(answers.map((answer) => [answer.row, answer]));
  const planned: PlannedRow[] = [];
  for (const [index, row] of rows.entries()) {
    planned.push(planRow(row, answerByRow.get(row.row), { byId, byName }));
    if (index % rowsPerInsert === rowsPerInsert - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return refuseTakenNames(refuseRepeated(await askAboutNew(planned, catalogue)), names);
}

async function askAboutNew(planned: readonly PlannedRow[], catalogue: Catalogue): Promise<PlannedRow[]> {
  const asked = planned.filter((row) => row.kind === 'new' && !row.isAnswered);
  const wanted = asked.map((row) => ({ name: row.name, sample: ('fields' in row && row.fields.sampleType) || '' }));
  const matches = await matchNames(catalogue, wanted);
  const meantByRow = new Map(asked.map((row, at) => [row, listMeant(matches[at])]));
  return planned.map((row) => {
    const { isSure = false, meant = [] } = meantByRow.get(row) ?? {};
    if (meant.length === 0) return row;
    const { row: number, place, name, isAnswered } = row;
    return { row: number, place, name, isAnswered, kind: 'unclear', isSure, meant };
  });
}

/** Rejects both of two rows for one test, because either could be right. */
function refuseRepeated(planned: PlannedRow[]): PlannedRow[] {
  const placesByKey = new Map<string, string[]>();
  const keysOf = (row: PlannedRow): string[] => {
    if (row.kind === 'new') return [row.fields.slug];
    // Also for a renamed test: two tests cannot swap names in one file.
    if (row.kind === 'changed') return [...new Set([row.test.slug, row.fields.slug])];
    return row.kind === 'unchanged' ? [row.test.slug] : [];
  };
  for (const row of planned) {
    for (const key of keysOf(row)) {
      const sharing = placesByKey.get(key);
      if (sharing) sharing.push(row.place);
      else placesByKey.set(key, [row.place]);
    }
  }
  return planned.map((row) => {
    const sharing = keysOf(row).map((key) => placesByKey.get(key) ?? []);
    const where = listOtherRows(sharing.find(({ length }) => length > 1) ?? [], row.place);
    if (where === null) return row;
    const message = `This test is also in ${where}. Keep one of them.`;
    return toWrong(row, [{ column: columnHeaders.name, message }]);
  });
}

/** Rejects rows with a name that another test has once the file is imported. */
function refuseTakenNames(planned: PlannedRow[], { tests, packageSlugs }: CatalogueNames): PlannedRow[] {
  const namedByRow = new Map<PlannedRow, NamedTest>();
  const changedIds = new Set<number>();
  for (const row of planned) {
    if (row.kind === 'new') namedByRow.set(row, { ...noOtherNames, ...row.fields, row: row.place });
    if (row.kind !== 'changed') continue;
    namedByRow.set(row, { ...row.test, ...row.fields, row: row.place });
    changedIds.add(row.test.id);
  }
  const others = tests.filter(({ id }) => !changedIds.has(id));
  const index = indexNames([...others, ...namedByRow.values()]);
  return planned.map((row) => {
    const named = namedByRow.get(row);
    if (!named) return row;
    const formerSlug = row.kind === 'changed' ? row.test.slug : undefined;
    const taken = findTakenNames(named, { index, packageSlugs, formerSlug });
    if (taken.length === 0) return row;
    return toWrong(
      row,
      taken.map(({ field, message }) => ({ column: columnHeaders[field], message })),
    );
  });
}
