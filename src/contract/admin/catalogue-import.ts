import * as z from 'zod/mini';
import type { stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { maxImportBytes } from './admin-limits.ts';
import { testFieldNames } from './test-fields.ts';

const file = z
  .file('Choose a file to upload.')
  .check(z.maxSize(maxImportBytes, 'The file is larger than 8 MB. Divide it into several.'));

export const importUpload = z.object({ file });
export const checkedImportUpload = z.object({
  file,
  /** Fingerprint of the confirmed dry run. */
  fingerprint: z.string('Check the file first.').check(z.length(64, 'Check the file first.')),
});

export const importedRow = z.object({
  /** Row number in the spreadsheet; in JSON the index from 1. */
  row: z.number(),
  kind: z.enum(['new', 'changed', 'unchanged', 'wrong']),
  name: z.string(),
  changes: z.array(z.object({ field: z.enum(testFieldNames), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});

export const importCheck = z.object({
  /** Hash of the file's effect on the current data. */
  fingerprint: z.string(),
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), wrong: z.number() }),
  ignoredColumns: z.array(z.string()),
  rows: z.array(importedRow),
});

export const importAnswer = z.object({ createdCount: z.number(), changedCount: z.number() });
export const exportInput = z.object({
  format: z._default(z.enum(['csv', 'json'], 'Format must be csv or json.'), 'csv'),
});

export const maxImportedTests = 2000;

export type ImportedRow = z.output<typeof importedRow>;
export type ImportCheck = z.output<typeof importCheck>;

const limit = { kind: 'catalogue import', calls: 60, windowSeconds: 600 } as const;

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
  errorStatuses: [503],
});

export const importTests = defineEndpoint<typeof checkedImportUpload, typeof importAnswer>()({
  method: 'POST',
  path: '/_api/admin/tests/import',
  summary: 'Takes over tests that were checked: all of them, or nothing when anything has changed since the check.',
  access: 'admin',
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
  responseType: 'stream',
});
