import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  maxCorrections,
  maxPriceListRows,
  type PriceListCheck,
  type PriceListRow,
} from '../../contract/vendor/price-list.ts';
import { isUnusualPrice } from '../../domain/offers/unusual-price.ts';
import {
  type ComparedRow,
  type Comparison,
  type Correction,
  isLargeChange,
  maxCellLength,
  type OfferTerms,
} from '../../domain/price-list/compare-price-list.ts';
import type { ChosenColumns, ColumnQuestion } from '../../domain/price-list/find-table.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { runTableProgram } from '../csv/run-table-program.ts';
import { csvText } from '../csv/write-csv.ts';
import type { Database } from '../database/connect.ts';
import { vendorKey } from '../http/fair-queue.ts';
import { findUsualPrices } from '../offers/usual-prices.ts';
import type { ComparedPriceList, KnownPrices, PriceListAnswer, PriceListJob } from './price-list-program.ts';
import { listKnownOffers, listTestNames } from './price-list-queries.ts';

const maxColumns = 100;
const program = new URL('./price-list-program.ts', import.meta.url);

/** The file, the cells that were corrected since, and the answers to a question. */
export type UploadedList = {
  file: Blob;
  corrections?: readonly Correction[] | undefined;
  columns?: ChosenColumns | undefined;
};

export async function readKnownPrices(db: Database, vendorId: number): Promise<KnownPrices> {
  return { tests: await listTestNames(db), offers: await listKnownOffers(db, vendorId) };
}

/** Reads and compares in another process, so call it outside of transactions. */
export async function compareUpload(
  vendorId: number,
  { file, corrections = [], columns = {} }: UploadedList,
  known: KnownPrices,
): Promise<PriceListAnswer> {
  // One letter more, so that a longer cell is seen to be too long.
  const limits = { rows: maxPriceListRows, columns: maxColumns, letters: maxCellLength + 1 };
  const job: PriceListJob = { limits, acceptsWorkbooks: true, corrections, chosenColumns: columns, ...known };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return runTableProgram<PriceListAnswer>(program, { job, bytes, key: vendorKey(vendorId) });
}

const nothing = { new: 0, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, large: 0, unusual: 0 };

export function describeQuestion(question: ColumnQuestion): PriceListCheck {
  return { question, fingerprint: '', counts: nothing, ignoredColumns: [], rows: [], wrongRows: null };
}

/** Adds the usual prices of the lab's city to the rows that are far from them. */
export async function describeCheck(
  db: Database,
  vendorId: number,
  { comparison, fingerprint }: ComparedPriceList,
): Promise<PriceListCheck> {
  const testIds = comparison.rows.flatMap((row) => ('test' in row ? [row.test.id] : []));
  const { usualPaise } = await findUsualPrices(db, vendorId, testIds);
  const all = comparison.rows.map((row) => serializeRow(row, usualPaise));
  const count = (kind: PriceListRow['kind']) => all.filter((row) => row.kind === kind).length;
  const wrongRows = serializeWrongRows(comparison);
  // The answer of a long list is as much work again.
  await nextTurn();
  const lastWrong = all.filter(({ kind }) => kind === 'wrong').at(maxCorrections - 1);
  const rows = all.filter((row) => row.kind !== 'wrong' || !lastWrong || row.row <= lastWrong.row);
  return {
    question: null,
    fingerprint,
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      wrong: count('wrong'),
      leftOut: count('left-out'),
      large: all.filter((row) => row.isLargeChange).length,
      unusual: all.filter((row) => row.usual !== null).length,
    },
    ignoredColumns: comparison.ignoredColumns,
    rows,
    wrongRows,
  };
}

function serializeRow(compared: ComparedRow, usualPaise: ReadonlyMap<number, number>): PriceListRow {
  const { row, kind, typedName } = compared;
  const nothing = { before: null, after: null, isLargeChange: false, usual: null };
  if (compared.kind === 'left-out') {
    const testName = typedName || `Row ${row}`;
    return { row, kind, testName, typedName, ...nothing, problems: [], isMissing: false, typedPrice: null };
  }
  if (compared.kind === 'wrong') {
    const testName = compared.problems[0]?.typed || (compared.cells.find((cell) => cell.trim() !== '') ?? '');
    const { problems, missing } = compared;
    const isMissing = missing !== null;
    const typedPrice = missing?.pricePaise ? serializeRupees(missing.pricePaise) : null;
    return { row, kind, testName, typedName, ...nothing, problems, isMissing, typedPrice };
  }
  const { test, before, after } = compared;
  return {
    row,
    kind,
    testName: test.name,
    typedName,
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
