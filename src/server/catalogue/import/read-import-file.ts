import { maxImportedTests } from '../../../contract/admin/catalogue-import.ts';
import { fromSpreadsheetCell } from '../../../domain/text/spreadsheet-cell.ts';
import type { SheetCells } from '../../csv/read-sheets.ts';
import { runTableProgram } from '../../csv/run-table-program.ts';
import { userKey } from '../../http/fair-queue.ts';
import { fieldError } from '../../http/http-error.ts';
import { type Column, columnHeaders, findColumn } from './catalogue-columns.ts';

/** The fields of one test; missing ones stay unchanged. */
export type FileRow = {
  row: number;
  /** Where people find it. */
  place: string;
  typed: Partial<Record<Column, unknown>>;
  problems: { column: string; message: string }[];
};
export type ImportFile = { rows: FileRow[]; ignoredColumns: string[]; ignoredSheets: string[] };

/** The limit of spreadsheets. */
const maxCellLength = 32_767;
const maxColumns = 100;
/** Above the names of the columns. */
const maxTitleRows = 20;
const maxIgnored = 100;
const program = new URL('../../csv/table-child.ts', import.meta.url);

/** `userId` is the administrator's. */
export async function readImportFile(file: File, userId: number): Promise<ImportFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const first = new TextDecoder().decode(bytes.subarray(0, 100)).trimStart()[0];
  return first === '[' || first === '{' ? readJson(bytes) : readTable(bytes, userId);
}

function readJson(bytes: Uint8Array): ImportFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw fieldError('file', 'The file is not valid JSON.');
  }
  const list = isRecord(parsed) ? parsed.tests : parsed;
  if (!Array.isArray(list))
    throw fieldError('file', 'A JSON file is a list of tests, such as [{"name": "Complete Blood Count"}].');
  assertCount(list.length);
  const ignored = new Set<string>();
  const rows = list.map((item: unknown, index): FileRow => {
    const row = index + 1;
    const place = String(row);
    if (!isRecord(item)) return { row, place, typed: {}, problems: [{ column: '', message: 'This is not a test.' }] };
    const typed: FileRow['typed'] = {};
    for (const [name, value] of Object.entries(item)) {
      const column = findColumn(name);
      if (column) typed[column] = value;
      else ignored.add(name.slice(0, 100));
    }
    return { row, place, typed, problems: [] };
  });
  return { rows, ignoredColumns: [...ignored].slice(0, maxIgnored), ignoredSheets: [] };
}

async function readTable(bytes: Uint8Array, userId: number): Promise<ImportFile> {
  const limits = { rows: maxImportedTests, columns: maxColumns, letters: maxCellLength };
  const job = { limits, acceptsWorkbooks: true };
  const sheets = await runTableProgram<SheetCells[]>(program, { job, bytes, key: userKey(userId) });
  const filled = sheets.filter(({ lines }) => lines.some(isFilled));
  const tables = filled.flatMap((sheet) => findHeader(sheet) ?? []);
  const [first] = filled;
  if (!first) throw fieldError('file', 'The file is empty.');
  if (tables.length === 0) throw fieldError('file', describeMissing(first.lines.find(isFilled) ?? []));
  const read: ImportFile = { rows: [], ignoredColumns: [], ignoredSheets: [] };
  let firstRow = 1;
  for (const { sheet, headerAt, columnAt } of tables) {
    const { name, lines } = sheet;
    for (const [at, cells] of lines.entries()) {
      if (at <= headerAt || !isFilled(cells)) continue;
      const place = tables.length > 1 ? `${at + 1} of ${name}` : String(at + 1);
      read.rows.push(readCells({ row: firstRow + at, place, typed: {}, problems: [] }, cells, columnAt));
    }
    read.ignoredColumns.push(...(lines[headerAt] ?? []).filter((title, at) => !columnAt[at] && title.trim() !== ''));
    firstRow += lines.length;
  }
  assertCount(read.rows.length);
  read.ignoredColumns = [...new Set(read.ignoredColumns)].slice(0, maxIgnored);
  read.ignoredSheets = filled.filter((sheet) => !tables.some((table) => table.sheet === sheet)).map(({ name }) => name);
  return read;
}

type Table = { sheet: SheetCells; headerAt: number; columnAt: (Column | undefined)[] };

/** The first line that names the column of names. Above it may be titles. */
function findHeader(sheet: SheetCells): Table | undefined {
  const headerAt = sheet.lines.findIndex((cells, at) => at < maxTitleRows && cells.some((cell) => isNameColumn(cell)));
  if (headerAt < 0) return undefined;
  const columnAt = (sheet.lines[headerAt] ?? []).map((title) => findColumn(title));
  for (const [at, column] of columnAt.entries()) {
    if (column && columnAt.indexOf(column) !== at) {
      throw fieldError('file', `Two columns are the ${columnHeaders[column]}. Remove one of them.`);
    }
  }
  return { sheet, headerAt, columnAt };
}

const isNameColumn = (title: string) => findColumn(title) === 'name';

function describeMissing(header: readonly string[]): string {
  const said = header
    .map((name) => name.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, 200);
  return `The first row must name the columns, and there is no 'Name'. It says: ${said}.`;
}

function readCells(read: FileRow, cells: readonly string[], columnAt: readonly (Column | undefined)[]): FileRow {
  for (const [at, column] of columnAt.entries()) {
    const cell = cleanCell(cells[at] ?? '');
    if (!column || cell === '') continue;
    read.typed[column] = toValue(column, cell);
    if ((cells[at]?.length ?? 0) >= maxCellLength) {
      const message = 'A spreadsheet has cut this text off. Import such a test from JSON.';
      read.problems.push({ column: columnHeaders[column], message });
    }
  }
  return read;
}

function cleanCell(cell: string): string {
  return fromSpreadsheetCell(cell.replace(/\r\n?/g, '\n').trim());
}

const yes = /^(yes|y|true|1|on)$/i;
const no = /^(no|n|false|0|off|-)$/i;

/** Passes invalid values on, so that the schema reports them. */
function toValue(column: Column, cell: string): unknown {
  switch (column) {
    case 'fastingRequired':
    case 'isFeatured':
      return yes.test(cell) ? true : no.test(cell) ? false : cell;
    case 'category':
      return cell.toLowerCase().replace(/[\s-]+/g, '_');
    case 'id':
    case 'reportTimeHours':
      return cell.replace(/(\d)\.0+$/, '$1');
    case 'abbreviations':
    case 'alternativeNames':
      return cell.replace(/[;\n]/g, ',');
    default:
      return cell;
  }
}

function assertCount(count: number) {
  if (count === 0) throw fieldError('file', 'The file has no tests.');
  if (count > maxImportedTests) {
    throw fieldError(
      'file',
      `The file has ${count} tests, and at most ${maxImportedTests} are read at once. Divide it into several.`,
    );
  }
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
