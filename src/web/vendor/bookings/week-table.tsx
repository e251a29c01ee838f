import { Link } from 'react-router';
import type { DeskWeek } from '../../../contract/vendor/booking-desk.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatPlural, pluralize } from '../../../domain/text/plural.ts';
import { getWeekday } from '../../../domain/time/calendar.ts';
import { formatFullDate, formatShortDate } from '../../../domain/time/format-date.ts';
import { formatPlainTime, formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { formatShortWeekday } from '../../../domain/time/weekdays.ts';
import heat from '../../portal/chart/heat-table.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsWide } from '../../ui/hooks/use-is-wide.ts';
import styles from './week-table.module.css';

type Day = DeskWeek['days'][number];

const toDayPath = ({ date }: Day) => `${vendorDashboardPath}/bookings?date=${date}`;

/** The taken share of each half-hour of a week. */
export function WeekTable({ week: { days, today } }: { week: DeskWeek }) {
  // A phone has no room for half-hours.
  const minutes = useIsWide() ? 30 : 60;
  const times = listTimes(days, minutes);
  return (
    <>
      {times.length === 0 && <EmptyState drawing="no-bookings" heading="h3" title="The lab is closed in this week." />}
      <table className={`small figures ${heat.heat} ${styles.week}`} aria-label="The week">
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day.date} scope="col">
                <Link
                  to={toDayPath(day)}
                  aria-label={`${formatFullDate(day.date)}: ${formatPlural(day.bookings, 'booking')}`}
                  aria-current={day.date === today ? 'date' : undefined}
                >
                  <strong>{formatShortWeekday(getWeekday(day.date))}</strong>
                  <span>
                    {Number(day.date.slice(8))}{' '}
                    <span className={styles.month}>{formatShortDate(day.date).slice(-3)}</span>
                  </span>
                  <span className={`soft ${styles.count}`}>
                    {day.bookings} <span>{pluralize(day.bookings, 'booking')}</span>
                  </span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{formatTimeOfDay(parsePlainTime(time) ?? 0).replace(':00', '')}</th>
              {days.map((day) => (
                <ShareCell key={day.date} day={day} time={time} minutes={minutes} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The keyboard reaches the day at its head; a press on the cell opens it, too. */
function ShareCell({ day, time, minutes }: { day: Day; time: string; minutes: number }) {
  const from = parsePlainTime(time) ?? 0;
  const parts = day.halfHours.filter((one) => isWithin(parsePlainTime(one.time) ?? 0, from, minutes));
  if (parts.length === 0) {
    return (
      <td className={styles.closed}>
        <span className="visually-hidden">closed</span>
      </td>
    );
  }
  const taken = parts.reduce((sum, part) => sum + part.taken, 0);
  const capacity = parts.reduce((sum, part) => sum + part.capacity, 0);
  const share = capacity > 0 ? Math.min(100, Math.round((100 * taken) / capacity)) : 0;
  return (
    <td className={share === 100 ? styles.full : heat.share} style={{ '--share': `${share}%` } as object}>
      <Link to={toDayPath(day)} tabIndex={-1} aria-label={`${share} %, ${taken} of ${capacity} taken`}>
        {taken > 0 && `${taken}/${capacity}`}
      </Link>
    </td>
  );
}

const isWithin = (minute: number, from: number, minutes: number) => minute >= from && minute < from + minutes;

/** From the first open time of the week to the last, also those between two ranges. */
function listTimes(days: readonly Day[], minutes: number): string[] {
  const open = days.flatMap(({ halfHours }) => halfHours.map(({ time }) => parsePlainTime(time) ?? 0));
  if (open.length === 0) return [];
  const first = Math.floor(Math.min(...open) / minutes) * minutes;
  const count = Math.floor((Math.max(...open) - first) / minutes) + 1;
  return Array.from({ length: count }, (_, index) => formatPlainTime(first + index * minutes));
}
