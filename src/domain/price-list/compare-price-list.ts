import { canCollectAtHome } from '../home-collection/imaging-at-lab.ts';
import { foldText } from '../search/scripts/fold-text.ts';
import { cleanCell, maxCellLength, readTestId } from './cells.ts';
import { compareRow, type KnownOffer, type ListedTest, type OfferTerms } from './compare-row.ts';
import type { ComparedRow, Correction } from './compared-row.ts';
import { listFilledRows, textAt } from './filled-rows.ts';
import type { ChosenColumns, Table } from './find-table.ts';
import { keepApart } from './keep-apart.ts';
import { type AmbiguousTestWord, areOurIds, indexTests, matchTest, type TestNames } from './match-tests.ts';
import { columnNames } from './price-list-columns.ts';
import {
  findTables,
  maxAnsweredLength,
  type PriceListAnswers,
  type Sheet,
  type SheetColumns,
  type SheetQuestions,
  toHeading,
} from './sheet-tables.ts';

export type Comparison = {
  rows: ComparedRow[];
  /** To be remembered for the next list. */
  answeredColumns: (ChosenColumns & { heading: string })[];
  /** True if columns are those that the lab has answered for an earlier list. */
  hasRememberedColumns: boolean;
  /** Names of columns, and of sheets without a list. */
  ignoredColumns: string[];
  ignoredSheets: string[];
};
type ComparedWith = {
  tests: readonly ListedTest[];
  ambiguousWords?: readonly AmbiguousTestWord[];
  offers: readonly KnownOffer[];
  corrections?: readonly Correction[];
  /** Answers to questions. */
  chosenColumns?: readonly SheetColumns[];
  answers?: PriceListAnswers;
  /** Categories of tests that can be collected at home. */
  homeCategories?: readonly string[];
  /** No list price of the file is shown. */
  declinesListPrices?: boolean;
};

const noAnswers: PriceListAnswers = { names: [], columns: [] };

/** Changes of a price list, row by row. Missing tests change nothing; empty rows, headings and totals are skipped. */
export function comparePriceList(
  sheets: readonly Sheet[],
  {
    tests,
    ambiguousWords,
    offers,
    corrections = [],
    chosenColumns = [],
    answers = noAnswers,
    homeCategories = [],
    declinesListPrices = false,
  }: ComparedWith,
): Comparison | { problem: string } | { asks: SheetQuestions } {
  const names = indexTests(tests, ambiguousWords);
  const namesTest = (name: string) => 'test' in matchTest(names, { id: null, name });
  const found = findTables(sheets, chosenColumns, answers);
  const testIdByName = new Map(answers.names.map(({ typed, testId }) => [typed, testId]));
  if (!Array.isArray(found)) return found;
  const tables = found.map(({ table, ...part }) => {
    const ours = withNames(withoutOtherIds(part.lines, table, names), part.lines);
    return { ...part, table: ours, filled: listFilledRows(part.lines, ours) };
  });
  const filled = tables.flatMap((table) => table.filled);
  // Texts alone in their row are sections and notes, unless most of the list are names whose prices are missing.
  const areNames = filled.filter(({ isText }) => isText).length * 2 > filled.length;
  const used = new Set(found.map(({ sheet }) => sheet));
  const atHome = new Set(homeCategories.filter(canCollectAtHome));
  const offersByTest = new Map(offers.map((offer) => [offer.testId, offer]));
  const correctionsByRow = Map.groupBy(corrections, ({ row }) => row);
  const rows = tables.flatMap(({ sheet, lines, from, table, firstRow, filled }) => {
    const { columns } = table;
    let section = '';
    return filled.flatMap(({ at, isText }): ComparedRow[] => {
      const typedName = textAt(lines[at] ?? [], columns, 'testName').slice(0, maxCellLength);
      if (isText && !areNames && !columns.has('testId')) {
        // Also the name of a test may stand alone, when its price is missing.
        if (!namesTest(typedName)) {
          section = (lines[at] ?? []).map(cleanCell).join('').slice(0, maxCellLength);
          return [];
        }
      }
      const row = firstRow + at;
      const corrected = correctCells(lines[at] ?? [], columns, correctionsByRow.get(row) ?? []);
      const place = used.size > 1 ? `${from + at + 1} of ${sheet.name}` : String(from + at + 1);
      const known = columnNames.map((column) => [column, textAt(corrected.cells, columns, column)] as const);
      const typed = Object.fromEntries(known.filter(([, text]) => text !== ''));
      const samples = table.samplesAt.map((column) => cleanCell(lines[at]?.[column]).slice(0, maxCellLength));
      // A chosen name is a whole one.
      const told = [section, ...samples].join(' ').trim();
      const sample = corrected.isNamed ? '' : told;
      const answersTo = foldText(`${typedName} ${told}`).slice(0, maxAnsweredLength);
      const testId = corrected.isNamed ? undefined : testIdByName.get(answersTo);
      const compared = corrected.isLeftOut
        ? ({ kind: 'left-out' } as const)
        : compareRow(corrected.cells, {
            table,
            sample,
            testId,
            names,
            offers: offersByTest,
            homeCategories: atHome,
            declinesListPrice: declinesListPrices || corrected.declinesListPrice,
          });
      const answered = corrected.isNamed && { answersTo };
      return [{ row, place, typedName, typed, sample, ...answered, ...compared }];
    });
  });
  if (rows.length === 0) return { problem: 'The file has no rows below the names of its columns.' };
  return {
    rows: keepApart(rows, corrections),
    answeredColumns: found.flatMap(({ number, table }) => {
      const { sheet: _, ...columns } = chosenColumns.find(({ sheet }) => sheet === number) ?? { sheet: 0 };
      const heading = toHeading(table.header);
      return heading.trim() !== '' && Object.keys(columns).length > 0 ? [{ heading, ...columns }] : [];
    }),
    hasRememberedColumns: found.some(({ isRemembered }) => isRemembered),
    ignoredColumns: [...new Set(tables.flatMap(({ table }) => table.ignored))],
    ignoredSheets: sheets.filter((sheet) => !used.has(sheet)).map(({ name }) => name),
  };
}

/** A lab's own numbers below our heading would set prices of other tests. */
function withoutOtherIds(lines: Sheet['lines'], table: Table, names: TestNames<ListedTest>) {
  const { columns } = table;
  if (!columns.has('testId') || !columns.has('testName')) return table;
  const rows = lines.slice(table.headerAt + 1).map((cells) => {
    const id = readTestId(textAt(cells, columns, 'testId'));
    const name = textAt(cells, columns, 'testName').slice(0, maxCellLength);
    return { id: 'value' in id ? id.value : null, name };
  });
  if (areOurIds(names, rows)) return table;
  const others = new Map([...columns].filter(([column]) => column !== 'testId'));
  const header = cleanCell(table.header[columns.get('testId') ?? -1]);
  return { ...table, columns: others, ignored: [header, ...table.ignored] };
}

/** A list of numbers only has an empty column for names that are chosen. */
function withNames(table: Table, lines: Sheet['lines']): Table {
  if (table.columns.has('testName')) return table;
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  return { ...table, columns: new Map([...table.columns, ['testName', width]]) };
}

/** True if a digit may have been mistyped. */
export function isLargeChange(before: OfferTerms, after: OfferTerms): boolean {
  return Math.abs(after.pricePaise - before.pricePaise) * 2 > before.pricePaise;
}

function correctCells(cells: readonly string[], columns: Table['columns'], corrections: readonly Correction[]) {
  const copy = [...cells];
  let isLeftOut = false;
  let isNamed = false;
  let declinesListPrice = false;
  for (const correction of corrections) {
    if ('isLeftOut' in correction) {
      isLeftOut = true;
      continue;
    }
    if ('isKept' in correction) continue;
    if ('declinesListPrice' in correction) {
      declinesListPrice = true;
      continue;
    }
    const at = columns.get(correction.column);
    if (at === undefined) continue;
    // A chosen name settles what the number contradicts.
    const idAt = columns.get('testId');
    if (correction.column === 'testName' && idAt !== undefined) copy[idAt] = '';
    copy[at] = correction.text;
    isNamed ||= correction.column === 'testName';
  }
  return { cells: copy, isLeftOut, isNamed, declinesListPrice };
}
