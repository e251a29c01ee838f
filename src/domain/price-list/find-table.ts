import { cleanCell } from './cells.ts';
import { areLargePrices, isMostlyPrices, isMostlyWords, listColumnCells, readsAsPrice } from './column-cells.ts';
import {
  type Column,
  type Columns,
  columnHeaders,
  columnNames,
  isOurHeading,
  isWholesale,
  readHeading,
} from './price-list-columns.ts';

type Lines = readonly (readonly string[])[];

/** Where a sheet has what. `headerAt` is the last line of the heading, -1 without one. `samplesAt` may say the sample. */
export type Table = {
  headerAt: number;
  header: readonly string[];
  columns: Columns;
  samplesAt: readonly number[];
  ignored: string[];
};
/** Numbers of columns count from 0. */
export type ChosenColumns = { testName?: number | undefined; price?: number | undefined };
export type OfferedColumn = { at: number; header: string; examples: string[] };
/** Only people know which of the columns it is. */
export type ColumnQuestion = { of: keyof ChosenColumns; columns: OfferedColumn[] };
export type FoundTable = Table | { problem: string } | { questions: ColumnQuestion[]; header: readonly string[] };

const maxTitleRows = 20;
/** Each line is looked at, so not further than headings are. */
const maxHeadingCells = 12;
const maxHeadingLength = 60;
const exampleCount = 3;
const maxExampleLength = 60;

/** Finds the heading and the columns; asks if several may hold what patients pay, or if no heading says it. */
export function findTable(lines: Lines, chosenFor: (header: readonly string[]) => ChosenColumns): FoundTable {
  const filled = lines.flatMap((cells, at) => (cells.some((cell) => cleanCell(cell) !== '') ? [at] : []));
  const titles = filled.slice(0, maxTitleRows);
  const [firstFilled] = titles;
  if (firstFilled === undefined) return { problem: 'The file is empty.' };
  const heading = findHeading(lines, titles);
  if (!heading) return { problem: describeMissing("'Test ID' or 'Test Name'", lines[firstFilled] ?? []) };
  const { headerAt, header } = heading;
  const columns = nameColumns(header);
  if ('problem' in columns) return columns;
  const chosen = chosenFor(header);
  const cells = listColumnCells(lines.slice(headerAt + 1), header.length);
  const taken = new Set([...columns].flatMap(([column, at]) => (column === 'price' ? [] : [at])));
  const describe = (at: number): OfferedColumn => {
    const all = [...new Set(cells[at])];
    const prices = all.filter(readsAsPrice);
    const examples = (prices.length > 0 ? prices : all).slice(0, exampleCount);
    const cut = (text: string) => text.slice(0, maxExampleLength);
    return { at, header: cut(cleanCell(header[at])), examples: examples.map(cut) };
  };
  const questions: ColumnQuestion[] = [];
  const settle = (of: keyof ChosenColumns, offered: readonly number[]) => {
    const [only, second] = offered;
    const isClear = header.length > 0 && second === undefined && !isWholesale(header[only ?? -1] ?? '');
    const at = chosen[of] ?? (isClear ? only : undefined);
    if (at !== undefined) columns.set(of, at);
    else questions.push({ of, columns: offered.map(describe) });
  };
  if (!columns.has('testName')) {
    const names = listNameColumns(header, cells);
    if (names.length > 0) settle('testName', names);
    else if (!columns.has('testId')) return { problem: describeMissing("'Test ID' or 'Test Name'", header) };
  }
  const prices = listPriceColumns(header, cells, columns.get('price')).filter((at) => !taken.has(at));
  if (prices.length === 0) return { problem: describeMissing("'Price'", header) };
  if (chosen.price !== undefined || !columns.has('price') || isAmbiguous(header, prices)) settle('price', prices);
  if (areSideBySide(header, questions)) return { problem: sideBySideMessage };
  if (questions.length > 0) return { questions, header };
  const listPriceAt = findListPrice(header, prices, columns.get('price'));
  if (listPriceAt !== undefined) columns.set('listPrice', listPriceAt);
  const samplesAt = header.flatMap((name, at) => (readHeading(name) === 'sample' ? [at] : []));
  const used = new Set([...columns.values(), ...samplesAt]);
  const ignored = header.map(cleanCell).filter((name, at) => name !== '' && !used.has(at));
  return { headerAt, header, columns, samplesAt, ignored };
}

/** Divides a sheet before each further heading, which may have its columns in another order. */
export function divideTables(lines: Lines): { from: number; lines: Lines }[] {
  const headings = lines.flatMap((cells, at) => (namesColumns(cells) ? [at] : []));
  const starts = [0, ...headings.slice(1)];
  return starts.map((from, at) => ({ from, lines: lines.slice(from, starts[at + 1]) }));
}

/** Says where the price is, and has none. A name alone may be called as a price: 'Consultation charges'. */
function namesColumns(line: readonly string[]): boolean {
  const cells = line.slice(0, maxHeadingCells).filter((cell) => cell.trim() !== '');
  if (cells.length < 2 || cells.some((cell) => cell.length > maxHeadingLength || readsAsPrice(cell))) return false;
  const headings = new Set(cells.map(readHeading));
  const namesTest = headings.has('testName') || headings.has('testId');
  return headings.has('price') || headings.has('listPrice') || (namesTest && headings.has('other-price'));
}

type TableHeading = { headerAt: number; header: readonly string[] };

/** The first line that names the test and the price; else one that names the test, or the line above the first row. */
function findHeading(lines: Lines, titles: readonly number[]): TableHeading | undefined {
  const named = titles.map((at) => ({ at, headings: new Set((lines[at] ?? []).map(readHeading)) }));
  const namesTest = named.filter(({ headings }) => headings.has('testName') || headings.has('testId'));
  const best = namesTest.find(({ headings }) => isPriced(headings)) ?? namesTest[0];
  if (best) return withSecondLine(lines, best.at);
  const first = titles.find((at) => {
    const cells = (lines[at] ?? []).map(cleanCell);
    return cells.some((cell) => /\p{L}{2}/u.test(cell)) && cells.some(readsAsPrice);
  });
  if (first === undefined) return undefined;
  const above = (lines[first - 1] ?? []).map(cleanCell);
  return { headerAt: first - 1, header: above.filter((cell) => cell !== '').length > 1 ? above : [] };
}

function isPriced(headings: ReadonlySet<string>): boolean {
  return headings.has('price') || headings.has('listPrice') || headings.has('other-price');
}

/** A merged heading names its columns in a second line: 'Rate' above 'OPD' and 'Private Ward'. */
function withSecondLine(lines: Lines, at: number): TableHeading {
  const header = lines[at] ?? [];
  const second = (lines[at + 1] ?? []).map(cleanCell);
  const nameAt = header.findIndex((name) => readHeading(name) === 'testName');
  const filled = second.filter((cell) => cell !== '');
  const isSecond = nameAt >= 0 && (second[nameAt] ?? '') === '' && filled.length > 1 && !filled.some(readsAsPrice);
  if (!isSecond) return { headerAt: at, header };
  let above = '';
  const merged = Array.from({ length: Math.max(header.length, second.length) }, (_, column) => {
    above = cleanCell(header[column]) || above;
    const below = second[column] ?? '';
    return below === '' ? cleanCell(header[column]) : `${above} ${below}`.trim();
  });
  return { headerAt: at + 1, header: merged };
}

/** The columns that headings name, in any order. The name and the price are left open where several may be meant. */
function nameColumns(header: readonly string[]): Map<Column, number> | { problem: string } {
  const columns = new Map<Column, number>();
  const headings = header.map(readHeading);
  for (const column of columnNames) {
    // It may be the only price of the list.
    if (column === 'listPrice') continue;
    const named = headings.flatMap((heading, at) => (heading === column ? [at] : []));
    const ours = named.filter((at) => isOurHeading(header[at] ?? ''));
    const [only, second] = ours.length > 0 ? ours : named;
    if (only === undefined) continue;
    if (second === undefined) columns.set(column, only);
    else if (column !== 'testName' && column !== 'price') {
      return { problem: `Two columns are the ${columnHeaders[column]}. Remove one of them.` };
    }
  }
  return columns;
}

/** Columns with the heading of names, else others of words. */
function listNameColumns(header: readonly string[], cells: readonly (readonly string[])[]): number[] {
  const headings = header.map(readHeading);
  const named = headings.flatMap((heading, at) => (heading === 'testName' ? [at] : []));
  if (named.length > 0) return named;
  return cells.flatMap((column, at) =>
    (headings[at] ?? 'unknown') === 'unknown' && isMostlyWords(column) ? [at] : [],
  );
}

/** Columns headed as money with a price in them, others that hold little else, and the one that is named. */
function listPriceColumns(
  header: readonly string[],
  cells: readonly (readonly string[])[],
  named: number | undefined,
): number[] {
  return cells.flatMap((column, at) => {
    if (at === named) return [at];
    const heading = at < header.length && cleanCell(header[at]) !== '' ? readHeading(header[at] ?? '') : 'unknown';
    if (heading === 'unknown') return isMostlyPrices(column) ? [at] : [];
    if (heading === 'share') return areLargePrices(column) ? [at] : [];
    const isMoney = heading === 'price' || heading === 'listPrice' || heading === 'other-price';
    return isMoney && column.some(readsAsPrice) ? [at] : [];
  });
}

/** The column headed as printed prices; else the other one of two that nothing says more of than that they are prices. */
function findListPrice(
  header: readonly string[],
  prices: readonly number[],
  priceAt: number | undefined,
): number | undefined {
  const headed = header.flatMap((name, at) => (at !== priceAt && readHeading(name) === 'listPrice' ? [at] : []));
  const ours = headed.filter((at) => isOurHeading(header[at] ?? ''));
  const others = prices.filter((at) => at !== priceAt && isPlainPrice(header[at]));
  const [only, second] = ours.length > 0 ? ours : headed.length > 0 ? headed : prices.length === 2 ? others : [];
  return second === undefined ? only : undefined;
}

/** Prices of a ward, of other labs or of a scheme are no printed prices. */
function isPlainPrice(written: string | undefined): boolean {
  return cleanCell(written) === '' || readHeading(written ?? '') === 'price';
}

const sideBySideMessage = 'Two tables are side by side. Put one below the other, or each on a sheet of its own.';

/** True if names and prices come twice, or two prices have one heading: no answer would be right for both halves. */
function areSideBySide(header: readonly string[], questions: readonly ColumnQuestion[]): boolean {
  const offered = (of: ColumnQuestion['of']) => questions.find((one) => one.of === of)?.columns ?? [];
  const [names, prices] = [offered('testName'), offered('price')];
  const headings = prices.map(({ header: name }) => name.toLowerCase()).filter((name) => name !== '');
  const areTwice = names.length > 1 && names.length === prices.length && (prices[0]?.at ?? 0) < (names[1]?.at ?? 0);
  return areTwice || (header.length > 0 && new Set(headings).size < headings.length);
}

/** True unless one of the columns is what patients pay, and the others are printed prices. */
function isAmbiguous(header: readonly string[], prices: readonly number[]): boolean {
  const headings = prices.map((at) => readHeading(header[at] ?? ''));
  const isPlain = headings.every((heading) => heading === 'price' || heading === 'listPrice');
  return prices.length > 1 && !(isPlain && headings.filter((heading) => heading === 'price').length === 1);
}

function describeMissing(column: string, header: readonly string[]): string {
  const said = header.map(cleanCell).filter((name) => name !== '');
  return `There is no column ${column}. The headings are: ${said.slice(0, 8).join(', ').slice(0, 200)}.`;
}
