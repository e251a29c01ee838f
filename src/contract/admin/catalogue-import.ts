import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { stream } from '../stream-schemas.ts';
import { testFieldNames } from './test-fields.ts';

const maxImportBytes = 8 * 1024 * 1024;
export const maxImportedTests = 2000;

const file = z
  .file('Choose a file to upload.')
  .check(z.maxSize(maxImportBytes, 'The file is larger than 8 MB. Divide it into several.'));

export const importUpload = z.object({ file });
export const checkedImportUpload = z.object({
  file,
  /** Of the check that somebody has seen. */
  fingerprint: z.string('Check the file first.').check(z.length(64, 'Check the file first.')),
});

const importedRow = z.object({
  /** As the spreadsheet numbers it; of JSON the place in the list, from 1. */
  row: z.number(),
  kind: z.enum(['new', 'changed', 'unchanged', 'wrong']),
  name: z.string(),
  /** What it changes of a test that is there; long texts are shortened. */
  changes: z.array(z.object({ field: z.enum(testFieldNames), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importCheck = z.object({
  /** Says what the file would change in what is there now. */
  fingerprint: z.string(),
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), wrong: z.number() }),
  /** Columns whose names say nothing to us. */
  ignoredColumns: z.array(z.string()),
  rows: z.array(importedRow),
});
export type ImportCheck = z.output<typeof importCheck>;

export const importAnswer = z.object({ createdCount: z.number(), changedCount: z.number() });
export const exportInput = z.object({
  format: z._default(z.enum(['csv', 'json'], 'Format must be csv or json.'), 'csv'),
});

const limit = { kind: 'catalogue import', calls: 60, windowSeconds: 600 } as const;
/** What a form adds to its file. */
const formBytes = 8 * 1024;

export const checkTestImport = defineEndpoint<typeof importUpload, typeof importCheck>()({
  method: 'POST',
  path: '/_api/admin/tests/import/check',
  summary: 'What a CSV or JSON of tests would change in the catalogue, row by row. Nothing is written.',
  access: 'admin',
  readsOnly: true,
  accepts: 'multipart',
  maxBodyBytes: maxImportBytes + formBytes,
  limit,
});

export const importTests = defineEndpoint<typeof checkedImportUpload, typeof importAnswer>()({
  method: 'POST',
  path: '/_api/admin/tests/import',
  summary: 'Takes over tests that were checked: all of them, or nothing when anything has changed since the check.',
  access: 'admin',
  accepts: 'multipart',
  maxBodyBytes: maxImportBytes + formBytes,
  limit,
  errorStatuses: [409],
});

export const exportTests = defineEndpoint<typeof exportInput, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/tests/export',
  summary: 'The whole catalogue in the form in which it can be imported.',
  access: 'admin',
  responseType: 'stream',
});
