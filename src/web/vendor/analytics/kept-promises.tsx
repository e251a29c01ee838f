import { useQuery } from '@tanstack/react-query';
import { findOwnPromises, type OwnPromises } from '../../../contract/vendor/own-promises.ts';
import { getPercent, leastBookings, type PromiseName, promiseDays } from '../../../domain/promises/kept-promises.ts';
import { usualWaits } from '../../../domain/promises/usual-waits.ts';
import { formatVisitMonth } from '../../../domain/reviews/format-visit-month.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './analytics.module.css';
import { failureTitle } from './figure-texts.ts';

type Month = OwnPromises['months'][number];
type Promised = { name: PromiseName; figure: string };

const names: Record<PromiseName, string> = {
  reportsOnTime: 'Reports on time',
  cameInWindow: 'Came in the window',
  usualWait: 'Usual wait',
  chargedAsBooked: 'Charged as booked',
  cancelledByLab: 'Cancelled by the lab',
};
const inOrder = Object.keys(names) as PromiseName[];

/** What patients see of the lab's promises, what is missing to show the others, and the same by month. */
export function KeptPromises() {
  const query = useQuery(endpointQuery(findOwnPromises, {}));
  if (query.isLoadingError) return <LoadError query={query} heading="h3" title={failureTitle} />;
  if (!query.data) return <Skeletons count={3} label="Loading kept promises" />;
  return <Promises {...query.data} />;
}

function Promises({ since, kept, needs, months }: OwnPromises) {
  const today = useToday();
  const rows = inOrder.map((name) => ({ name, figure: describe({ kept, needs }, name) }));
  return (
    <section className="stack-2" aria-labelledby="promises">
      <div className={`line-3 ends ${styles.head}`}>
        <h3 id="promises" className="label">
          Kept promises
        </h3>
        {months.length > 0 && <CsvButton fileName="Kept promises.csv" rows={() => toTable(months)} />}
      </div>
      <p className="hint">
        {`What patients see of your lab since ${formatDate(since, today)}, from online bookings whose day is over and from reviews. It is counted at night, and needs ${leastBookings} bookings in ${promiseDays} days.`}
      </p>
      <DataTable label="Kept promises" columns={columns} rows={rows} rowKey={({ name }) => name} empty="" />
      {months.length > 0 && (
        <DataTable
          label="Kept promises by month"
          columns={monthColumns}
          rows={months}
          rowKey={({ month }) => month}
          empty=""
        />
      )}
    </section>
  );
}

const columns: Column<Promised>[] = [
  { key: 'name', header: 'Last 90 days', phone: 'title', cell: ({ name }) => names[name] },
  { key: 'figure', header: 'What patients see', phone: 'line', wraps: true, cell: ({ figure }) => figure },
];

/** The figure, or what it needs to be shown. */
function describe({ kept, needs }: Pick<OwnPromises, 'kept' | 'needs'>, name: PromiseName): string {
  const shown = kept?.[name];
  if (shown && 'wait' in shown) return usualWaits[shown.wait];
  if (shown && (name === 'cancelledByLab' || name === 'chargedAsBooked')) return `${shown.part} of ${shown.of}`;
  if (shown) return `${getPercent(shown)} % of ${shown.of}`;
  const { have, need, what } = kept ? needs[name] : needs.cancelledByLab;
  return `Not shown yet: ${have} of ${need} ${what}`;
}

const part = (some: number, all: number) => (all === 0 ? '–' : `${some} of ${all}`);

const monthColumns: Column<Month>[] = [
  { key: 'month', header: 'Month', phone: 'title', cell: ({ month }) => formatVisitMonth(month.slice(0, 7)) },
  {
    key: 'reports',
    header: names.reportsOnTime,
    isNumber: true,
    phone: 'hidden',
    cell: ({ reportedOnTime, reported }) => part(reportedOnTime, reported),
  },
  {
    key: 'window',
    header: names.cameInWindow,
    isNumber: true,
    phone: 'hidden',
    cell: ({ visitsInWindow, timedVisits }) => part(visitsInWindow, timedVisits),
  },
  {
    key: 'charged',
    header: names.chargedAsBooked,
    isNumber: true,
    phone: 'hidden',
    cell: ({ chargedAsBooked, chargeAnswers }) => part(chargedAsBooked, chargeAnswers),
  },
  {
    key: 'wait',
    header: names.usualWait,
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ usualWait }) => (usualWait ? usualWaits[usualWait] : '–'),
  },
  {
    key: 'cancelled',
    header: names.cancelledByLab,
    isNumber: true,
    phone: 'hidden',
    cell: ({ cancelled, bookings }) => part(cancelled, bookings),
  },
  { key: 'line', header: names.reportsOnTime, isPhoneOnly: true, cell: formatMonth },
];

/** On a phone, in one line. */
function formatMonth({ reportedOnTime, reported, cancelled, bookings }: Month): string {
  return `Reports on time: ${part(reportedOnTime, reported)} · cancelled: ${part(cancelled, bookings)}`;
}

const toTable = (months: readonly Month[]) => [
  [
    'Month',
    'Bookings',
    'Cancelled by the lab',
    'Reports due',
    'Reports',
    'On time',
    'Visits at home',
    'With a time',
    'In the window',
    'Answers on the charge',
    'Charged as booked',
  ],
  ...months.map((month) =>
    [
      month.month,
      ...[month.bookings, month.cancelled, month.reportsDue, month.reported, month.reportedOnTime],
      ...[month.homeVisits, month.timedVisits, month.visitsInWindow, month.chargeAnswers, month.chargedAsBooked],
    ].map(String),
  ),
];
