import type { ReportType } from '../catalogue/report-type.ts';
import { canCollectAtHome, imagingAtHomeMessage } from '../home-collection/imaging-at-lab.ts';
import { toShownListPrice } from '../offers/list-price.ts';
import {
  type Cell,
  maxCellLength,
  readDuration,
  readListPrice,
  readOfferCap,
  readPrice,
  readReportType,
  readTestId,
  readYesNo,
} from './cells.ts';
import { textAt } from './filled-rows.ts';
import type { Table } from './find-table.ts';
import { matchTest, type NamedTest, type TestMatch, type TestNames, withSample } from './match-tests.ts';
import { type Column, columnHeaders } from './price-list-columns.ts';
import { readReportHours } from './report-hours.ts';

export type OfferTerms = {
  pricePaise: number;
  /** Null unless it is higher than the price. */
  listPricePaise: number | null;
  offerCap: number | null;
  reportTimeHours: number;
  reportType: ReportType;
  homeCollection: boolean;
  durationMinutes: number | null;
};
export type KnownOffer = { testId: number; terms: OfferTerms; isWithdrawn: boolean };
/** `sampledAtHome` is false if the catalogue says that it cannot be; null if it does not say. */
export type ListedTest = NamedTest & { category: string; reportTimeHours: number; sampledAtHome: boolean | null };

/** Why a cell is wrong, or why it was not read. */
export type Problem = {
  column: string;
  typed: string;
  message: string;
  /** The full name of the only test that may be meant. */
  suggestion?: string;
  /** Two to five, if it may be one of them. */
  choices?: string[];
};
export type ComparedTest = { id: number; name: string; category: string; sampledAtHome: boolean | null };
/** A name without a test in the catalogue, with its price if that can be parsed. */
export type MissingTest = { name: string; pricePaise: number | null };

type Named = {
  test: ComparedTest;
  /** Cells of optional columns that cannot be read, whose terms stay as they are. */
  unread: Problem[];
  /** What the row would show crossed out. */
  listPrice: { pricePaise: number; isDeclined: boolean } | null;
};

/** `double`: nothing is wrong but that another row is for the same test. */
export type ComparedTerms =
  | (Named & { kind: 'new'; before: null; after: OfferTerms })
  | (Named & { kind: 'changed'; before: OfferTerms; after: OfferTerms })
  | (Named & { kind: 'unchanged'; before: OfferTerms | null; after: OfferTerms | null })
  | { kind: 'wrong'; problems: Problem[]; missing: MissingTest | null; double?: { pricePaise: number | null } };

const tooLong = { problem: 'This is too long to be read.' };
export const emptyPriceMessage =
  'The price is empty. If your spreadsheet calculates it, open the file there and save it once more.';

type Comparing = {
  table: Pick<Table, 'columns' | 'header'>;
  /** What the section and columns of samples say. */
  sample: string;
  /** The test that the lab has answered for this name before. */
  testId: number | undefined;
  names: TestNames<ListedTest>;
  offers: ReadonlyMap<number, KnownOffer>;
  /** Categories that are collected at home unless a cell says otherwise. */
  homeCategories: ReadonlySet<string>;
  /** The list price of the row is not shown. */
  declinesListPrice: boolean;
};

/** Compares a row with what the lab offers. Empty cells change nothing. */
export function compareRow(
  cells: readonly string[],
  { table: { columns, header }, sample, testId, names, offers, homeCategories, declinesListPrice }: Comparing,
): ComparedTerms {
  const problems: Problem[] = [];
  const unread: Problem[] = [];
  const textOf = (column: Column) => textAt(cells, columns, column);
  const read = <T>(column: Column, reader: (text: string) => Cell<T>, told = unread): T | undefined => {
    const text = textOf(column);
    if (text === '') return undefined;
    const cell = text.length > maxCellLength ? tooLong : reader(text);
    if ('value' in cell) return cell.value;
    told.push({ column: columnHeaders[column], typed: text, message: cell.problem });
    return undefined;
  };
  const refuse = (column: Column, message: string) =>
    problems.push({ column: columnHeaders[column], typed: textOf(column), message });

  const hasHours = /h(?:ou)?rs?/i.test(header[columns.get('reportTimeHours') ?? -1] ?? '');
  const id = read('testId', readTestId, problems) ?? null;
  if (textOf('testName').length > maxCellLength) refuse('testName', tooLong.problem);
  const answered = id === null && testId !== undefined ? names.byId.get(testId) : undefined;
  const match =
    problems.length > 0
      ? null
      : answered
        ? { test: answered }
        : matchTest(names, { id, name: textOf('testName'), sample });
  if (match && 'problem' in match) problems.push({ ...toProblem(match), typed: textOf(match.in) });
  const typed = {
    pricePaise: read('price', readPrice, problems),
    listPricePaise: read('listPrice', readListPrice),
    offerCap: read('availableSlots', readOfferCap),
    reportTimeHours: read('reportTimeHours', (text) => readReportHours(text, hasHours)),
    reportType: read('reportType', readReportType),
    homeCollection: read('homeCollection', readYesNo),
    durationMinutes: read('durationMinutes', readDuration),
  };
  if (problems.length > 0 || !match || 'problem' in match) {
    const isUnknown = match !== null && 'isUnknown' in match;
    const name = withSample(textOf('testName'), sample);
    const missing = isUnknown ? { name, pricePaise: typed.pricePaise ?? null } : null;
    return { kind: 'wrong', problems, missing };
  }

  const { test: listed } = match;
  const { name, category, sampledAtHome } = listed;
  const test: ComparedTest = { id: listed.id, name, category, sampledAtHome };
  if (typed.homeCollection && !canCollectAtHome(listed.category)) {
    refuse('homeCollection', imagingAtHomeMessage);
    return { kind: 'wrong', problems, missing: null };
  }
  const offer = offers.get(test.id);
  const before = offer && !offer.isWithdrawn ? offer.terms : null;
  // A printed price alone says nothing of what patients pay.
  const isBlank = Object.values({ ...typed, listPricePaise: undefined }).every((value) => value === undefined);
  if (isBlank && columns.has('testId')) {
    // Our list of the whole catalogue has rows without a price for tests that the lab does not offer.
    return { kind: 'unchanged', test, before, after: before, unread, listPrice: null };
  }
  if (isBlank || (!before && typed.pricePaise === undefined)) {
    refuse('price', isBlank ? emptyPriceMessage : 'A test that is not in your list yet needs a price.');
    return { kind: 'wrong', problems, missing: null };
  }
  const usual = offer?.terms ?? newOffer(listed);
  const pricePaise = typed.pricePaise ?? usual.pricePaise;
  const typedListPaise = toShownListPrice(pricePaise, typed.listPricePaise ?? null);
  const listPrice = typedListPaise === null ? null : { pricePaise: typedListPaise, isDeclined: declinesListPrice };
  const listPricePaise = typed.listPricePaise === undefined ? usual.listPricePaise : typed.listPricePaise;
  const after: OfferTerms = {
    pricePaise,
    listPricePaise: listPrice?.isDeclined ? null : toShownListPrice(pricePaise, listPricePaise),
    offerCap: typed.offerCap === undefined ? usual.offerCap : typed.offerCap,
    reportTimeHours: typed.reportTimeHours ?? usual.reportTimeHours,
    reportType: typed.reportType ?? usual.reportType,
    homeCollection:
      typed.homeCollection ??
      (usual.homeCollection || (homeCategories.has(listed.category) && listed.sampledAtHome !== false)),
    durationMinutes: typed.durationMinutes === undefined ? usual.durationMinutes : typed.durationMinutes,
  };
  if (!before) return { kind: 'new', test, before, after, unread, listPrice };
  const isSame = (Object.keys(after) as (keyof OfferTerms)[]).every((key) => after[key] === before[key]);
  return { kind: isSame ? 'unchanged' : 'changed', test, before, after, unread, listPrice };
}

function toProblem(match: Extract<TestMatch<ListedTest>, { problem: string }>) {
  const [only, second] = (match.choices ?? []).map(({ name }) => name);
  return {
    column: columnHeaders[match.in],
    message: match.problem,
    ...(only !== undefined && second === undefined && { suggestion: only }),
    ...(second !== undefined && { choices: (match.choices ?? []).map(({ name }) => name) }),
  };
}

function newOffer(test: ListedTest): OfferTerms {
  return {
    pricePaise: 0,
    listPricePaise: null,
    offerCap: null,
    reportTimeHours: test.reportTimeHours,
    reportType: 'both',
    homeCollection: false,
    durationMinutes: null,
  };
}
