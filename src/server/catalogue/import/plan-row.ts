import * as z from 'zod/mini';
import type { ImportAnswer } from '../../../contract/admin/catalogue-import.ts';
import {
  type TestFieldName,
  type TestFields,
  testFieldNames,
  testFields,
} from '../../../contract/admin/test-fields.ts';
import { positiveId } from '../../../contract/scalars.ts';
import { toNameKey } from '../../../domain/catalogue/test-names.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { HttpError } from '../../http/http-error.ts';
import type { DiagnosticTest } from '../catalogue-queries.ts';
import { isDifferent, slugAfterRenaming, toRow, toTestSlug } from '../save-test.ts';
import { columnHeaders } from './catalogue-columns.ts';
import type { FileRow } from './read-import-file.ts';

type Problem = { column: string; message: string };
type Base = { row: number; place: string; name: string; isAnswered: boolean };
export type PlannedRow =
  | (Base & { kind: 'new'; fields: TestFields & { slug: string } })
  | (Base & {
      kind: 'changed';
      test: DiagnosticTest;
      fields: Partial<TestFields> & { slug: string };
      changed: TestFieldName[];
    })
  | (Base & { kind: 'unchanged'; test: DiagnosticTest })
  | (Base & { kind: 'unclear'; isSure: boolean; meant: { id: number; name: string }[] })
  | (Base & { kind: 'left-out' })
  | (Base & { kind: 'wrong'; problems: Problem[] });

const rowSchema = z.extend(z.partial(testFields), {
  id: z.optional(z.nullable(positiveId('The ID must be a positive whole number.'))),
});

export type KnownTests = {
  byId: ReadonlyMap<number, DiagnosticTest>;
  byName: ReadonlyMap<string, DiagnosticTest>;
};

/** Matches a row to a test by what people answered, by ID, which allows a new name, or else by name. */
export function planRow(
  { row, place, typed, problems: unreadable }: FileRow,
  answer: ImportAnswer | undefined,
  { byId, byName }: KnownTests,
): PlannedRow {
  const name = typeof typed.name === 'string' ? typed.name.trim().slice(0, 200) : '';
  const base = { row, place, name, isAnswered: answer !== undefined };
  if (answer && 'isLeftOut' in answer) return { ...base, kind: 'left-out' };
  const wrong = (problems: Problem[]) => toWrong(base, problems);
  const parsed = rowSchema.safeParse(typed);
  const problems = [
    ...unreadable,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ column: toHeader(path[0]), message })),
  ];
  if (problems.length > 0 || !parsed.success) return wrong(problems);

  const { id, ...fields } = parsed.data;
  if (answer && 'testId' in answer && fields.name !== undefined) {
    const test = byId.get(answer.testId);
    if (!test) return wrong([{ column: columnHeaders.name, message: 'There is no such test any more.' }]);
    return planNamed(base, test, fields);
  }
  const test = id ? byId.get(id) : byName.get(slugify(fields.name ?? ''));
  if (id && !test)
    return wrong([{ column: columnHeaders.id, message: `No test has the ID ${id}. A new test has none.` }]);
  const newName = fields.name ?? test?.name;
  if (newName === undefined) return wrong([{ column: columnHeaders.name, message: 'A new test needs a name.' }]);

  try {
    const slug = test ? slugAfterRenaming(test, newName) : toTestSlug(newName);
    if (test) return planChange({ ...base, name: newName }, test, toRow(fields, slug));
    return { ...base, name: newName, kind: 'new', fields: toRow({ ...fields, name: newName }, slug) };
  } catch (error) {
    if (error instanceof HttpError) return wrong([{ column: columnHeaders.name, message: error.message }]);
    throw error;
  }
}

/** The row's name becomes another name of the test, unless the test has it. */
function planNamed(base: Base, test: DiagnosticTest, { name = '', ...fields }: Partial<TestFields>): PlannedRow {
  // Lists of names have commas between them.
  const other = name.replace(/\s*[,;]\s*/g, ' ');
  const { alternativeNames = test.alternativeNames, abbreviations = test.abbreviations } = fields;
  const isKnown = [test.name, ...alternativeNames, ...abbreviations].some(
    (known) => toNameKey(known) === toNameKey(other),
  );
  if (isKnown) return planChange(base, test, toRow(fields, test.slug));
  const names = testFields.shape.alternativeNames.safeParse([...alternativeNames, other]);
  const problems = (names.error?.issues ?? []).map(({ message }) => ({
    column: columnHeaders.alternativeNames,
    message,
  }));
  if (!names.success) return toWrong(base, problems);
  return planChange(base, test, toRow({ ...fields, alternativeNames: names.data }, test.slug));
}

function planChange(base: Base, test: DiagnosticTest, fields: Partial<TestFields> & { slug: string }): PlannedRow {
  const changed = testFieldNames.filter((field) => isDifferent(fields[field], test[field]));
  if (changed.length === 0) return { ...base, kind: 'unchanged', test };
  return { ...base, kind: 'changed', test, fields, changed };
}

export function toWrong({ row, place, name, isAnswered }: Base, problems: Problem[]): PlannedRow {
  return { row, place, name, isAnswered, kind: 'wrong', problems };
}

function toHeader(field: PropertyKey | undefined): string {
  return columnHeaders[field as keyof typeof columnHeaders] ?? '';
}
