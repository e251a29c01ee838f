import { strFromU8, unzipSync } from 'fflate';
import readWorkbookFile from 'read-excel-file/node';
import { isWorkbook } from './is-workbook.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { TableError, unreadableWorkbookMessage } from './table-error.ts';
import { readUnpackedSize } from './unpacked-size.ts';

/** Longer cells are cut off after `letters`. */
export type TableLimits = { rows: number; columns: number; letters: number };

/** A list of 10,000 rows has a tenth of it. */
const maxUnpackedBytes = 48 * 1024 * 1024;

/** `name` is empty for a file of one table. The index of a line is one less than its row number. */
export type SheetCells = { name: string; lines: string[][] };

const maxSheetNameLength = 60;
const workbookPath = 'xl/workbook.xml';

/** The sheets of a spreadsheet that are not hidden, with their cells as texts. A text file is one sheet. */
export async function readSheets(
  bytes: Uint8Array,
  { limits, acceptsWorkbooks }: { limits: TableLimits; acceptsWorkbooks: boolean },
): Promise<SheetCells[]> {
  const isTable = acceptsWorkbooks && isWorkbook(bytes);
  const sheets = isTable ? await readWorkbook(bytes) : [{ name: '', lines: readSpreadsheet(bytes) }];
  const filled = sheets.map(({ name, lines }) => ({ name, lines: withoutEmptyEnd(lines, limits.letters) }));
  // The names of the columns are no row.
  const rowCount = filled.reduce((sum, { lines }) => sum + Math.max(lines.length - 1, 0), 0);
  if (rowCount > limits.rows) {
    throw new TableError(
      `The file has ${rowCount} rows, and at most ${limits.rows} are read at once. Divide it into several.`,
    );
  }
  const columnCount = filled.flatMap(({ lines }) => lines).reduce((most, { length }) => Math.max(most, length), 0);
  if (columnCount > limits.columns) {
    throw new TableError(`The file has ${columnCount} columns, and at most ${limits.columns} are read.`);
  }
  return filled;
}

async function readWorkbook(bytes: Uint8Array): Promise<SheetCells[]> {
  if ((readUnpackedSize(bytes) ?? 0) > maxUnpackedBytes) throw new TableError(unreadableWorkbookMessage);
  const sheets = await readWorkbookFile(Buffer.from(bytes)).catch(() => {
    throw new TableError(unreadableWorkbookMessage);
  });
  const hidden = listHidden(bytes);
  const shown = sheets.filter((_, at) => !hidden[at]);
  // If all sheets are hidden, the list is among them.
  return (shown.length > 0 ? shown : sheets).map(({ sheet, data }) => ({
    name: sheet.slice(0, maxSheetNameLength),
    lines: data.map((cells) => cells.map(formatCell)),
  }));
}

/** For each sheet in its order: a hidden one may have what the lab itself pays. */
function listHidden(bytes: Uint8Array): boolean[] {
  const { [workbookPath]: xml } = unzipSync(bytes, { filter: ({ name }) => name === workbookPath });
  const sheets = xml ? strFromU8(xml).match(/<(?:\w+:)?sheet\s[^>]*>/g) : null;
  return (sheets ?? []).map((sheet) => /\sstate=["'](?:hidden|veryHidden)["']/.test(sheet));
}

/** Numbers as a person types them: a spreadsheet computes 350.00000000000006. */
function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  return String(value);
}

function withoutEmptyEnd(lines: readonly (readonly string[])[], maxLetters: number): string[][] {
  const isFilled = (cell: string) => cell.trim() !== '';
  const rows = lines.slice(0, lines.findLastIndex((cells) => cells.some(isFilled)) + 1);
  return rows.map((cells) =>
    cells.slice(0, cells.findLastIndex(isFilled) + 1).map((cell) => cell.slice(0, maxLetters)),
  );
}
