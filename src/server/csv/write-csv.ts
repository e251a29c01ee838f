import Papa from 'papaparse';

/** A column of a table for spreadsheets. */
export type CsvColumn<Row> = { header: string; value(row: Row): string | number | boolean | null };

/** Without this mark Excel takes UTF-8 for something older. */
const byteOrderMark = '\uFEFF';

/** Begins a formula in a spreadsheet; an apostrophe before it makes it text. */
const formula = /^[=+\-@\t\r]/;
/** A negative number is a number. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** The answer that streams rows as a file for spreadsheets. Read in batches, so that no table is too long. */
export function csvStream<Row>(fileName: string, columns: readonly CsvColumn<Row>[], batches: AsyncIterable<Row[]>) {
  return { contentType: 'text/csv; charset=utf-8', fileName, chunks: writeCsv(columns, batches) };
}

/** A small table as one text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + unparse(rows.map((cells) => cells.map(toCell)));
}

async function* writeCsv<Row>(columns: readonly CsvColumn<Row>[], batches: AsyncIterable<Row[]>) {
  yield `${byteOrderMark}${unparse([columns.map(({ header }) => header)])}`;
  for await (const rows of batches) {
    if (rows.length > 0) yield unparse(rows.map((row) => columns.map(({ value }) => toCell(value(row)))));
  }
}

function unparse(rows: unknown[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;
}

function toCell(value: string | number | boolean | null) {
  if (typeof value !== 'string') return value;
  return formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
}
