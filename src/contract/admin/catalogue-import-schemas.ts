import * as z from 'zod/mini';
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
