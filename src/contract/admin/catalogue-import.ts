import * as z from 'zod/mini';
import type { stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jsonField } from '../json-field.ts';
import { positiveId } from '../scalars.ts';
import { maxImportBytes } from './admin-limits.ts';
import { testFieldNames } from './test-fields.ts';

const file = z
  .file('Choose a file to upload.')
  .check(z.maxSize(maxImportBytes, 'The file is larger than 8 MB. Divide it into several.'));

export const maxImportedTests = 2000;

const wrongAnswers = 'The answers cannot be read.';
const row = positiveId('A row is a positive whole number.');
/** What a row is whose name may mean a test of the catalogue: that test, or a new one. Any row can be left out. */
const rowAnswer = z.union(
  [
    z.object({ row, testId: positiveId('Choose a test.') }),
    z.object({ row, isNew: z.literal(true) }),
    z.object({ row, isLeftOut: z.literal(true) }),
  ],
  wrongAnswers,
);
const answers = z.optional(
  z.pipe(jsonField(wrongAnswers), z.array(rowAnswer, wrongAnswers).check(z.maxLength(maxImportedTests, wrongAnswers))),
);

export const importUpload = z.object({ file, answers });
export const checkedImportUpload = z.object({
  file,
  answers,
  /** Fingerprint of the confirmed dry run. */
  fingerprint: z.string('Check the file first.').check(z.length(64, 'Check the file first.')),
  /** If not true, a row without an answer rejects the whole file. */
  leaveOutUnanswered: z.optional(z.enum(['true', 'false'])),
});

export const importedRow = z.object({
  /** In JSON the index from 1. Counts on from sheet to sheet. */
  row: z.number(),
  /** The row number in the spreadsheet, with the sheet where several are read. */
  place: z.string(),
  kind: z.enum(['new', 'changed', 'unchanged', 'wrong', 'unclear', 'left-out']),
  /** In the file, or that of the test. */
  name: z.string(),
  /** Of the test that the row changes, if it has another name. */
  testName: z.nullable(z.string()),
  /** The kind follows from an answer. */
  isAnswered: z.boolean(),
  /** The tests that the name of an unclear row means surely, or may mean. */
  isSure: z.boolean(),
  meant: z.array(z.object({ id: z.number(), name: z.string() })),
  changes: z.array(z.object({ field: z.enum(testFieldNames), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});

export const importCheck = z.object({
  /** Hash of the file's effect on the current data. */
  fingerprint: z.string(),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    wrong: z.number(),
    unclear: z.number(),
    leftOut: z.number(),
  }),
  ignoredColumns: z.array(z.string()),
  /** Sheets without a column of names. */
  ignoredSheets: z.array(z.string()),
  rows: z.array(importedRow),
});

export const importAnswer = z.object({ createdCount: z.number(), changedCount: z.number() });
export const exportInput = z.object({
  format: z._default(z.enum(['csv', 'json'], 'Format must be csv or json.'), 'csv'),
});

export type ImportedRow = z.output<typeof importedRow>;
export type ImportAnswer = z.output<typeof rowAnswer>;
export type ImportCheck = z.output<typeof importCheck>;

/** Each answer is a check. */
const limit = { kind: 'catalogue import', calls: 300, windowSeconds: 600 } as const;

/** Room for an answer to each row, and the parts of the form. */
const formBytes = 128 * 1024;

export const checkTestImport = defineEndpoint<typeof importUpload, typeof importCheck>()({
  method: 'POST',
  path: '/_api/admin/tests/import/check',
  summary:
    'What a table (CSV or .xlsx) or JSON of tests would change in the catalogue, row by row. Nothing is written. `answers` is JSON: what unclear rows are.',
  access: 'admin',
  adminRoles: ['catalogue'],
  readsOnly: true,
  accepts: 'multipart',
  maxBodyBytes: maxImportBytes + formBytes,
  limit,
  errorStatuses: [503],
});

export const importTests = defineEndpoint<typeof checkedImportUpload, typeof importAnswer>()({
  method: 'POST',
  path: '/_api/admin/tests/import',
  summary:
    'Takes over tests that were checked: all of them, or nothing when anything has changed since the check or a row is unclear.',
  access: 'admin',
  adminRoles: ['catalogue'],
  accepts: 'multipart',
  maxBodyBytes: maxImportBytes + formBytes,
  limit,
  errorStatuses: [409, 503],
});

export const exportTests = defineEndpoint<typeof exportInput, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/tests/export',
  summary: 'The whole catalogue in the form in which it can be imported.',
  access: 'admin',
  adminRoles: ['catalogue'],
  responseType: 'stream',
});
