import * as z from 'zod/mini';
import { reportTypes } from '../../domain/catalogue/report-type.ts';
import type { emptyInput, stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { jsonField } from '../json-field.ts';
import { category, positiveId, rupees } from '../scalars.ts';

export const maxPriceListBytes = 2 * 1024 * 1024;
export const maxPriceListRows = 10_000;
/** Rows that are wrong and rows that were corrected, as a page shows them. */
export const maxCorrections = 2000;

const chooseFile = 'Choose a file to upload.';
const file = z.file(chooseFile).check(z.maxSize(maxPriceListBytes, 'The file is larger than 2 MB.'));
const truth = z.optional(z.enum(['true', 'false']));

const wrongCorrections = 'The corrections cannot be read.';
const manyCorrections =
  'At most 2,000 corrections are made here. Write these, and upload the rows that are wrong again.';
const rowNumber = positiveId('A row is a positive whole number.');
const correction = z.union([
  z.object({ row: rowNumber, column: z.enum(['testName', 'price']), text: z.string().check(z.maxLength(200)) }),
  z.object({ row: rowNumber, isLeftOut: z.literal(true) }),
  z.object({ row: rowNumber, isKept: z.literal(true) }),
  z.object({ row: rowNumber, declinesListPrice: z.literal(true) }),
]);
/**
 * Cells that were corrected on the screen, rows that were left out, rows that are kept of several for one test, and rows whose
 * list price is not shown.
 */
const corrections = z.optional(
  z.pipe(
    jsonField(wrongCorrections),
    z.array(correction, wrongCorrections).check(z.maxLength(maxCorrections, manyCorrections)),
  ),
);

const wrongColumns = 'The columns cannot be read.';
const wholeNumber = z.int(wrongColumns).check(z.nonnegative(wrongColumns), z.maximum(1000, wrongColumns));
const maxSheets = 100;
/** Answers to the questions of a check; sheets and columns count from 0. */
const columns = z.optional(
  z.pipe(
    jsonField(wrongColumns),
    z
      .array(
        z.object(
          { sheet: wholeNumber, testName: z.optional(wholeNumber), price: z.optional(wholeNumber) },
          wrongColumns,
        ),
        wrongColumns,
      )
      .check(z.maxLength(maxSheets, wrongColumns)),
  ),
);

const wrongCategories = 'The categories cannot be read.';
/** Tests of these categories are collected at home, unless a row says otherwise. */
const homeCategories = z.optional(
  z.pipe(jsonField(wrongCategories), z.array(category, wrongCategories).check(z.maxLength(20, wrongCategories))),
);

export const priceListFileInput = z.object({ wholeCatalogue: truth });
export const priceListUpload = z.object({
  file,
  corrections,
  columns,
  homeCategories,
  /** No list price of the file is shown. */
  declinesListPrices: truth,
  /** Asks for columns also where the lab has answered for an earlier list. */
  asksAgain: truth,
});
export const priceListImport = z.object({
  file,
  corrections,
  columns,
  homeCategories,
  declinesListPrices: truth,
  asksAgain: truth,
  /** Fingerprint of the confirmed dry run. */
  fingerprint: z.string('Check the file first.').check(z.length(64, 'Check the file first.')),
  /** If false, a wrong row rejects the whole file. */
  leaveOutWrong: truth,
});

export const importReference = z.object({ importId: positiveId('Import id must be a positive whole number.') });

export const terms = z.object({
  price: rupees,
  listPrice: z.nullable(rupees),
  availableSlots: z.nullable(z.number()),
  reportTimeHours: z.number(),
  reportType: z.enum(reportTypes),
  homeCollection: z.boolean(),
  estimatedDurationMinutes: z.nullable(z.number()),
});

const cellProblem = z.object({
  column: z.string(),
  typed: z.string(),
  message: z.string(),
  /** The full name of the only test that may be meant. */
  suggestion: z.optional(z.string()),
  /** Two to five full names, if it may be one of them. */
  choices: z.optional(z.array(z.string())),
});

export const row = z.object({
  /** Counts on from sheet to sheet. */
  row: z.number(),
  /** The row number in the spreadsheet, with the sheet where several are read. */
  place: z.string(),
  kind: z.enum(['new', 'changed', 'unchanged', 'wrong', 'left-out']),
  /** Of the catalogue, or of the file if that names none. */
  testName: z.string(),
  /** The name in the file, before corrections. */
  typedName: z.string(),
  before: z.nullable(terms),
  after: z.nullable(terms),
  isLargeChange: z.boolean(),
  /** What the test usually costs in the city of the lab, if the row's price is far from that. */
  usual: z.nullable(rupees),
  /** What the row would show crossed out. */
  listPrice: z.nullable(z.object({ price: rupees, isDeclined: z.boolean() })),
  problems: z.array(cellProblem),
  /** Cells that cannot be read, whose terms stay as they are. */
  unread: z.array(cellProblem),
  isMissing: z.boolean(),
  /** To ask for it: the name in the file, with a sample that is part of it. */
  missingName: z.nullable(z.string()),
  /** True if nothing is wrong but that another row is for the same test. */
  isDouble: z.boolean(),
  /** The row that is kept instead of this one, which is left out for it. */
  kept: z.nullable(z.object({ place: z.string(), testName: z.string() })),
  /** The price in the row of a missing test, or of one that another row has, too. */
  typedPrice: z.nullable(rupees),
});

const offeredColumn = z.object({ at: z.number(), header: z.string(), examples: z.array(z.string()) });
export const sheetQuestions = z.object({
  sheet: z.number(),
  /** Empty for a file with one sheet. */
  name: z.string(),
  questions: z.array(z.object({ of: z.enum(['testName', 'price']), columns: z.array(offeredColumn) })),
});

export const priceListCheck = z.object({
  /** If only people can tell which column is which. Nothing is compared before they have. */
  asks: z.nullable(sheetQuestions),
  /** True if columns are those that the lab has answered for an earlier list. */
  hasRememberedColumns: z.boolean(),
  /** Hash of the file's effect on the current data. */
  fingerprint: z.string(),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    wrong: z.number(),
    leftOut: z.number(),
    large: z.number(),
    unusual: z.number(),
  }),
  /** Tests of the list that can be collected at home, and how many of them are, by category. */
  atHome: z.array(z.object({ category, count: z.number(), atHomeCount: z.number() })),
  ignoredColumns: z.array(z.string()),
  /** Sheets without a list. */
  ignoredSheets: z.array(z.string()),
  /** Of the wrong ones the first 2,000. */
  rows: z.array(row),
  /** CSV of all wrong rows, with the problem in the last column. */
  wrongRows: z.nullable(z.string()),
});

const lastImport = z.object({
  id: z.number(),
  importedAt: z.string(),
  importedBy: z.string(),
  addedCount: z.number(),
  changedCount: z.number(),
  undoneAt: z.nullable(z.string()),
});

export const lastImportAnswer = z.object({ lastImport: z.nullable(lastImport) });
export const importAnswer = z.object({ importId: z.number(), addedCount: z.number(), changedCount: z.number() });
export const undoAnswer = z.object({
  undoneCount: z.number(),
  /** Offers edited after the import, which are not undone. */
  kept: z.array(z.object({ testName: z.string() })),
});

/** Each correction is a check. */
const limit = { kind: 'price list', calls: 300, windowSeconds: 600, countedBy: 'vendor' } as const;

/** Room for the corrections and the parts of the form. */
const maxBodyBytes = maxPriceListBytes + 1536 * 1024;

export type PriceListTerms = z.output<typeof terms>;
export type PriceListRow = z.output<typeof row>;
export type PriceListCheck = z.output<typeof priceListCheck>;
/** A cell to read in place of that of the file, or a row to leave out, to keep or to show without its list price; `row` as in the spreadsheet. */
export type PriceListCorrection = z.output<typeof correction>;
export type SheetQuestions = z.output<typeof sheetQuestions>;
/** Answers to the questions; sheets and columns count from 0. */
export type SheetColumns = NonNullable<z.output<typeof columns>>[number];
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
  limit,
  errorStatuses: [503],
});

export const importPriceList = defineEndpoint<typeof priceListImport, typeof importAnswer>()({
  method: 'POST',
  path: '/_api/vendor/tests/price-list/import',
  summary: 'Takes over a price list that was checked: all of it, or nothing when anything has changed since the check.',
  access: 'vendor-owner',
  accepts: 'multipart',
  maxBodyBytes,
  limit,
  errorStatuses: [409, 503],
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
