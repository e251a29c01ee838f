import * as contract from '../../../contract/admin/catalogue-import.ts';
import { stream } from '../../../contract/bodies.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { csvStream } from '../../csv/write-csv.ts';
import { implement } from '../../http/operation.ts';
import type { Catalogue } from '../catalogue-index.ts';
import type { DiagnosticTest } from '../catalogue-queries.ts';
import { toAdminTest } from '../save-test.ts';
import { type Column, columnHeaders, columns } from './catalogue-columns.ts';
import * as imports from './import-tests.ts';
import { planImport } from './plan-import.ts';
import { readImportFile } from './read-import-file.ts';

type Needs = { catalogue: Catalogue };

export const checkTestImport = implement(
  contract.checkTestImport,
  contract.importUpload,
  contract.importCheck,
).with<Needs>(async ({ file, answers = [] }, { catalogue, user }) => {
  const { rows, ...ignored } = await readImportFile(file, user.id);
  return { ...imports.toImportCheck(await planImport(rows, answers, catalogue)), ...ignored };
});

export const importTests = implement(
  contract.importTests,
  contract.checkedImportUpload,
  contract.importAnswer,
).with<Needs>(
  async ({ file, answers = [], fingerprint: seen, leaveOutUnanswered }, { write, user, clock, catalogue }) => {
    const { rows } = await readImportFile(file, user.id);
    const planned = await planImport(rows, answers, catalogue);
    const leavesOut = leaveOutUnanswered === 'true';
    const imported = await imports.importTests(write, planned, { seen, leavesOut, now: new Date(clock()) });
    await catalogue.refresh();
    return imported;
  },
);

/** From the copy in memory, for one consistent state. */
export const exportTests = implement(contract.exportTests, contract.exportInput, stream).with<Needs>(
  async ({ format }, { catalogue, clock }) => {
    const tests = await catalogue.listTests();
    const fileName = `tests-${toIndiaTime(clock()).day}.${format}`;
    if (format === 'json')
      return { contentType: 'application/json; charset=utf-8', fileName, chunks: writeJson(tests) };
    const csvColumns = columns.map((column) => ({
      header: columnHeaders[column],
      value: (test: DiagnosticTest) => toCell(test[column]),
    }));
    return csvStream(fileName, csvColumns, inBatches(tests));
  },
);

const batchSize = 100;

async function* inBatches(tests: readonly DiagnosticTest[]) {
  for (let at = 0; at < tests.length; at += batchSize) yield tests.slice(at, at + batchSize);
}

async function* writeJson(tests: readonly DiagnosticTest[]) {
  yield '[';
  let isFirst = true;
  for await (const batch of inBatches(tests)) {
    const written = batch.map((test) => {
      const row = toAdminTest(test);
      return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])));
    });
    yield `${isFirst ? '' : ','}\n${written.join(',\n')}`;
    isFirst = false;
  }
  yield '\n]\n';
}

function toCell(value: DiagnosticTest[Column]): string | number | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : value;
}
