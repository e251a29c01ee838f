import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { analyticsOverTime } from '../../../contract/vendor/analytics.ts';
import { type DeskDay, vendorDay } from '../../../contract/vendor/booking-desk.ts';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { vendorBookingsPage } from '../../../contract/vendor/vendor-bookings.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { nextDeskStep } from '../../../domain/bookings/desk-day.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { toPeriodStart } from '../../../domain/time/analytics-periods.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { formatShortDate, formatWeekday } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NextVisits } from './next-visits.tsx';
import styles from './vendor-home.module.css';

const nextVisits = 5;

/** What the owner asks first: who comes today, what waits, and how the week goes. A figure that fails is left out. */
export function VendorHome() {
  const today = useToday();
  const monday = toPeriodStart(today, 'week');
  const lastWeek = { from: addDays(monday, -7), until: addDays(today, -7), by: 'week' } as const;
  const day = useQuery(endpointQuery(vendorDay, {}));
  const waiting = useQuery(
    endpointQuery(vendorBookingsPage, { status: 'pending', from: today, order: 'earliest', page: 1, pageSize: 1 }),
  );
  const coming = useQuery(endpointQuery(vendorBookingsPage, { from: today, order: 'earliest', page: 1, pageSize: 25 }));
  const week = useQuery(endpointQuery(analyticsOverTime, { from: monday, until: today, by: 'week' }));
  const before = useQuery(endpointQuery(analyticsOverTime, lastWeek));
  const toConfirm = waiting.data && day.data && waiting.data.totalCount - countSettled(day.data);
  const thisWeek = week.data?.totals;
  const weekBefore = before.data?.totals;
  return (
    <>
      <PageHeader title={`Today, ${formatWeekday(today)}, ${formatShortDate(today)}`} />
      <ul className="fit-9">
        <Tile
          query={waiting}
          to="bookings/all?status=pending&when=upcoming"
          figure={toConfirm === undefined ? undefined : formatCount(toConfirm)}
          label={toConfirm === 1 ? 'waits: confirm it' : 'wait: confirm them'}
          isUrgent={(toConfirm ?? 0) > 0}
        >
          from today on
        </Tile>
        <Tile
          query={day}
          to="bookings"
          label="visits today"
          figure={day.data && formatCount(listKept(day.data).length)}
        >
          {day.data && describeNext(day.data)}
        </Tile>
        <Tile
          query={week}
          to="analytics?by=week"
          label="booked this week"
          figure={thisWeek && formatCount(thisWeek.bookings)}
        >
          {weekBefore && `${formatCount(weekBefore.bookings)} by this day last week`}
        </Tile>
        <Tile
          query={week}
          to="analytics?by=week"
          label="value this week"
          figure={thisWeek && formatRupees(parsePaise(thisWeek.value))}
        >
          {weekBefore && `${formatRupees(parsePaise(weekBefore.value))} by this day last week`}
        </Tile>
      </ul>
      {day.data && coming.data && (
        <NextVisits visits={listNext(coming.data.bookings, day.data).slice(0, nextVisits)} clock={day.data} />
      )}
    </>
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
      <Link
        to={`${vendorDashboardPath}/${to}`}
        className={`box split row-inset ${styles.tile} ${isUrgent ? styles.urgent : ''}`}
      >
        <strong className="price figures unbroken">{figure ?? <Skeleton />}</strong>
        <ChevronRight size={18} />
        <span>{label}</span>
        <small className="caption soft">{children}</small>
      </Link>
    </li>
  );
}

const isToCome = ({ bookingStatus, mark, date, time }: BookingSummary, { today, now }: DeskDay) =>
  isOpen(bookingStatus) && !mark && (date > today || time >= now);
const listNext = (bookings: readonly BookingSummary[], day: DeskDay) =>
  bookings.filter((booking) => isToCome(booking, day));

/** Pending ones whose patient has come, or has not: nothing is left to confirm. */
const countSettled = ({ bookings, today }: DeskDay) =>
  bookings.filter((booking) => booking.bookingStatus === 'pending' && nextDeskStep(booking, today) !== 'confirm')
    .length;

const listKept = ({ bookings }: DeskDay) => bookings.filter(({ bookingStatus }) => bookingStatus !== 'cancelled');

/** 'next at 9:30 am' */
function describeNext(day: DeskDay): string {
  const kept = listKept(day);
  const [next] = listNext(kept, day);
  if (next) return `next at ${formatTimeOfDay(parsePlainTime(next.time) ?? 0)}`;
  return kept.length > 0 ? 'none still to come' : 'none so far';
}
