import { cleanCell } from './cells.ts';
import type { Table } from './find-table.ts';
import type { Column } from './price-list-columns.ts';

/** At the end of a list: 'Total tests | 126'. No test is called so: 'Total Protein'. */
const totalLine = /^(?:grand |net |sub ?)?total(?: (?:tests?|items?|amount|rs|no of tests?))?$/i;
const maxTotalLength = 40;
const maxTotalCells = 3;

/** `isText`: nothing but a text, as a section or a note. */
export type FilledRow = { at: number; isText: boolean };

/** The rows below the heading, without empty ones and totals. */
export function listFilledRows(lines: readonly (readonly string[])[], { headerAt }: Table): FilledRow[] {
  return lines.flatMap((cells, at) => {
    const filled = cells.filter((cell) => cleanCell(cell) !== '').length;
    if (at <= headerAt || filled === 0) return [];
    if (cells.slice(0, maxTotalCells).some(isTotal)) return [];
    return [{ at, isText: filled === 1 && cells.some((cell) => /\p{L}/u.test(cell)) }];
  });
}

function isTotal(cell: string): boolean {
  const text = cleanCell(cell).slice(0, maxTotalLength);
  return totalLine.test(text.replace(/[^\p{L} ]/gu, '').trim());
}

export function textAt(cells: readonly string[], columns: Table['columns'], column: Column): string {
  const at = columns.get(column);
  return at === undefined ? '' : cleanCell(cells[at]);
}
