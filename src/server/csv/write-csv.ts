import Papa from 'papaparse';
import { toSpreadsheetCell } from '../../domain/text/spreadsheet-cell.ts';

export type CsvColumn<Row> = { header: string; value(row: Row): string | number | boolean | null };

/** Without this mark Excel does not recognize UTF-8. */
const byteOrderMark = '\uFEFF';

export function csvStream<Row>(fileName: string, columns: readonly CsvColumn<Row>[], batches: AsyncIterable<Row[]>) {
  let rowCount = 0;
  const countBatches = async function* () {
    for await (const rows of batches) {
      rowCount += rows.length;
      yield rows;
    }
  };
  const chunks = writeCsv(columns, countBatches());
  return { contentType: 'text/csv; charset=utf-8', fileName, chunks, countRows: () => rowCount };
}

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
  return typeof value === 'string' ? toSpreadsheetCell(value) : value;
}
