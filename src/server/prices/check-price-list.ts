import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  maxCorrections,
  maxPriceListRows,
  type PriceListCheck,
  type PriceListRow,
} from '../../contract/vendor/price-list.ts';
import { canCollectAtHome } from '../../domain/home-collection/imaging-at-lab.ts';
import { isUnusualPrice } from '../../domain/offers/unusual-price.ts';
import { maxCellLength } from '../../domain/price-list/cells.ts';
import { type Comparison, isLargeChange } from '../../domain/price-list/compare-price-list.ts';
import type { OfferTerms } from '../../domain/price-list/compare-row.ts';
import type { ComparedRow, Correction } from '../../domain/price-list/compared-row.ts';
import { columnHeaders, columnNames } from '../../domain/price-list/price-list-columns.ts';
import type { SheetColumns, SheetQuestions } from '../../domain/price-list/sheet-tables.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { runTableProgram } from '../csv/run-table-program.ts';
import { csvText } from '../csv/write-csv.ts';
import type { Database } from '../database/connect.ts';
import { vendorKey } from '../http/fair-queue.ts';
import { findUsualPrices } from '../offers/usual-prices.ts';
import { readPriceListAnswers } from './price-list-answers.ts';
import type { ComparedPriceList, KnownPrices, PriceListAnswer, PriceListJob } from './price-list-program.ts';
import { listKnownOffers, readKnownTests } from './price-list-queries.ts';

const maxColumns = 100;
const program = new URL('./price-list-program.ts', import.meta.url);

/** The file, the cells that were corrected since, and the answers to questions. */
export type UploadedList = {
  file: Blob;
  corrections?: readonly Correction[] | undefined;
  columns?: readonly SheetColumns[] | undefined;
  homeCategories?: readonly string[] | undefined;
  declinesListPrices?: 'true' | 'false' | undefined;
  /** Asks also where the lab has answered before. */
  asksAgain?: 'true' | 'false' | undefined;
};

export async function readKnownPrices(db: Database, vendorId: number): Promise<KnownPrices> {
  const [names, offers] = [await readKnownTests(db), await listKnownOffers(db, vendorId)];
  return { ...names, offers, answers: await readPriceListAnswers(db, vendorId) };
}

/** Reads and compares in another process, so call it outside of transactions. */
export async function compareUpload(
  vendorId: number,
  { file, corrections = [], columns = [], homeCategories = [], declinesListPrices, asksAgain }: UploadedList,
  known: KnownPrices,
): Promise<PriceListAnswer> {
  // One letter more, so that a longer cell is seen to be too long.
  const limits = { rows: maxPriceListRows, columns: maxColumns, letters: maxCellLength + 1 };
  const answers = {
    corrections,
    chosenColumns: columns,
    homeCategories,
    declinesListPrices: declinesListPrices === 'true',
  };
  const job: PriceListJob = { limits, acceptsWorkbooks: true, ...answers, ...known };
  if (asksAgain === 'true') job.answers = { ...known.answers, columns: [] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return runTableProgram<PriceListAnswer>(program, { job, bytes, key: vendorKey(vendorId) });
}

/** The schema types the category; the database has the same list. */
type HomeCategory = PriceListCheck['atHome'][number]['category'];

const nothing = { new: 0, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, large: 0, unusual: 0 };

export function describeQuestions(asks: SheetQuestions): PriceListCheck {
  const ignored = { atHome: [], ignoredColumns: [], ignoredSheets: [] };
  return { asks, hasRememberedColumns: false, fingerprint: '', counts: nothing, ...ignored, rows: [], wrongRows: null };
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
    asks: null,
    hasRememberedColumns: comparison.hasRememberedColumns,
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
    atHome: countAtHome(comparison.rows),
    ignoredColumns: comparison.ignoredColumns,
    ignoredSheets: comparison.ignoredSheets,
    rows,
    wrongRows,
  };
}

function serializeRow(compared: ComparedRow, usualPaise: ReadonlyMap<number, number>): PriceListRow {
  const { row, place, kind, typedName, typed } = compared;
  const named = { row, place, kind, typedName, testName: typedName || typed.testId || `Row ${place}` };
  const nothing = { before: null, after: null, isLargeChange: false, usual: null, listPrice: null };
  const right = { problems: [], isMissing: false, missingName: null, isDouble: false, kept: null, typedPrice: null };
  if (compared.kind === 'left-out') {
    return { ...named, ...nothing, ...right, unread: [], kept: compared.kept ?? null };
  }
  if (compared.kind === 'wrong') {
    const { problems, missing, double } = compared;
    const pricePaise = (missing ?? double)?.pricePaise ?? null;
    return {
      ...named,
      ...nothing,
      ...right,
      problems,
      unread: [],
      isMissing: missing !== null,
      missingName: missing?.name ?? null,
      isDouble: double !== undefined,
      typedPrice: pricePaise === null ? null : serializeRupees(pricePaise),
    };
  }
  const { test, before, after, unread, listPrice } = compared;
  return {
    ...named,
    ...right,
    testName: test.name,
    before: before && serializeTerms(before),
    after: after && serializeTerms(after),
    isLargeChange: before !== null && after !== null && isLargeChange(before, after),
    usual: findUnusual(before, after, usualPaise.get(test.id)),
    listPrice: listPrice && { price: serializeRupees(listPrice.pricePaise), isDeclined: listPrice.isDeclined },
    unread,
  };
}

function countAtHome(rows: readonly ComparedRow[]): PriceListCheck['atHome'] {
  const offered = rows.flatMap((row) =>
    'test' in row && row.after && canCollectAtHome(row.test.category) && row.test.sampledAtHome !== false
      ? [{ ...row.test, ...row.after }]
      : [],
  );
  return [...Map.groupBy(offered, ({ category }) => category as HomeCategory)].map(([category, tests]) => ({
    category,
    count: tests.length,
    atHomeCount: tests.filter(({ homeCollection }) => homeCollection).length,
  }));
}

/** A price that stays was accepted before. */
function findUnusual(before: OfferTerms | null, after: OfferTerms | null, usual: number | undefined): string | null {
  if (!after || usual === undefined) return null;
  const changed = (['pricePaise', 'listPricePaise'] as const).filter((price) => before?.[price] !== after[price]);
  return changed.some((price) => isUnusualPrice(after[price] ?? usual, usual)) ? serializeRupees(usual) : null;
}

function serializeTerms({ pricePaise, listPricePaise, offerCap, durationMinutes, ...terms }: OfferTerms) {
  return {
    ...terms,
    price: serializeRupees(pricePaise),
    listPrice: listPricePaise === null ? null : serializeRupees(listPricePaise),
    availableSlots: offerCap,
    estimatedDurationMinutes: durationMinutes,
  };
}

/** The columns that we know under our headings, to be corrected and uploaded again. */
function serializeWrongRows({ rows }: Comparison): string | null {
  const wrong = rows.filter((row) => row.kind === 'wrong');
  if (wrong.length === 0) return null;
  const hasSample = wrong.some(({ sample }) => sample !== '');
  const known = columnNames.filter((column) => wrong.some(({ typed }) => typed[column]));
  return csvText([
    [...known.map((column) => columnHeaders[column]), ...(hasSample ? ['Sample'] : []), 'Row', 'Reason'],
    ...wrong.map(({ place, typed, sample, problems }) => [
      ...known.map((column) => typed[column] ?? ''),
      ...(hasSample ? [sample] : []),
      place,
      problems.map(({ column, message }) => `${column}: ${message}`).join(' '),
    ]),
  ]);
}
