import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxPriceListRows, type PriceListCheck, type PriceListRow } from '../../contract/vendor/price-list.ts';
import { isUnusualPrice } from '../../domain/offers/unusual-price.ts';
import {
  type ComparedRow,
  type Comparison,
  type Correction,
  comparePriceList,
  isLargeChange,
  type ListedTest,
  type OfferTerms,
} from '../../domain/price-list/compare-price-list.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { readSpreadsheet } from '../csv/read-spreadsheet.ts';
import { isWorkbook, readWorkbook } from '../csv/read-workbook.ts';
import { csvText } from '../csv/write-csv.ts';
import type { Database } from '../database/connect.ts';
import { fieldError } from '../http/http-error.ts';
import { findUsualPrices } from '../offers/usual-prices.ts';
import { listKnownOffers, listTestNames, type VersionedOffer } from './price-list-queries.ts';

/** Each suggestion takes up to ten milliseconds. */
const maxSuggestions = 200;

type CheckedPriceList = {
  comparison: Comparison;
  offers: ReadonlyMap<number, VersionedOffer>;
  fingerprint: string;
};

export async function readPriceList(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(bytes) ? readWorkbook(bytes, maxPriceListRows) : readSpreadsheet(bytes, maxPriceListRows);
}

/** The cells of a file, and those that were corrected since. */
export type UploadedList = { lines: string[][]; corrections: readonly Correction[] };

/** Adds suggestions by the catalogue's search, so call it outside of transactions. */
export async function checkPriceList(
  db: Database,
  vendorId: number,
  list: UploadedList,
  catalogue: Catalogue,
): Promise<CheckedPriceList> {
  const [tests, offers] = [await listTestNames(db), await listKnownOffers(db, vendorId)];
  const unknown = new Set<string>();
  const first = compare(list, tests, offers, (name) => {
    unknown.add(name);
    return null;
  });
  if (unknown.size === 0) return first;
  const suggestions = new Map<string, string>();
  for (const name of [...unknown].slice(0, maxSuggestions)) {
    // All of them in one turn would stop every other request for a second.
    await nextTurn();
    const [hit] = await catalogue.search(name.slice(0, 100), { tests: 1, packages: 0 });
    if (hit && !hit.popular) suggestions.set(name, hit.name);
  }
  return compare(list, tests, offers, (name) => suggestions.get(name) ?? null);
}

export async function checkLockedPriceList(
  db: Database,
  vendorId: number,
  list: UploadedList,
): Promise<CheckedPriceList> {
  return compare(list, await listTestNames(db), await listKnownOffers(db, vendorId), () => null);
}

function compare(
  { lines, corrections }: UploadedList,
  tests: ListedTest[],
  offers: VersionedOffer[],
  suggest: (name: string) => string | null,
): CheckedPriceList {
  const comparison = comparePriceList(lines, { tests, offers, suggest, corrections });
  if ('problem' in comparison) throw fieldError('file', comparison.problem);
  const offerOfTest = new Map(offers.map((offer) => [offer.testId, offer]));
  return { comparison, offers: offerOfTest, fingerprint: toFingerprint(comparison.rows, offerOfTest) };
}

/** Differs if anything that would be written or replaced differs. */
function toFingerprint(rows: readonly ComparedRow[], offers: ReadonlyMap<number, VersionedOffer>): string {
  const essence = rows.map((row) => {
    if (row.kind === 'wrong') return [row.row, row.kind];
    if (row.kind === 'unchanged') return [row.row, row.kind, row.test.id];
    return [row.row, row.kind, row.test.id, offers.get(row.test.id)?.version ?? null, row.after];
  });
  return createHash('sha256').update(JSON.stringify(essence)).digest('hex');
}

/** Adds the usual prices of the lab's city to the rows that are far from them. */
export async function describeCheck(
  db: Database,
  vendorId: number,
  { comparison, fingerprint }: CheckedPriceList,
): Promise<PriceListCheck> {
  const testIds = comparison.rows.flatMap((row) => (row.kind === 'wrong' ? [] : [row.test.id]));
  const { usualPaise } = await findUsualPrices(db, vendorId, testIds);
  const rows = comparison.rows.map((row) => serializeRow(row, usualPaise));
  const count = (kind: PriceListRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return {
    fingerprint,
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      wrong: count('wrong'),
      large: rows.filter((row) => row.isLargeChange).length,
      unusual: rows.filter((row) => row.usual !== null).length,
    },
    ignoredColumns: comparison.ignoredColumns,
    rows,
    wrongRows: serializeWrongRows(comparison),
  };
}

function serializeRow(compared: ComparedRow, usualPaise: ReadonlyMap<number, number>): PriceListRow {
  const { row, kind } = compared;
  if (compared.kind === 'wrong') {
    const testName = compared.problems[0]?.typed || (compared.cells.find((cell) => cell.trim() !== '') ?? '');
    const { problems, missing } = compared;
    const isMissing = missing !== null;
    const typedPrice = missing?.pricePaise ? serializeRupees(missing.pricePaise) : null;
    const nothing = { before: null, after: null, isLargeChange: false, usual: null };
    return { row, kind, testName, ...nothing, problems, isMissing, typedPrice };
  }
  const { test, before, after } = compared;
  return {
    row,
    kind,
    testName: test.name,
    before: before && serializeTerms(before),
    after: after && serializeTerms(after),
    isLargeChange: before !== null && after !== null && isLargeChange(before, after),
    usual: findUnusual(before, after, usualPaise.get(test.id)),
    problems: [],
    isMissing: false,
    typedPrice: null,
  };
}

/** A price that stays was accepted before. */
function findUnusual(before: OfferTerms | null, after: OfferTerms | null, usual: number | undefined): string | null {
  if (!after || usual === undefined || before?.pricePaise === after.pricePaise) return null;
  return isUnusualPrice(after.pricePaise, usual) ? serializeRupees(usual) : null;
}

function serializeTerms({ pricePaise, offerCap, durationMinutes, ...terms }: OfferTerms) {
  return {
    ...terms,
    price: serializeRupees(pricePaise),
    availableSlots: offerCap,
    estimatedDurationMinutes: durationMinutes,
  };
}

/** In their uploaded form, to be corrected and uploaded again. */
function serializeWrongRows({ header, rows }: Comparison): string | null {
  const wrong = rows.filter((row) => row.kind === 'wrong');
  if (wrong.length === 0) return null;
  const width = Math.max(header.length, ...wrong.map(({ cells }) => cells.length));
  const pad = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return csvText([
    [...pad(header), 'Row', 'Reason'],
    ...wrong.map(({ row, cells, problems }) => [
      ...pad(cells),
      String(row),
      problems.map(({ column, message }) => `${column}: ${message}`).join(' '),
    ]),
  ]);
}
