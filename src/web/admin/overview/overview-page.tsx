import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { listApprovals } from '../../../contract/admin/approvals.ts';
import { type Overview, overview } from '../../../contract/admin/overview.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';
import { useMayCall } from '../../account/session/use-may-call.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Chart } from '../../portal/chart/chart.tsx';
import { Sparkline } from '../../portal/chart/sparkline.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListFrame } from '../../portal/list/list-page.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { CatalogueGrowth } from './catalogue-growth.tsx';
import styles from './overview.module.css';
import { Ranking } from './ranking.tsx';

const dayOptions = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last 365 days' };
const filters = { days: { label: 'Time', options: dayOptions, default: '30' } };
const refreshMs = 60_000;
/** A phone has room for three pixels each. */
const maxBars = 90;

export default function OverviewPage() {
  const list = useListAddress({ filters });
  const days = Number(list.filters.days);
  const query = useQuery({ ...endpointQuery(overview, { days }), refetchInterval: refreshMs });
  return (
    <ListFrame
      title="Overview"
      filters={<FilterSelect {...list.selectProps('days')} />}
      query={query}
      failure={(reason) => `Error loading the overview: ${reason}`}
    >
      {query.data ? <Figures overview={query.data} /> : <Skeletons count={4} label="Loading" />}
    </ListFrame>
  );
}

function Figures({
  // A process of the last release answers without towns during an upgrade.
  overview: { days, cities, emptySearches, waitingTowns = [], countedAt, ...waiting },
}: {
  overview: Overview;
}) {
  const today = days.at(-1);
  const isLink = useMayCall(listApprovals);
  const points = days.map(({ day, ...values }) => ({
    label: formatShortDate(day),
    values,
    isUnfinished: day === today?.day,
  }));
  const sum = (name: 'bookings' | 'cancellations') => days.reduce((total, each) => total + each[name], 0);
  /** Without today, which is not over. */
  const courseOf = (name: 'bookings' | 'cancellations') => days.slice(0, -1).map((each) => each[name]);
  return (
    <>
      <dl className="fit-9 six">
        <Tile label="Labs waiting for approval" value={waiting.waitingLabs} {...(isLink && { to: 'approvals' })} />
        {/* A process of the last release answers without it during an upgrade. */}
        <Tile label="Reviews to decide" value={waiting.reviewsToDecide ?? 0} {...(isLink && { to: 'reviews' })} />
        <Tile label="Open messages" value={waiting.openMessages} {...(isLink && { to: 'messages' })} />
        <Tile
          label="Overdue messages"
          value={waiting.overdueMessages}
          {...(isLink && { to: 'messages?status=overdue' })}
        />
        <Tile label="Bookings" value={sum('bookings')} course={courseOf('bookings')} />
        <Tile label="Cancellations" value={sum('cancellations')} course={courseOf('cancellations')} />
      </dl>
      <div className={`stack-4 ${styles.charts}`}>
        <div className="stack-4">
          <Chart
            title="Bookings each day"
            kind={days.length > maxBars ? 'line' : 'bar'}
            series={[
              { key: 'bookings', label: 'Bookings' },
              { key: 'cancellations', label: 'Cancellations' },
            ]}
            points={points}
          />
          <CatalogueGrowth days={days} />
        </div>
        <div className="stack-4">
          <Ranking
            title="Busiest cities"
            of="City"
            figure="Bookings"
            rows={cities.map(({ city, bookings }) => [city, bookings])}
            empty="No bookings in these days."
          />
          <Ranking
            title="Searches that found nothing"
            of="Search"
            figure="Times"
            rows={emptySearches.map(({ term, searches }) => [term, searches])}
            empty="Everything that was searched for was found."
          />
          <Ranking
            title="Towns that wait for a lab"
            of="Town"
            figure="People"
            rows={waitingTowns.map(({ city, people }) => [city, people])}
            empty="Nobody waits for the first lab of a town."
          />
        </div>
      </div>
      <p className="hint">
        Today's numbers are those of {formatTime(countedAt)}, and at most a minute old. Searches are those of at most 30
        days, counted without who searched.
      </p>
    </>
  );
}

/** With an address the whole tile is a link. */
function Tile({ label, value, to, course }: { label: string; value: number; to?: string; course?: readonly number[] }) {
  const text = formatCount(value);
  return (
    <div className={`card split row-inset covered ${to ? 'pressable' : ''} ${styles.tile}`}>
      <dt className="small">{label}</dt>
      <dd className={`price figures ${value === 0 ? 'soft' : ''}`}>
        {to ? (
          <Link className="whole" to={`${adminDashboardPath}/${to}`}>
            {text}
          </Link>
        ) : (
          text
        )}
      </dd>
      {course && <Sparkline values={course} />}
      {to && <ChevronRight size={18} />}
    </div>
  );
}

function formatTime(instant: string): string {
  return formatTimeOfDay(toIndiaTime(Date.parse(instant)).minute);
}
