import { cleanCell, readPrice } from './cells.ts';

/** Enough to know a column, and quick for 10,000 rows of 100 columns. */
const maxJudgedRows = 500;
/** Rows are taken by blocks, in which numbers of rows still follow each other. */
const rowsInBlock = 10;
/** Share of the filled cells that have to be prices, or words, for a column of them. */
const mostCells = 0.7;

export const readsAsPrice = (cell: string) => 'value' in readPrice(cell);

/** The filled cells of each column, of rows from the whole sheet. */
export function listColumnCells(body: readonly (readonly string[])[], width: number): string[][] {
  const step = Math.ceil(body.length / maxJudgedRows);
  const rows = body.filter((_, at) => Math.floor(at / rowsInBlock) % step === 0);
  const columnCount = rows.reduce((most, { length }) => Math.max(most, length), width);
  return Array.from({ length: columnCount }, (_, at) =>
    rows.map((cells) => cleanCell(cells[at])).filter((cell) => cell !== ''),
  );
}

export function isMostlyWords(cells: readonly string[]): boolean {
  return isMostly(cells, (cell) => /\p{L}{2}/u.test(cell) && !readsAsPrice(cell));
}

/** Numbers that count the rows are none. */
export function isMostlyPrices(cells: readonly string[]): boolean {
  return isMostly(cells, readsAsPrice) && !isCount(cells);
}

/** More than any percentage or number of days. */
export function areLargePrices(cells: readonly string[]): boolean {
  return isMostlyPrices(cells) && isMostly(cells, (cell) => cell.replace(/\D/g, '').length > 2);
}

function isMostly(cells: readonly string[], isKind: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(isKind).length >= mostCells * cells.length;
}

/** Each number one more than the last: 1, 2, 3. */
function isCount(cells: readonly string[]): boolean {
  const numbers = cells.map(Number);
  const steps = numbers.slice(1).filter((number, at) => number - (numbers[at] ?? 0) === 1).length;
  return numbers.length > 1 && steps >= mostCells * (numbers.length - 1);
}
