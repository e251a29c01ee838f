import { cleanCell } from './cells.ts';
import { type ChosenColumns, type ColumnQuestion, divideTables, findTable, type Table } from './find-table.ts';

export type Sheet = { name: string; lines: readonly (readonly string[])[] };
/** Answers to the questions of a table, numbered over all sheets. They hold for all tables with its heading. */
export type SheetColumns = ChosenColumns & { sheet: number };

/** What a lab has answered for its earlier lists: the tests of names, and the columns below a heading. */
export type PriceListAnswers = {
  names: readonly { typed: string; testId: number }[];
  columns: readonly (ChosenColumns & { heading: string })[];
};

export type SheetQuestions = { sheet: number; name: string; questions: ColumnQuestion[] };

/** In letters of up to four bytes, so that an index of the database has room for it. */
export const maxAnsweredLength = 600;

/** `lines` begin with line `from` of the sheet. */
export type SheetTable = {
  number: number;
  sheet: Sheet;
  lines: Sheet['lines'];
  from: number;
  table: Table;
  isRemembered: boolean;
  firstRow: number;
};

/** The tables of all sheets, in their order. A sheet without one is no problem beside others. */
export function findTables(
  sheets: readonly Sheet[],
  chosen: readonly SheetColumns[],
  answers: PriceListAnswers,
): SheetTable[] | { problem: string } | { asks: SheetQuestions } {
  const tables: SheetTable[] = [];
  const problems: { sheet: Sheet; problem: string }[] = [];
  const asked: SheetQuestions[] = [];
  const headers: string[] = [];
  let firstRow = 1;
  const parts = sheets.flatMap((sheet) => divideTables(sheet.lines).map((part) => ({ sheet, ...part })));
  for (const [number, { sheet, from, lines }] of parts.entries()) {
    let isRemembered = false;
    const found = findTable(lines, (header) => {
      headers[number] = toHeading(header);
      const isHere = ({ sheet }: SheetColumns) => sheet === number || isSame(headers[sheet], headers[number]);
      const now = chosen.find(isHere);
      const before = answers.columns.find(({ heading }) => isSame(heading, headers[number]));
      isRemembered = now === undefined && before !== undefined;
      return now ?? before ?? {};
    });
    if ('problem' in found) problems.push({ sheet, problem: found.problem });
    else if ('questions' in found) asked.push({ sheet: number, name: sheet.name, questions: found.questions });
    else tables.push({ number, sheet, lines, from, table: found, isRemembered, firstRow });
    firstRow += lines.length;
  }
  // A sheet without headings may be of something else, such as staff, so it asks nothing beside a sheet with them.
  const [asks] = tables.length === 0 ? asked : asked.filter(({ questions }) => !questions.some(isForName));
  if (asks) return { asks: { ...asks, name: sheets.length > 1 ? asks.name : '' } };
  const [first] = problems.filter(({ sheet }) => tables.length === 0 || tables.some((table) => table.sheet === sheet));
  return first ? { problem: first.problem } : tables;
}

const isForName = ({ of }: ColumnQuestion) => of === 'testName';

/** The heading as a text, by which its answers are remembered. */
export const toHeading = (header: readonly string[]) => header.map(cleanCell).join('\n').slice(0, maxAnsweredLength);

function isSame(header: string | undefined, other: string | undefined): boolean {
  return header !== undefined && header.trim() !== '' && header === other;
}
