import type * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { stream } from '../stream-schemas.ts';
import type {
  importAnswer,
  importReference,
  lastImportAnswer,
  priceListCheck,
  priceListFileInput,
  priceListImport,
  priceListUpload,
  row,
  terms,
  undoAnswer,
} from './price-list-schemas.ts';

export const maxPriceListBytes = 2 * 1024 * 1024;
export const maxPriceListRows = 10_000;
export const maxCorrections = 1000;
/** Room for the corrections and the parts of the form. */
const maxBodyBytes = maxPriceListBytes + 320 * 1024;

export type PriceListTerms = z.output<typeof terms>;
export type PriceListRow = z.output<typeof row>;
export type PriceListCheck = z.output<typeof priceListCheck>;
/** A cell to read in place of that of the file; `row` as in the spreadsheet. */
export type PriceListCorrection = { row: number; column: 'testName' | 'price'; text: string };
export type UndoneImport = z.output<typeof undoAnswer>;

export const priceListFile = defineEndpoint<typeof priceListFileInput, typeof stream>()({
  method: 'GET',
  path: '/_api/vendor/tests/price-list',
  summary: 'What the lab offers as a CSV; with `wholeCatalogue` also the tests that it does not, without a price.',
  access: 'vendor-owner',
  responseType: 'stream',
});

export const checkPriceList = defineEndpoint<typeof priceListUpload, typeof priceListCheck>()({
  method: 'POST',
  path: '/_api/vendor/tests/price-list/check',
  summary:
    'What a price list (CSV or .xlsx) would change, row by row. Nothing is written. `corrections` is JSON: cells to read in place of those of the file.',
  access: 'vendor-owner',
  readsOnly: true,
  accepts: 'multipart',
  maxBodyBytes,
  limit: { kind: 'price list', calls: 60, windowSeconds: 600 },
});

export const importPriceList = defineEndpoint<typeof priceListImport, typeof importAnswer>()({
  method: 'POST',
  path: '/_api/vendor/tests/price-list/import',
  summary: 'Takes over a price list that was checked: all of it, or nothing when anything has changed since the check.',
  access: 'vendor-owner',
  accepts: 'multipart',
  maxBodyBytes,
  limit: { kind: 'price list', calls: 60, windowSeconds: 600 },
  errorStatuses: [409],
});

export const lastPriceListImport = defineEndpoint<typeof emptyInput, typeof lastImportAnswer>()({
  method: 'GET',
  path: '/_api/vendor/tests/price-list/last-import',
  summary: 'The last price list that was taken over.',
  access: 'vendor-owner',
});

export const undoPriceListImport = defineEndpoint<typeof importReference, typeof undoAnswer>()({
  method: 'POST',
  path: '/_api/vendor/tests/price-list/undo',
  summary: 'Puts back what the last price list has changed, but for tests that were edited afterwards.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});
