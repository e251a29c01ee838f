/** A table that the page already has, as a file that spreadsheets open. */
export function downloadTable(fileName: string, rows: readonly (readonly string[])[]) {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  downloadText(fileName, `\uFEFF${serializeCsv(rows)}`);
}

/** A table as a text that is made already. */
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

/** A text that a spreadsheet would run as a formula begins with an apostrophe. */
function quote(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
