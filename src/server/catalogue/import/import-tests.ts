import { createHash } from 'node:crypto';
import type { ImportCheck, ImportedRow } from '../../../contract/admin/catalogue-import.ts';
import { canCollectAtHome } from '../../../domain/home-collection/imaging-at-lab.ts';
import { withNewDeadline } from '../../database/deadline.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Write } from '../../http/write.ts';
import { insertOldSlugs, insertTests, lockOffersAtHome, updateTests } from '../admin-catalogue-queries.ts';
import type { PlannedRow } from './plan-row.ts';

const maxShownLength = 200;
/** Thousands of tests take longer than interactive calls may. */
const importTimeoutMs = 20_000;

const changedMeanwhile = 'The catalogue has changed since this file was checked. Please check it again.';

export function toImportCheck(planned: readonly PlannedRow[]): Omit<ImportCheck, 'ignoredColumns' | 'ignoredSheets'> {
  const count = (kind: PlannedRow['kind']) => planned.filter((row) => row.kind === kind).length;
  return {
    fingerprint: fingerprint(planned),
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      wrong: count('wrong'),
      unclear: count('unclear'),
      leftOut: count('left-out'),
    },
    rows: planned.map(toImportedRow),
  };
}

function toImportedRow(planned: PlannedRow): ImportedRow {
  const { row, place, kind, name, isAnswered } = planned;
  return {
    row,
    place,
    kind,
    name,
    isAnswered,
    testName: 'test' in planned && planned.test.name !== name ? planned.test.name : null,
    isSure: planned.kind === 'unclear' && planned.isSure,
    meant: planned.kind === 'unclear' ? planned.meant : [],
    changes:
      planned.kind === 'changed'
        ? planned.changed.map((field) => ({
            field,
            before: toShown(planned.test[field]),
            after: toShown(planned.fields[field]),
          }))
        : [],
    problems: planned.kind === 'wrong' ? planned.problems : [],
  };
}

/** Writes all or nothing: nothing if a row is wrong or not answered, or if the plan differs from the one that was shown. */
export async function importTests(
  write: Write,
  planned: readonly PlannedRow[],
  { seen, leavesOut, now }: { seen: string; leavesOut: boolean; now: Date },
): Promise<{ createdCount: number; changedCount: number }> {
  const wrong = planned.filter(({ kind }) => kind === 'wrong');
  if (wrong.length > 0) throw new HttpError(400, `${wrong.length} of the rows are wrong. Nothing was imported.`);
  const unclear = planned.filter(({ kind }) => kind === 'unclear');
  if (unclear.length > 0 && !leavesOut)
    throw new HttpError(400, `${unclear.length} of the rows are not answered. Nothing was imported.`);
  if (fingerprint(planned) !== seen) throw new HttpError(409, changedMeanwhile, { code: 'changed-meanwhile' });
  const created = planned.filter((row) => row.kind === 'new');
  const changed = planned.filter((row) => row.kind === 'changed');
  const renamed = changed.filter(({ test, fields }) => fields.slug !== test.slug);

  await withNewDeadline(importTimeoutMs, () =>
    write(async (db) => {
      await lockOffersAtHome(
        db,
        changed.flatMap(({ test, fields }) => (fields.category && !canCollectAtHome(fields.category) ? [test.id] : [])),
      );
      await insertOldSlugs(
        db,
        renamed.map(({ test }) => ({ slug: test.slug, diagnosticTestId: test.id })),
      );
      const rows = changed.map(({ test, fields }) => ({ ...test, ...fields, version: test.version }));
      if ((await updateTests(db, rows, now)) < rows.length)
        throw new HttpError(409, changedMeanwhile, { code: 'changed-meanwhile' });
      if (created.length > 0)
        await insertTests(
          db,
          created.map(({ fields }) => fields),
        );
    }).catch((error: unknown) => {
      // Another request has just taken a name.
      if (isUniqueViolation(error)) throw new HttpError(409, changedMeanwhile, { code: 'changed-meanwhile' });
      throw error;
    }),
  );
  return { createdCount: created.length, changedCount: changed.length };
}

function fingerprint(planned: readonly PlannedRow[]): string {
  const parts = planned.map((row) => {
    if (row.kind === 'new') return ['new', row.fields];
    if (row.kind === 'wrong' || row.kind === 'unclear' || row.kind === 'left-out') return [row.kind, row.row];
    return [row.kind, row.test.id, row.test.version, row.kind === 'changed' ? row.fields : null];
  });
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function toShown(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join(', ')
    : value === true
      ? 'Yes'
      : value === false
        ? 'No'
        : `${value ?? ''}`;
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
