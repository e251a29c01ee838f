import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { stream } from '../stream-schemas.ts';
import { maxImportBytes } from './admin-limits.ts';
import type {
  checkedImportUpload,
  exportInput,
  importAnswer,
  importCheck,
  importedRow,
  importUpload,
} from './catalogue-import-schemas.ts';

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
