import { saveFile } from '../../ui/save-file.ts';

export function downloadTable(fileName: string, rows: readonly (readonly string[])[]) {
  // Spreadsheets detect UTF-8 by the byte order mark.
  saveFile(fileName, `\uFEFF${serializeCsv(rows)}`, 'text/csv');
}

export function serializeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

/** Prefixes formulas with an apostrophe, so that spreadsheets do not run them. */
function quote(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
