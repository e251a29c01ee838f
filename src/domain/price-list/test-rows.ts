import { cleanCell, maxCellLength } from './cells.ts';
import type { Table } from './find-table.ts';
import type { Column } from './price-list-columns.ts';

/** At the end of a list: 'Total tests | 126'. No test is called so: 'Total Protein'. */
const totalLine = /^(?:grand |sub ?)?total(?: (?:tests?|items?|amount|rs|no of tests?))?$/i;

/**
 * Finds the rows that are of tests: not empty, no heading of a section, no note, no total, no heading of a next page.
 * `namesTest` tells a section from a test whose price is missing.
 */
export function listTestRows(
  lines: readonly (readonly string[])[],
  { headerAt, header, columns }: Table,
  namesTest: (name: string) => boolean,
): number[] {
  const nameAt = columns.get('testName');
  const heading = header.map(cleanCell).join('\n');
  const rows = lines.flatMap((cells, at) => {
    const filled = cells.filter((cell) => cleanCell(cell) !== '').length;
    if (at <= headerAt || filled === 0 || (heading !== '' && cells.map(cleanCell).join('\n') === heading)) return [];
    if (
      nameAt !== undefined &&
      totalLine.test(
        cleanCell(cells[nameAt])
          .slice(0, 40)
          .replace(/[^\p{L} ]/gu, ''),
      )
    ) {
      return [];
    }
    return [{ at, isText: filled === 1 && cells.some((cell) => /\p{L}/u.test(cell)) }];
  });
  const texts = rows.filter(({ isText }) => isText);
  const nameOf = (at: number) => textAt(lines[at] ?? [], columns, 'testName').slice(0, maxCellLength);
  // Texts that are most of a list are names whose prices are missing.
  if (columns.has('testId') || texts.length * 2 > rows.length) return rows.map(({ at }) => at);
  return rows.filter(({ at, isText }) => !isText || namesTest(nameOf(at))).map(({ at }) => at);
}

export function textAt(cells: readonly string[], columns: Table['columns'], column: Column): string {
  const at = columns.get(column);
  return at === undefined ? '' : cleanCell(cells[at]);
}
