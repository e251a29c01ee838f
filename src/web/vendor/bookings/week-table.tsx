import { Link } from 'react-router';
import type { DeskWeek } from '../../../contract/vendor/booking-desk.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { formatPlural, pluralize } from '../../../domain/text/plural.ts';
import { getWeekday } from '../../../domain/time/calendar.ts';
import { formatFullDate, formatShortDate } from '../../../domain/time/format-date.ts';
import { formatPlainTime, formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { formatShortWeekday } from '../../../domain/time/weekdays.ts';
import styles from './week-table.module.css';

type Day = DeskWeek['days'][number];

const toDayPath = ({ date }: Day) => `${vendorDashboardPath}/bookings?date=${date}`;

/** The taken share of each half-hour of a week. */
export function WeekTable({ week: { days, today } }: { week: DeskWeek }) {
  const times = listTimes(days);
  return (
    <>
      <p className="hint">
        {times.length > 0
          ? 'Taken places in percent, by half-hour. Walk-ins who wait take no place.'
          : 'The lab is closed in this week.'}
      </p>
      <table className={styles.week} aria-label="The week">
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
                  <span className={styles.date}>{formatShortDate(day.date)}</span>
                  <span className={styles.count}>
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
              <th scope="row">{formatTimeOfDay(parsePlainTime(time) ?? 0)}</th>
              {days.map((day) => (
                <ShareCell key={day.date} day={day} time={time} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The keyboard reaches the day at its head; a press on the cell opens it, too. */
function ShareCell({ day, time }: { day: Day; time: string }) {
  const halfHour = day.halfHours.find((one) => one.time === time);
  if (!halfHour) {
    return (
      <td className={styles.closed}>
        <span className="visually-hidden">closed</span>
      </td>
    );
  }
  const { taken, capacity } = halfHour;
  const share = capacity > 0 ? Math.min(100, Math.round((100 * taken) / capacity)) : 0;
  return (
    <td className={styles.share} style={{ '--share': `${share}%` } as object}>
      <Link to={toDayPath(day)} tabIndex={-1} aria-label={`${share} %, ${taken} of ${capacity} taken`}>
        {share}
      </Link>
    </td>
  );
}

/** From the first open half-hour of the week to the last, also those between two ranges. */
function listTimes(days: readonly Day[]): string[] {
  const minutes = days.flatMap(({ halfHours }) => halfHours.map(({ time }) => parsePlainTime(time) ?? 0));
  if (minutes.length === 0) return [];
  const first = Math.min(...minutes);
  const count = (Math.max(...minutes) - first) / 30 + 1;
  return Array.from({ length: count }, (_, index) => formatPlainTime(first + index * 30));
}
