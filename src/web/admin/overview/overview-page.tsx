import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Overview, overview } from '../../../contract/admin/overview.ts';
import { toIndiaTime } from '../../../domain/calendar.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { formatShortDate } from '../../../domain/format-date.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { formatTimeOfDay } from '../../../domain/plain-time.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Chart } from '../../portal/chart.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './overview.module.css';
import { Ranking } from './ranking.tsx';

const dayOptions = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;
const refreshMs = 60_000;

export default function OverviewPage() {
  const list = useListAddress({ filters: { days: '30' } });
  const days = dayOptions.some(({ value }) => value === list.filters.days) ? Number(list.filters.days) : 30;
  const { data, error, refetch } = useQuery({ ...endpointQuery(overview, { days }), refetchInterval: refreshMs });
  return (
    <>
      <PageHeader title="Overview">
        <FilterSelect
          label="Time"
          value={String(days)}
          options={dayOptions}
          onChange={(value) => list.setFilter('days', value)}
        />
      </PageHeader>
      {data ? (
        <Figures overview={data} />
      ) : error ? (
        <Notice
          tone="bad"
          title={`Error loading the overview: ${getErrorMessage(error)}`}
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <Skeletons count={4} label="Loading" />
      )}
    </>
  );
}

function Figures({ overview: { days, cities, emptySearches, countedAt, ...waiting } }: { overview: Overview }) {
  const today = days.at(-1);
  const points = days.map(({ day, ...values }) => ({ label: formatShortDate(day), values }));
  const sum = (name: 'bookings' | 'cancellations') => days.reduce((total, each) => total + each[name], 0);
  return (
    <>
      <dl className={styles.tiles}>
        <Tile label="Labs waiting for approval" value={waiting.waitingLabs} to="vendors?approval=pending" />
        <Tile label="Open messages" value={waiting.openMessages} to="messages" />
        <Tile label="Overdue messages" value={waiting.overdueMessages} to="messages?status=overdue" />
        <Tile label="Bookings" value={sum('bookings')} />
        <Tile label="Cancellations" value={sum('cancellations')} />
        <Tile label="Listed labs" value={today?.labs ?? 0} />
        <Tile label="Offers" value={today?.offers ?? 0} />
      </dl>
      <div className={styles.charts}>
        <Chart
          title="Bookings each day"
          kind="line"
          series={[
            { key: 'bookings', label: 'Bookings' },
            { key: 'cancellations', label: 'Cancellations' },
          ]}
          points={points}
        />
        <Ranking
          title="Busiest cities"
          of="City"
          figure="Bookings"
          rows={cities.map(({ city, bookings }) => [city, bookings])}
          empty="No bookings in these days."
        />
        <Chart title="Listed labs" kind="line" series={[{ key: 'labs', label: 'Labs' }]} points={points} />
        <Chart title="Offers" kind="line" series={[{ key: 'offers', label: 'Offers' }]} points={points} />
        <Ranking
          title="Searches that found nothing"
          of="Search"
          figure="Times"
          rows={emptySearches.map(({ term, searches }) => [term, searches])}
          empty="Everything that was searched for was found."
        />
      </div>
      <p className="hint">
        Today's numbers are those of {formatTime(countedAt)}, and at most a minute old. Searches are those of at most 30
        days, counted without who searched.
      </p>
    </>
  );
}

function Tile({ label, value, to }: { label: string; value: number; to?: string }) {
  const text = formatCount(value);
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd className="figures">{to ? <Link to={`${adminDashboardPath}/${to}`}>{text}</Link> : text}</dd>
    </div>
  );
}

function formatTime(instant: string): string {
  return formatTimeOfDay(toIndiaTime(Date.parse(instant)).minute);
}
