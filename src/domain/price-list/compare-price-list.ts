import type { ReportType } from '../catalogue/report-type.ts';
import { canCollectAtHome, imagingAtHomeMessage } from '../home-collection/imaging-at-lab.ts';
import { listOtherRows } from '../text/other-rows.ts';
import {
  type Cell,
  cleanCell,
  readDuration,
  readOfferCap,
  readPrice,
  readReportHours,
  readReportType,
  readTestId,
  readYesNo,
} from './cells.ts';
import { type ChosenColumns, type ColumnQuestion, findTable } from './find-table.ts';
import { areOurIds, indexTests, matchTest, type NamedTest, type TestMatch, type TestNames } from './match-tests.ts';
import { type Column, type Columns, columnHeaders } from './price-list-columns.ts';

export type OfferTerms = {
  pricePaise: number;
  offerCap: number | null;
  reportTimeHours: number;
  reportType: ReportType;
  homeCollection: boolean;
  durationMinutes: number | null;
};
export type KnownOffer = { testId: number; terms: OfferTerms; isWithdrawn: boolean };
export type ListedTest = NamedTest & { category: string; reportTimeHours: number };

export type Problem = {
  column: string;
  typed: string;
  message: string;
  /** The full name of the only test that may be meant. */
  suggestion?: string;
  /** Two to five, if it may be one of them. */
  choices?: string[];
};
/** A cell that was corrected after the upload, or a row that was left out; `row` as in the spreadsheet. */
export type Correction = { row: number; column: 'testName' | 'price'; text: string } | { row: number; isLeftOut: true };
export type ComparedTest = { id: number; name: string };
/** `row` is the row number in the spreadsheet, `typedName` the name in the file. */
export type ComparedRow = { row: number; typedName: string } & (
  | { kind: 'new'; test: ComparedTest; before: null; after: OfferTerms }
  | { kind: 'changed'; test: ComparedTest; before: OfferTerms; after: OfferTerms }
  | { kind: 'unchanged'; test: ComparedTest; before: OfferTerms | null; after: OfferTerms | null }
  | { kind: 'wrong'; cells: readonly string[]; problems: Problem[]; missing: MissingTest | null }
  | { kind: 'left-out' }
);
type Compared = ComparedRow extends infer Row ? (Row extends unknown ? Omit<Row, 'row' | 'typedName'> : never) : never;

/** A name without a test in the catalogue, with its price if that can be parsed. */
export type MissingTest = { name: string; pricePaise: number | null };

/** Longer cells are rejected before any pattern runs on them. */
export const maxCellLength = 500;
const tooLong = { problem: 'This is too long to be read.' };

export type Comparison = { header: readonly string[]; ignoredColumns: string[]; rows: ComparedRow[] };

type Known = {
  tests: readonly ListedTest[];
  offers: readonly KnownOffer[];
  corrections?: readonly Correction[];
  /** Answers to a question. */
  chosenColumns?: ChosenColumns;
};

/** Changes of a price list, row by row. Empty cells and missing tests change nothing; empty rows are skipped. */
export function comparePriceList(
  lines: readonly (readonly string[])[],
  known: Known,
): Comparison | { problem: string } | { question: ColumnQuestion } {
  const found = findTable(lines, known.chosenColumns ?? {});
  if (!('columns' in found)) return found;
  const { headerAt, header } = found;
  const names = indexTests(known.tests);
  const columns = withoutOtherIds(lines.slice(headerAt + 1), found.columns, names);
  const ignoredColumns =
    columns === found.columns
      ? found.ignored
      : [cleanCell(header[found.columns.get('testId') ?? -1]), ...found.ignored];
  const offers = new Map(known.offers.map((offer) => [offer.testId, offer]));
  const corrections = known.corrections ?? [];
  const corrected = correctLines(lines, columns, corrections);
  const leftOut = new Set(corrections.flatMap((correction) => ('isLeftOut' in correction ? [correction.row] : [])));
  const rows: ComparedRow[] = [];
  for (const [at, cells] of corrected.entries()) {
    if (at <= headerAt || !isFilled(cells) || isSection(cells)) continue;
    const row = at + 1;
    const typedName = textAt(lines[at] ?? [], columns, 'testName').slice(0, maxCellLength);
    const compared = leftOut.has(row) ? ({ kind: 'left-out' } as const) : compareCells(cells, columns, names, offers);
    rows.push({ row, typedName, ...compared });
  }
  if (rows.length === 0) return { problem: 'The file has no rows below the names of its columns.' };
  return { header, ignoredColumns, rows: refuseDuplicates(rows, corrected, columns) };
}

/** A lab's own numbers below our heading would set prices of other tests. */
function withoutOtherIds(
  body: readonly (readonly string[])[],
  columns: Columns,
  names: TestNames<ListedTest>,
): Columns {
  if (!columns.has('testId') || !columns.has('testName')) return columns;
  const rows = body.filter(isFilled).map((cells) => {
    const id = readTestId(textAt(cells, columns, 'testId'));
    return { id: 'value' in id ? id.value : null, name: textAt(cells, columns, 'testName').slice(0, maxCellLength) };
  });
  if (areOurIds(names, rows)) return columns;
  return new Map([...columns].filter(([column]) => column !== 'testId'));
}

/** True if a digit may have been mistyped. */
export function isLargeChange(before: OfferTerms, after: OfferTerms): boolean {
  return Math.abs(after.pricePaise - before.pricePaise) * 2 > before.pricePaise;
}

function compareCells(
  cells: readonly string[],
  columns: Columns,
  names: TestNames<ListedTest>,
  offers: ReadonlyMap<number, KnownOffer>,
): Compared {
  const problems: Problem[] = [];
  const textOf = (column: Column) => textAt(cells, columns, column);
  const refuse = (column: Column, message: string) =>
    problems.push({ column: columnHeaders[column], typed: textOf(column), message });
  const read = <T>(column: Column, reader: (text: string) => Cell<T>): T | undefined => {
    const text = textOf(column);
    if (text === '') return undefined;
    const cell = text.length > maxCellLength ? tooLong : reader(text);
    if ('value' in cell) return cell.value;
    refuse(column, cell.problem);
    return undefined;
  };

  const id = read('testId', readTestId) ?? null;
  if (textOf('testName').length > maxCellLength) refuse('testName', tooLong.problem);
  const match = problems.length > 0 ? null : matchTest(names, { id, name: textOf('testName') });
  if (match && 'problem' in match) problems.push({ ...toProblem(match), typed: textOf(match.in) });
  const typed = {
    pricePaise: read('price', readPrice),
    offerCap: read('availableSlots', readOfferCap),
    reportTimeHours: read('reportTimeHours', readReportHours),
    reportType: read('reportType', readReportType),
    homeCollection: read('homeCollection', readYesNo),
    durationMinutes: read('durationMinutes', readDuration),
  };
  if (problems.length > 0 || !match || 'problem' in match) {
    const name = textOf('testName');
    const isUnknown = match !== null && 'isUnknown' in match;
    const missing = isUnknown ? { name, pricePaise: typed.pricePaise ?? null } : null;
    return { kind: 'wrong', cells, problems, missing };
  }

  const { test: listed } = match;
  const test: ComparedTest = { id: listed.id, name: listed.name };
  if (typed.homeCollection && !canCollectAtHome(listed.category)) {
    refuse('homeCollection', imagingAtHomeMessage);
    return { kind: 'wrong', cells, problems, missing: null };
  }
  const offer = offers.get(test.id);
  const before = offer && !offer.isWithdrawn ? offer.terms : null;
  if (!before && typed.pricePaise === undefined) {
    // A list of the whole catalogue has rows without a price for tests that the lab does not offer.
    if (Object.values(typed).every((value) => value === undefined)) {
      return { kind: 'unchanged', test, before: null, after: null };
    }
    refuse('price', 'A test that is not in your list yet needs a price.');
    return { kind: 'wrong', cells, problems, missing: null };
  }
  const usual = offer?.terms ?? newOffer(listed);
  const after: OfferTerms = {
    pricePaise: typed.pricePaise ?? usual.pricePaise,
    offerCap: typed.offerCap === undefined ? usual.offerCap : typed.offerCap,
    reportTimeHours: typed.reportTimeHours ?? usual.reportTimeHours,
    reportType: typed.reportType ?? usual.reportType,
    homeCollection: typed.homeCollection ?? usual.homeCollection,
    durationMinutes: typed.durationMinutes === undefined ? usual.durationMinutes : typed.durationMinutes,
  };
  if (!before) return { kind: 'new', test, before, after };
  const isSame = (Object.keys(after) as (keyof OfferTerms)[]).every((key) => after[key] === before[key]);
  return { kind: isSame ? 'unchanged' : 'changed', test, before, after };
}

function toProblem(match: Extract<TestMatch<ListedTest>, { problem: string }>) {
  const [only, second] = (match.choices ?? []).map(({ name }) => name);
  return {
    column: columnHeaders[match.in],
    message: match.problem,
    ...(only !== undefined && second === undefined && { suggestion: only }),
    ...(second !== undefined && { choices: (match.choices ?? []).map(({ name }) => name) }),
  };
}

/** Rejects both of two rows for one test, because either could be right. */
function refuseDuplicates(rows: ComparedRow[], lines: readonly (readonly string[])[], columns: Columns): ComparedRow[] {
  const rowsByTest = new Map<number, number[]>();
  for (const row of rows) {
    if (!('test' in row)) continue;
    const sharing = rowsByTest.get(row.test.id);
    if (sharing) sharing.push(row.row);
    else rowsByTest.set(row.test.id, [row.row]);
  }
  const column = columns.has('testId') ? 'testId' : 'testName';
  return rows.map((row): ComparedRow => {
    if (!('test' in row)) return row;
    const where = listOtherRows(rowsByTest.get(row.test.id) ?? [], row.row);
    if (where === null) return row;
    const cells = lines[row.row - 1] ?? [];
    const message = `'${row.test.name}' is also in ${where}. Keep one of them.`;
    const typed = textAt(cells, columns, column) || textAt(cells, columns, 'testName');
    const problems = [{ column: columnHeaders[column], typed, message }];
    return { row: row.row, typedName: row.typedName, kind: 'wrong', cells, problems, missing: null };
  });
}

function newOffer(test: ListedTest): OfferTerms {
  return {
    pricePaise: 0,
    offerCap: null,
    reportTimeHours: test.reportTimeHours,
    reportType: 'both',
    homeCollection: false,
    durationMinutes: null,
  };
}

function correctLines(
  lines: readonly (readonly string[])[],
  columns: Columns,
  corrections: readonly Correction[],
): readonly (readonly string[])[] {
  if (corrections.length === 0) return lines;
  const corrected = [...lines];
  for (const correction of corrections) {
    if ('isLeftOut' in correction) continue;
    const { row, column, text } = correction;
    const at = columns.get(column);
    const cells = corrected[row - 1];
    if (at === undefined || !cells) continue;
    const copy = Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) => cells[index] ?? '');
    copy[at] = text;
    // A chosen name settles what the number contradicts.
    const idAt = columns.get('testId');
    if (column === 'testName' && idAt !== undefined && cells[at] !== text) copy[idAt] = '';
    corrected[row - 1] = copy;
  }
  return corrected;
}

function textAt(cells: readonly string[], columns: Columns, column: Column): string {
  const at = columns.get(column);
  return at === undefined ? '' : cleanCell(cells[at]);
}

/** A heading between rows, or a note: one text alone. It has nothing to write. */
function isSection(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cleanCell(cell) !== '');
  return filled.length === 1 && cells.length > 1 && /\p{L}/u.test(filled[0] ?? '');
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cleanCell(cell) !== '');
}
