import * as z from 'zod/mini';
import {
  type TestFieldName,
  type TestFields,
  testFieldNames,
  testFields,
} from '../../../contract/admin/test-fields.ts';
import { positiveId } from '../../../contract/scalars.ts';
import { findTakenNames, indexNames, type NamedTest } from '../../../domain/catalogue/test-names.ts';
import { listOtherRows } from '../../../domain/text/other-rows.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { HttpError } from '../../http/http-error.ts';
import type { CatalogueNames } from '../catalogue-index.ts';
import type { DiagnosticTest } from '../catalogue-queries.ts';
import { isDifferent, noOtherNames, slugAfterRenaming, toRow, toTestSlug } from '../save-test.ts';
import { columnHeaders } from './catalogue-columns.ts';
import type { FileRow } from './read-import-file.ts';

type Problem = { column: string; message: string };
type Base = { row: number; name: string };
export type PlannedRow =
  | (Base & { kind: 'new'; fields: TestFields & { slug: string } })
  | (Base & {
      kind: 'changed';
      test: DiagnosticTest;
      fields: Partial<TestFields> & { slug: string };
      changed: TestFieldName[];
    })
  | (Base & { kind: 'unchanged'; test: DiagnosticTest })
  | (Base & { kind: 'wrong'; problems: Problem[] });

const rowSchema = z.extend(z.partial(testFields), {
  id: z.optional(z.nullable(positiveId('The ID must be a positive whole number.'))),
});

/** Yields after so many rows, because sanitizing takes long. */
const rowsPerInsert = 50;

/** Matches a row to a test by ID, which allows a new name, else by name. Names must be unique afterwards. */
export async function planImport(rows: readonly FileRow[], names: CatalogueNames): Promise<PlannedRow[]> {
  const { tests } = names;
  const byId = new Map(tests.map((test) => [test.id, test]));
  // Some slugs are shorter than their names, so index tests by both.
  const byName = new Map([
    ...tests.map((test) => [slugify(test.name), test] as const),
    ...tests.map((test) => [test.slug, test] as const),
  ]);
  const planned: PlannedRow[] = [];
  for (const [index, row] of rows.entries()) {
    planned.push(planRow(row, byId, byName));
    if (index % rowsPerInsert === rowsPerInsert - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return refuseTakenNames(refuseRepeated(planned), names);
}

function planRow(
  { row, typed, problems: unreadable }: FileRow,
  byId: ReadonlyMap<number, DiagnosticTest>,
  byName: ReadonlyMap<string, DiagnosticTest>,
): PlannedRow {
  const name = typeof typed.name === 'string' ? typed.name.trim().slice(0, 200) : '';
  const wrong = (problems: Problem[]): PlannedRow => ({ row, name, kind: 'wrong', problems });
  const parsed = rowSchema.safeParse(typed);
  const problems = [
    ...unreadable,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ column: toHeader(path[0]), message })),
  ];
  if (problems.length > 0 || !parsed.success) return wrong(problems);

  const { id, ...fields } = parsed.data;
  const test = id ? byId.get(id) : byName.get(slugify(fields.name ?? ''));
  if (id && !test)
    return wrong([{ column: columnHeaders.id, message: `No test has the ID ${id}. A new test has none.` }]);
  const newName = fields.name ?? test?.name;
  if (newName === undefined) return wrong([{ column: columnHeaders.name, message: 'A new test needs a name.' }]);

  try {
    const slug = test ? slugAfterRenaming(test, newName) : toTestSlug(newName);
    if (!test) return { row, name: newName, kind: 'new', fields: toRow({ ...fields, name: newName }, slug) };
    const written = toRow(fields, slug);
    const changed = testFieldNames.filter((field) => isDifferent(written[field], test[field]));
    if (changed.length === 0) return { row, name: test.name, kind: 'unchanged', test };
    return { row, name: newName, kind: 'changed', test, fields: written, changed };
  } catch (error) {
    if (error instanceof HttpError) return wrong([{ column: columnHeaders.name, message: error.message }]);
    throw error;
  }
}

/** Rejects both of two rows for one test, because either could be right. */
function refuseRepeated(planned: PlannedRow[]): PlannedRow[] {
  const rowsByKey = new Map<string, number[]>();
  const keysOf = (row: PlannedRow): string[] => {
    if (row.kind === 'wrong') return [];
    if (row.kind === 'new') return [row.fields.slug];
    // Also for a renamed test: two tests cannot swap names in one file.
    return row.kind === 'changed' ? [...new Set([row.test.slug, row.fields.slug])] : [row.test.slug];
  };
  for (const row of planned) {
    for (const key of keysOf(row)) {
      const sharing = rowsByKey.get(key);
      if (sharing) sharing.push(row.row);
      else rowsByKey.set(key, [row.row]);
    }
  }
  return planned.map((row) => {
    const sharing = keysOf(row).map((key) => rowsByKey.get(key) ?? []);
    const where = listOtherRows(sharing.find(({ length }) => length > 1) ?? [], row.row);
    if (where === null) return row;
    const message = `This test is also in ${where}. Keep one of them.`;
    return { row: row.row, name: row.name, kind: 'wrong', problems: [{ column: columnHeaders.name, message }] };
  });
}

/** Rejects rows with a name that another test has once the file is imported. */
function refuseTakenNames(planned: PlannedRow[], { tests, packageSlugs }: CatalogueNames): PlannedRow[] {
  const namedByRow = new Map<PlannedRow, NamedTest>();
  const changedIds = new Set<number>();
  for (const row of planned) {
    if (row.kind === 'new') namedByRow.set(row, { ...noOtherNames, ...row.fields, row: row.row });
    if (row.kind !== 'changed') continue;
    namedByRow.set(row, { ...row.test, ...row.fields, row: row.row });
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
    const problems = taken.map(({ field, message }) => ({ column: columnHeaders[field], message }));
    return { row: row.row, name: row.name, kind: 'wrong', problems };
  });
}

function toHeader(field: PropertyKey | undefined): string {
  return columnHeaders[field as keyof typeof columnHeaders] ?? '';
}
