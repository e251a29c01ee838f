export function downloadTable(fileName: string, rows: readonly (readonly string[])[]) {
  // Spreadsheets detect UTF-8 by the byte order mark.
  downloadText(fileName, `\uFEFF${serializeCsv(rows)}`);
}

export function downloadText(fileName: string, text: string) {
  const blob = new Blob([text], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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
