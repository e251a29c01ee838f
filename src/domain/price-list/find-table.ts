import { cleanCell, readPrice } from './cells.ts';
import { type Columns, columnHeaders, describeMissing, type NamedColumns, nameColumns } from './price-list-columns.ts';

type Lines = readonly (readonly string[])[];

/** Where a list has what. `headerAt` is -1 without a heading. */
export type Table = { headerAt: number; header: readonly string[]; columns: Columns; ignored: string[] };
/** Numbers of columns count from 0. */
export type ChosenColumns = { testName?: number | undefined; price?: number | undefined };
export type OfferedColumn = { at: number; header: string; examples: string[] };
/** Only people know which of the columns it is. */
export type ColumnQuestion = { asks: (keyof ChosenColumns)[]; columns: OfferedColumn[] };

const maxTitleRows = 20;
const maxJudgedRows = 100;
const exampleCount = 3;
/** Share of the filled cells that have to be prices, or words, for a column of them. */
const mostCells = 0.7;

/** Finds the heading and the columns; asks if several may hold what patients pay, or if no heading says it. */
export function findTable(
  lines: Lines,
  chosen: ChosenColumns,
): Table | { problem: string } | { question: ColumnQuestion } {
  const filled = lines.flatMap((cells, at) => (cells.some((cell) => cleanCell(cell) !== '') ? [at] : []));
  const titles = filled.slice(0, maxTitleRows);
  if (titles.length === 0) return { problem: 'The file is empty.' };
  const named = titles.map((at) => ({ headerAt: at, header: lines[at] ?? [], ...nameColumns(lines[at] ?? []) }));
  const heading =
    named.find(({ columns }) => isComplete(columns)) ?? named.find(({ columns }) => columns.has('testName'));
  if (heading?.doubled) {
    return { problem: `Two columns are the ${columnHeaders[heading.doubled]}. Remove one of them.` };
  }
  const first = firstRow(lines, titles);
  const table = heading ?? (first === undefined ? undefined : { ...bare, headerAt: first - 1, header: [] });
  if (!table) return { problem: describeMissing(named[0]?.columns ?? new Map(), named[0]?.header ?? []) };
  const body = lines.slice(table.headerAt + 1, table.headerAt + 1 + maxJudgedRows);
  const columns = new Map(table.columns);
  for (const [column, at] of Object.entries(chosen)) if (at !== undefined) columns.set(column as 'price', at);
  const asks: ColumnQuestion['asks'] = [];
  if (!columns.has('testName') && !columns.has('testId')) asks.push('testName');
  const taken = new Set([...columns].flatMap(([column, at]) => (column === 'price' ? [] : [at])));
  const offered = listColumns(body, table.header).filter(({ at }) => !taken.has(at));
  const prices = offered.filter(({ kind }) => kind === 'price');
  const names = offered.filter(({ kind }) => kind === 'words');
  const hasOtherPrices = prices.some(({ at }) => table.otherPrices.includes(at));
  if (!columns.has('price') || (chosen.price === undefined && hasOtherPrices)) asks.push('price');
  if (asks.length === 0) {
    const unused = table.otherPrices
      .filter((at) => at !== columns.get('price'))
      .map((at) => cleanCell(table.header[at]));
    return { headerAt: table.headerAt, header: table.header, columns, ignored: [...table.ignored, ...unused] };
  }
  if (prices.length === 0 || (asks.includes('testName') && names.length === 0)) {
    return { problem: describeMissing(columns, table.header.length > 0 ? table.header : (named[0]?.header ?? [])) };
  }
  const shown = asks.includes('testName') ? [...names, ...prices] : prices;
  return { question: { asks, columns: shown.map(({ kind: _, ...column }) => column) } };
}

const bare: NamedColumns = { columns: new Map(), otherPrices: [], ignored: [], doubled: null };

function isComplete(columns: Columns): boolean {
  return columns.has('price') && (columns.has('testName') || columns.has('testId'));
}

/** The first row with words and a price. */
function firstRow(lines: Lines, rows: readonly number[]): number | undefined {
  return rows.find((at) => {
    const cells = (lines[at] ?? []).map(cleanCell);
    return cells.some((cell) => kindOf(cell) === 'words') && cells.some((cell) => kindOf(cell) === 'price');
  });
}

type JudgedColumn = OfferedColumn & { kind: 'words' | 'price' };

/** Columns that hold words or prices; numbers that count the rows are neither. */
function listColumns(body: Lines, header: readonly string[]): JudgedColumn[] {
  const width = Math.max(header.length, ...body.map((cells) => cells.length));
  return Array.from({ length: width }, (_, at) => at).flatMap((at): JudgedColumn[] => {
    const cells = body.map((row) => cleanCell(row[at])).filter((cell) => cell !== '');
    const isMostly = (kind: JudgedColumn['kind']) =>
      cells.length > 0 && cells.filter((cell) => kindOf(cell) === kind).length >= mostCells * cells.length;
    const kind = isMostly('words') ? 'words' : isMostly('price') && !isCount(cells) ? 'price' : null;
    if (kind === null) return [];
    const examples = [...new Set(cells)].slice(0, exampleCount).map((cell) => cell.slice(0, 60));
    return [{ at, kind, header: cleanCell(header[at]).slice(0, 60), examples }];
  });
}

function kindOf(cell: string): 'words' | 'price' | null {
  if ('value' in readPrice(cell)) return 'price';
  return /\p{L}{2}/u.test(cell) ? 'words' : null;
}

/** Each number one more than the last: 1, 2, 3. */
function isCount(cells: readonly string[]): boolean {
  const numbers = cells.map(Number);
  const steps = numbers.slice(1).filter((number, at) => number - (numbers[at] ?? 0) === 1).length;
  return numbers.length > 1 && steps >= mostCells * (numbers.length - 1);
}
