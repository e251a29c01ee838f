import { toSpreadsheetCell } from '../../../domain/text/spreadsheet-cell.ts';
import { saveFile } from '../../ui/save-file.ts';

export function downloadTable(fileName: string, rows: readonly (readonly string[])[]) {
  // Spreadsheets detect UTF-8 by the byte order mark.
  saveFile(fileName, `\uFEFF${serializeCsv(rows)}`, 'text/csv');
}

export function serializeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

function quote(cell: string): string {
  const text = toSpreadsheetCell(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
