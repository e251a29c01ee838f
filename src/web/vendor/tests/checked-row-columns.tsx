import type { PriceListRow, PriceListTerms } from '../../../contract/vendor/price-list.ts';
import { reportTypeLabels } from '../../../domain/catalogue/report-type.ts';
import { columnHeaders } from '../../../domain/price-list/price-list-columns.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';

const rowColumn: Column<PriceListRow> = {
  key: 'row',
  header: 'Row',
  cell: ({ place }) => (
    <>
      <span className="phone-only">Row </span>
      {place}
    </>
  ),
  isNumber: true,
  wraps: true,
  width: '4rem',
};

/** Of rows that are left out. */
export const leftOutColumns: readonly Column<PriceListRow>[] = [
  rowColumn,
  { key: 'test', header: 'Test', phone: 'title', wraps: true, cell: ({ testName }) => testName },
  {
    key: 'why',
    header: 'Why',
    wraps: true,
    cell: ({ kept }) => (kept ? `Row ${kept.place} is kept for ${kept.testName}.` : 'You left it out.'),
  },
];

/** Of rows that cannot be written as they are. */
export const wrongColumns: readonly Column<PriceListRow>[] = [
  rowColumn,
  {
    key: 'test',
    header: 'Test',
    phone: 'title',
    wraps: true,
    cell: ({ testName, problems }) => (
      <>
        <span className="label">{testName.slice(0, 120)}</span>
        <ul className="stack-1 small soft">
          {problems.map((problem) => (
            <li key={problem.column + problem.message}>{describeProblem(problem)}</li>
          ))}
        </ul>
      </>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    phone: 'figure',
    isNumber: true,
    cell: ({ typedPrice }) => typedPrice && formatRupees(parsePaise(typedPrice)),
  },
];

/** The name is above, and the tests that it may mean are on buttons beside it. */
function describeProblem({ column, typed, message, choices, suggestion }: PriceListRow['problems'][number]): string {
  if (column !== columnHeaders.testName) {
    return `${column} ${typed ? `“${typed.slice(0, 80)}”` : 'is empty'}: ${message}`;
  }
  if (choices) return 'This can mean several tests. Choose one of them.';
  return suggestion ? 'There is no test of this name. Did you mean this one?' : message;
}

/** Of rows that name a test. */
export const changeColumns: readonly Column<PriceListRow>[] = [
  rowColumn,
  {
    key: 'test',
    header: 'Test',
    phone: 'title',
    wraps: true,
    cell: ({ testName, typedName }) => (
      <>
        {testName}
        {typedName !== '' && typedName !== testName && (
          <span className="small soft own-line">
            <span className="visually-hidden">, in your list: </span>
            {typedName.slice(0, 120)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    phone: 'figure',
    isNumber: true,
    cell: ({ before, after, isLargeChange, usual, listPrice }) => (
      <>
        {before && after && before.price !== after.price && <del>{formatPrice(before)}</del>}{' '}
        {after ? formatPrice(after) : 'Not offered'}
        <span className="small soft own-line">{after && describeListPrice(before, after, listPrice)}</span>
        <span className="small own-line">
          {isLargeChange && <StatusDot tone="warn">By more than half</StatusDot>}
          {usual && <StatusDot tone="warn">{`Usually ${formatRupees(parsePaise(usual))}`}</StatusDot>}
        </span>
      </>
    ),
  },
  {
    key: 'changes',
    header: 'Also',
    wraps: true,
    cell: ({ before, after }) => after && (before ? listOtherChanges(before, after).join(', ') : describeNew(after)),
  },
];

function formatPrice({ price }: PriceListTerms): string {
  return formatRupees(parsePaise(price));
}

function describeListPrice(
  before: PriceListTerms | null,
  after: PriceListTerms,
  listPrice: PriceListRow['listPrice'],
): string {
  if (listPrice?.isDeclined) return 'list price not shown';
  if (after.listPrice) return `list price ${formatRupees(parsePaise(after.listPrice))}`;
  return before?.listPrice ? 'no list price any more' : '';
}

/** What its report time was read as. */
function describeNew({ reportTimeHours, homeCollection }: PriceListTerms): string {
  const report = `report in ${formatPlural(reportTimeHours, 'hour')}`;
  return homeCollection ? `${report}, at home` : report;
}

function listOtherChanges(before: PriceListTerms, after: PriceListTerms): string[] {
  const words: readonly [name: string, say: (terms: PriceListTerms) => string][] = [
    ['slots', ({ availableSlots }) => (availableSlots === null ? 'unlimited' : String(availableSlots))],
    ['report time', ({ reportTimeHours }) => formatPlural(reportTimeHours, 'hour')],
    ['report type', ({ reportType }) => reportTypeLabels[reportType]],
    ['home collection', ({ homeCollection }) => (homeCollection ? 'yes' : 'no')],
    ['duration', ({ estimatedDurationMinutes: minutes }) => (minutes === null ? 'none' : `${minutes} minutes`)],
  ];
  return words
    .filter(([, say]) => say(before) !== say(after))
    .map(([name, say]) => `${name} ${say(before)} to ${say(after)}`);
}
