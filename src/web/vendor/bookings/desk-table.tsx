import { type ReactNode, useState } from 'react';
import type { DeskDay } from '../../../contract/vendor/booking-desk.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { groupByHour, splitAtPresent } from '../../../domain/bookings/desk-day.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useRowKeys } from '../../portal/list/use-row-keys.ts';
import { type BookingActions, BookingHeadings, BookingRow } from './booking-row.tsx';
import styles from './desk-table.module.css';

type Hour = ReturnType<typeof groupByHour<DeskDay['bookings'][number]>>[number];

/** The day by hour: bookings with their next steps, and free slots. Past hours of today are folded. */
export function DeskTable({
  day,
  onNew,
  ...actions
}: { day: DeskDay; onNew: ((time: string) => void) | null } & BookingActions) {
  const { body } = useRowKeys();
  const [isUnfolded, setUnfolded] = useState(false);
  const isToday = day.date === day.today;
  const waiting = isToday ? day.bookings.filter(isWaiting).sort(byArrival) : [];
  const hours = groupByHour(
    onNew ? day.slots : day.slots.map((slot) => ({ ...slot, isBookable: false })),
    day.bookings.filter((booking) => !waiting.includes(booking)),
  );
  if (hours.length === 0 && waiting.length === 0) return <p className={styles.closed}>{describeEmptyDay(day)}</p>;
  const { past, coming } = isToday ? splitAtPresent(hours, day.now) : { past: [], coming: hours };
  const isOngoing = isToday && (hours[0]?.times[0]?.time ?? '24:00') <= day.now;
  const next = isOngoing && coming.flatMap(({ times }) => times).find(({ time }) => time > day.now)?.time;
  const present = (
    <tr key="now" className={styles.now}>
      <td colSpan={5}>Now, {formatTime(day.now)}</td>
    </tr>
  );
  const showHour = ({ hour, capacity, taken, times }: Hour): ReactNode => [
    next && times[0]?.time === next && present,
    <tr key={hour} className={styles.hour}>
      <th scope="rowgroup" colSpan={5}>
        {formatHour(Number(hour))}
        <span className={styles.room}>
          {capacity > 0 ? `${taken} of ${capacity} taken, ${Math.max(0, capacity - taken)} free` : 'Closed'}
        </span>
      </th>
    </tr>,
    ...times.flatMap(({ time, slot, bookings }) => [
      time === next && time !== times[0]?.time && present,
      ...bookings.map((booking) => <BookingRow key={booking.id} booking={booking} clock={day} {...actions} />),
      slot?.isBookable && onNew && <FreeRow key={time} time={time} free={slot.capacity - slot.taken} onNew={onNew} />,
    ]),
  ];
  return (
    <table className={styles.table} aria-label="The day">
      <BookingHeadings />
      <tbody ref={body}>
        {waiting.length > 0 && (
          <tr className={styles.hour}>
            <th scope="rowgroup" colSpan={5}>
              Waiting<span className={styles.room}>{formatPlural(waiting.length, 'patient')}</span>
            </th>
          </tr>
        )}
        {waiting.map((booking) => (
          <BookingRow key={booking.id} booking={booking} clock={day} {...actions} />
        ))}
        {past.length > 0 && (
          <tr className={styles.earlier}>
            <td colSpan={5}>
              <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
                {isUnfolded ? 'Hide earlier today' : `Earlier today: ${summarizeHours(past)}`}
              </button>
            </td>
          </tr>
        )}
        {isUnfolded && past.map(showHour)}
        {coming.map(showHour)}
      </tbody>
    </table>
  );
}

function FreeRow({ time, free, onNew }: { time: string; free: number; onNew(time: string): void }) {
  return (
    <tr className={styles.free}>
      <td className={styles.time}>{formatTime(time)}</td>
      <td className={styles.freePlaces} colSpan={3}>
        {formatPlural(free, 'place free', 'places free')}
      </td>
      <td className={styles.actions}>
        <button
          type="button"
          className={styles.quiet}
          aria-label={`Walk-in at ${formatTime(time)}`}
          onClick={() => onNew(time)}
        >
          + Walk-in
        </button>
      </td>
    </tr>
  );
}

/** Here, and not served yet. */
const isWaiting = ({ bookingStatus, mark }: DeskDay['bookings'][number]) => mark === 'arrived' && isOpen(bookingStatus);

/** By appointment, which of walk-ins is the minute of their coming. */
const byArrival = (one: DeskDay['bookings'][number], other: DeskDay['bookings'][number]) =>
  one.time.localeCompare(other.time) || (one.queueNumber ?? 0) - (other.queueNumber ?? 0);

/** '3 still open, 4 done, 1 no-show, 2 cancelled' */
function summarizeHours(hours: readonly Hour[]): string {
  const counts = { 'still open': 0, done: 0, 'no-show': 0, cancelled: 0 };
  for (const { bookingStatus, mark } of hours.flatMap(({ times }) => times.flatMap(({ bookings }) => bookings))) {
    if (bookingStatus === 'cancelled') counts.cancelled++;
    else if (mark === 'no-show') counts['no-show']++;
    else counts[isOpen(bookingStatus) ? 'still open' : 'done']++;
  }
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.map(([state, count]) => `${count} ${state}`).join(', ') || 'no bookings';
}

function describeEmptyDay({ slots, date, today }: DeskDay): string {
  if (slots.length === 0) return 'The lab is closed on this day and has no bookings.';
  return date <= today ? 'This day has no bookings, and its times are over.' : 'This day has no bookings.';
}

function formatHour(hour: number): string {
  return `${formatTimeOfDay(hour * 60)} to ${formatTimeOfDay(hour * 60 + 59)}`;
}

function formatTime(time: string): string {
  return formatTimeOfDay(parsePlainTime(time) ?? 0);
}
