import { type ReactNode, useState } from 'react';
import type { DeskDay } from '../../../contract/vendor/booking-desk.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { type DeskHours, groupByHour, joinFreeHours, splitAtPresent } from '../../../domain/bookings/desk-day.ts';
import { groupByVisit } from '../../../domain/bookings/visit-people.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatHourRange, formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useRowKeys } from '../../portal/list/use-row-keys.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import rowStyles from './booking-row.module.css';
import { type BookingActions, BookingHeadings, BookingRow } from './booking-row.tsx';
import styles from './desk-table.module.css';
import { TogetherLine } from './together-line.tsx';

type Booking = DeskDay['bookings'][number];
type Hours = DeskHours<Booking>;

/** The day by hour, with its free places in the head: bookings with their next steps. Past hours of today are folded. */
export function DeskTable({
  day,
  onNew,
  ...actions
}: { day: DeskDay; onNew: ((time: string) => void) | null } & BookingActions) {
  const { body } = useRowKeys();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const isToday = day.date === day.today;
  const waiting = isToday ? groupByVisit(day.bookings.filter(isWaiting).sort(byArrival)).flat() : [];
  const hours = groupByHour(
    onNew ? day.slots : day.slots.map((slot) => ({ ...slot, isBookable: false })),
    day.bookings.filter((booking) => !waiting.includes(booking)),
  );
  if (hours.length === 0 && waiting.length === 0) {
    return <EmptyState drawing="no-bookings" heading="h3" title={describeEmptyDay(day)} />;
  }
  const { past, coming } = isToday ? splitAtPresent(hours, day.now) : { past: [], coming: hours };
  // In the evening they are the whole day.
  const isUnfolded = unfolded ?? (coming.length === 0 && waiting.length === 0);
  const isOngoing = isToday && (hours[0]?.times[0] ?? '24:00') <= day.now;
  let isNowDue = isOngoing;
  /** The present moment, once, before the first time that is still to come. */
  const present = (time: string | undefined) => {
    if (!isNowDue || !time || time <= day.now) return null;
    isNowDue = false;
    return (
      <tr key="now" className={styles.now}>
        <td colSpan={5} className="caption soft figures">
          Now, {formatTime(day.now)}
        </td>
      </tr>
    );
  };
  const showBookings = (bookings: readonly Booking[]): ReactNode[] =>
    groupByVisit(bookings).flatMap((beside) => {
      const [first] = beside;
      const visit = first.visitId === null ? [] : day.bookings.filter(({ visitId }) => visitId === first.visitId);
      const people = visit.filter(({ bookingStatus }) => bookingStatus !== 'cancelled');
      const isTogether = people.length > 1;
      return [
        present(first.time),
        isTogether && (
          <TogetherLine
            key={`visit ${first.id}`}
            people={people}
            isFirst={beside.some(({ id }) => id === people[0]?.id)}
            today={day.today}
            {...actions}
          />
        ),
        ...beside.flatMap((booking) => [
          present(booking.time),
          <BookingRow key={booking.id} booking={booking} clock={day} isTogether={isTogether} {...actions} />,
        ]),
      ];
    });
  const showHours = (group: Hours): ReactNode => [
    present(group.times[0]),
    <tr key={group.hour} className={styles.hour}>
      <th scope="rowgroup" colSpan={5}>
        <div className={`row-3 caption figures strong ${styles.head}`}>
          <span>{formatHourRange(Number(group.hour), Number(group.until))}</span>
          <span className={`soft ${styles.room}`}>{describeRoom(group)}</span>
          {group.nextFree && onNew && (
            <button
              type="button"
              className={`pressable ${styles.add}`}
              aria-label={`Walk-in at ${formatTime(group.nextFree)}`}
              onClick={() => group.nextFree && onNew(group.nextFree)}
            >
              + Walk-in
            </button>
          )}
        </div>
      </th>
    </tr>,
    ...showBookings(group.bookings),
  ];
  return (
    <table className={`box ${rowStyles.table}`} aria-label="The day">
      <BookingHeadings />
      <tbody ref={body}>
        {waiting.length > 0 && (
          <tr className={styles.hour}>
            <th scope="rowgroup" colSpan={5}>
              <div className={`row-3 caption figures strong ${styles.head}`}>
                <span>Waiting</span>
                <span className={`soft ${styles.room}`}>{formatPlural(waiting.length, 'patient')}</span>
              </div>
            </th>
          </tr>
        )}
        {showBookings(waiting)}
        {past.length > 0 && (
          <tr className={styles.earlier}>
            <td colSpan={5}>
              <button
                type="button"
                className="pressable"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {isUnfolded ? 'Hide earlier today' : `Earlier today: ${summarizeBookings(past)}`}
              </button>
            </td>
          </tr>
        )}
        {isUnfolded && past.map(showHours)}
        {joinFreeHours(coming, isToday ? day.now : '').map(showHours)}
      </tbody>
    </table>
  );
}

/** Here, and not served yet. */
const isWaiting = ({ bookingStatus, mark }: Booking) => mark === 'arrived' && isOpen(bookingStatus);

/** By appointment, which of walk-ins is the minute of their coming. */
const byArrival = (one: Booking, other: Booking) =>
  one.time.localeCompare(other.time) || (one.queueNumber ?? 0) - (other.queueNumber ?? 0);

/** '3 still open, 4 done, 1 no-show, 2 cancelled' */
function summarizeBookings(hours: readonly Hours[]): string {
  const counts = { 'still open': 0, done: 0, 'no-show': 0, cancelled: 0 };
  for (const { bookingStatus, mark } of hours.flatMap(({ bookings }) => bookings)) {
    if (bookingStatus === 'cancelled') counts.cancelled++;
    else if (mark === 'no-show') counts['no-show']++;
    else counts[isOpen(bookingStatus) ? 'still open' : 'done']++;
  }
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.map(([state, count]) => `${count} ${state}`).join(', ') || 'no bookings';
}

function describeRoom({ capacity, taken, free }: Hours): string {
  if (free > 0) return `${free} free`;
  if (capacity === 0) return 'closed';
  return taken >= capacity ? 'full' : '';
}

function describeEmptyDay({ slots, date, today }: DeskDay): string {
  if (slots.length === 0) return 'The lab is closed on this day and has no bookings.';
  return date <= today ? 'This day has no bookings, and its times are over.' : 'This day has no bookings.';
}

function formatTime(time: string): string {
  return formatTimeOfDay(parsePlainTime(time) ?? 0);
}
