import { readSheet } from 'read-excel-file/node';
import { isWorkbook } from './is-workbook.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { TableError, unreadableWorkbookMessage } from './table-error.ts';
import { readUnpackedSize } from './unpacked-size.ts';

/** Longer cells are cut off after `letters`. */
export type TableLimits = { rows: number; columns: number; letters: number };

/** A list of 10,000 rows has a tenth of it. */
const maxUnpackedBytes = 48 * 1024 * 1024;

/** The cells of a spreadsheet as texts. The index of a row is one less than its number. */
export async function readCells(
  bytes: Uint8Array,
  { limits, acceptsWorkbooks }: { limits: TableLimits; acceptsWorkbooks: boolean },
): Promise<string[][]> {
  const rows = acceptsWorkbooks && isWorkbook(bytes) ? await readWorkbook(bytes) : readSpreadsheet(bytes);
  const filled = rows.map(withoutEmptyEnd);
  const rowCount = filled.findLastIndex((cells) => cells.length > 0) + 1;
  // The names of the columns are no row.
  if (rowCount > limits.rows + 1) {
    throw new TableError(
      `The file has ${rowCount - 1} rows, and at most ${limits.rows} are read at once. Divide it into several.`,
    );
  }
  const columnCount = filled.reduce((most, { length }) => Math.max(most, length), 0);
  if (columnCount > limits.columns) {
    throw new TableError(`The file has ${columnCount} columns, and at most ${limits.columns} are read.`);
  }
  return filled.slice(0, rowCount).map((cells) => cells.map((cell) => cell.slice(0, limits.letters)));
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  if ((readUnpackedSize(bytes) ?? 0) > maxUnpackedBytes) throw new TableError(unreadableWorkbookMessage);
  const rows = await readSheet(Buffer.from(bytes)).catch(() => {
    throw new TableError(unreadableWorkbookMessage);
  });
  return rows.map((cells) => cells.map(formatCell));
}

/** Numbers as a person types them: a spreadsheet computes 350.00000000000006. */
function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  return String(value);
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}
