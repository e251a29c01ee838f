import { cleanCell } from './cells.ts';
import type { Table } from './find-table.ts';
import type { Column } from './price-list-columns.ts';

/** At the end of a list: 'Total tests | 126'. No test is called so: 'Total Protein'. */
const totalLine = /^(?:grand |sub ?)?total(?: (?:tests?|items?|amount|rs|no of tests?))?$/i;
const maxTotalLength = 40;

/** `isText`: nothing but a text, as a section or a note. */
export type FilledRow = { at: number; isText: boolean };

/** The rows below the heading, without empty ones and totals. */
export function listFilledRows(lines: readonly (readonly string[])[], { headerAt, columns }: Table): FilledRow[] {
  return lines.flatMap((cells, at) => {
    const filled = cells.filter((cell) => cleanCell(cell) !== '').length;
    if (at <= headerAt || filled === 0) return [];
    const name = textAt(cells, columns, 'testName').slice(0, maxTotalLength);
    if (totalLine.test(name.replace(/[^\p{L} ]/gu, ''))) return [];
    return [{ at, isText: filled === 1 && cells.some((cell) => /\p{L}/u.test(cell)) }];
  });
}

export function textAt(cells: readonly string[], columns: Table['columns'], column: Column): string {
  const at = columns.get(column);
  return at === undefined ? '' : cleanCell(cells[at]);
}
