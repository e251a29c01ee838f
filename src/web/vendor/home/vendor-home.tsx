import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { analyticsOverTime } from '../../../contract/vendor/analytics.ts';
import { type DeskDay, vendorDay } from '../../../contract/vendor/booking-desk.ts';
import { vendorBookingsPage } from '../../../contract/vendor/vendor-bookings.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { toPeriodStart } from '../../../domain/time/analytics-periods.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './vendor-home.module.css';

/** What the owner asks first: who comes today, what waits, and how the week goes. A figure that fails is left out. */
export function VendorHome() {
  const today = useToday();
  const monday = toPeriodStart(today, 'week');
  const lastWeek = { from: addDays(monday, -7), until: addDays(today, -7), by: 'week' } as const;
  const day = useQuery(endpointQuery(vendorDay, {}));
  const waiting = useQuery(
    endpointQuery(vendorBookingsPage, { status: 'pending', from: today, order: 'earliest', page: 1, pageSize: 1 }),
  );
  const week = useQuery(endpointQuery(analyticsOverTime, { from: monday, until: today, by: 'week' }));
  const before = useQuery(endpointQuery(analyticsOverTime, lastWeek));
  const thisWeek = week.data?.totals;
  const weekBefore = before.data?.totals;
  return (
    <section className={styles.home} aria-labelledby="home">
      <h2 id="home">Today, {formatFullDate(today)}</h2>
      <ul className={styles.tiles}>
        <Tile
          query={day}
          to="bookings"
          label="Visits today"
          figure={day.data && formatCount(listKept(day.data).length)}
        >
          {day.data && describeNext(day.data)}
        </Tile>
        <Tile
          query={waiting}
          to="bookings/all?status=pending&when=upcoming"
          label="Wait for your confirmation"
          figure={waiting.data && formatCount(waiting.data.totalCount)}
          isUrgent={(waiting.data?.totalCount ?? 0) > 0}
        >
          {waiting.data?.totalCount ? 'from today on' : 'nothing to do'}
        </Tile>
        <Tile
          query={week}
          to="analytics?by=week"
          label="Bookings this week"
          figure={thisWeek && formatCount(thisWeek.bookings)}
        >
          {weekBefore && `${formatCount(weekBefore.bookings)} by this day last week`}
        </Tile>
        <Tile
          query={week}
          to="analytics?by=week"
          label="Value this week"
          figure={thisWeek && formatRupees(parsePaise(thisWeek.value))}
        >
          {weekBefore && `${formatRupees(parsePaise(weekBefore.value))} by this day last week`}
        </Tile>
      </ul>
    </section>
  );
}

function Tile({
  query: { isLoadingError },
  to,
  label,
  figure,
  isUrgent = false,
  children,
}: {
  query: { isLoadingError: boolean };
  to: string;
  label: string;
  figure: string | undefined;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  if (isLoadingError) return null;
  return (
    <li>
      <Link to={`${vendorDashboardPath}/${to}`} className={styles.tile}>
        <span>{label}</span>
        <strong className={isUrgent ? styles.urgent : undefined}>{figure ?? <Skeleton />}</strong>
        <span>{children}</span>
      </Link>
    </li>
  );
}

const listKept = ({ bookings }: DeskDay) => bookings.filter(({ bookingStatus }) => bookingStatus !== 'cancelled');

/** 'next at 9:30 am' */
function describeNext(day: DeskDay): string {
  const kept = listKept(day);
  const next = kept.find(({ bookingStatus, mark, time }) => isOpen(bookingStatus) && !mark && time >= day.now);
  if (next) return `next at ${formatTimeOfDay(parsePlainTime(next.time) ?? 0)}`;
  return kept.length > 0 ? 'none still to come' : 'none so far';
}
