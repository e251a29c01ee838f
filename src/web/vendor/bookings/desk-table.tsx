import Ellipsis from 'lucide-react/icons/ellipsis';
import type { DeskDay } from '../../../contract/vendor/booking-desk.ts';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { bookingStatusNames, isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { type DeskStep, groupByHour, mayBeNoShow, nextDeskStep } from '../../../domain/bookings/desk-day.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { formatPhone, toTelUrl } from '../../page/format-phone.ts';
import { StatusDot, type StatusTone } from '../../portal/list/status-dot.tsx';
import { useRowKeys } from '../../portal/list/use-row-keys.ts';
import { Menu } from '../../ui/menu.tsx';
import styles from './desk-table.module.css';

type Actions = {
  busyId: number | null;
  onOpen(booking: BookingSummary): void;
  onStep(booking: BookingSummary, step: DeskStep): void;
  onNoShow(booking: BookingSummary): void;
  onUnmark(booking: BookingSummary): void;
  onMove(booking: BookingSummary): void;
  onCancel(booking: BookingSummary): void;
  onNew(time: string): void;
};

const stepNames = { confirm: 'Confirm', arrive: 'Arrived', complete: 'Complete' };
const tones: Record<BookingSummary['bookingStatus'], StatusTone> = {
  pending: 'warn',
  confirmed: 'action',
  completed: 'good',
  cancelled: 'plain',
};

/** The day by hour: bookings with their next steps, and free slots. */
export function DeskTable({ day, ...actions }: { day: DeskDay } & Actions) {
  const { body } = useRowKeys();
  const hours = groupByHour(day.slots, day.bookings);
  if (hours.length === 0) return <p className={styles.closed}>The lab is closed on this day and has no bookings.</p>;
  return (
    <table className={styles.table} aria-label="The day">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Patient</th>
          <th scope="col">Test</th>
          <th scope="col">Status</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {hours.map(({ hour, capacity, taken, times }) => [
          <tr key={hour} className={styles.hour}>
            <th scope="rowgroup" colSpan={5}>
              {hour}:00 to {hour}:59
              <span className={styles.room}>
                {capacity > 0 ? `${taken} of ${capacity} taken, ${Math.max(0, capacity - taken)} free` : 'Closed'}
              </span>
            </th>
          </tr>,
          ...times.flatMap(({ time, slot, bookings }) => [
            ...bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} hasStarted={hasStarted(day, time)} {...actions} />
            )),
            slot?.isBookable && (
              <FreeRow key={time} time={time} free={slot.capacity - slot.taken} onNew={actions.onNew} />
            ),
          ]),
        ])}
      </tbody>
    </table>
  );
}

function BookingRow({
  booking,
  hasStarted,
  busyId,
  onOpen,
  onStep,
  onNoShow,
  onUnmark,
  onMove,
  onCancel,
}: { booking: BookingSummary; hasStarted: boolean } & Actions) {
  const { bookingStatus, mark, patientPhone } = booking;
  const step = nextDeskStep(booking);
  const isBusy = busyId === booking.id;
  return (
    <tr data-booking={booking.id} className={bookingStatus === 'cancelled' ? styles.cancelled : undefined}>
      <td className={styles.time}>{booking.time}</td>
      <td>
        <button type="button" data-row className={styles.open} onClick={() => onOpen(booking)}>
          {booking.patientName}
        </button>
        {patientPhone && (
          <a href={toTelUrl(patientPhone)} className={styles.phone}>
            {formatPhone(patientPhone)}
          </a>
        )}
      </td>
      <td className={styles.test}>{booking.testName}</td>
      <td className={styles.status}>
        {mark ? (
          <StatusDot tone={mark === 'arrived' ? 'good' : 'bad'}>
            {mark === 'no-show' ? 'No-show' : bookingStatus === 'completed' ? 'Completed' : 'Arrived'}
          </StatusDot>
        ) : (
          <StatusDot tone={tones[bookingStatus]}>{bookingStatusNames[bookingStatus]}</StatusDot>
        )}
      </td>
      <td className={styles.actions}>
        {mayBeNoShow(booking, hasStarted) && (
          <button
            type="button"
            className={styles.quiet}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onNoShow(booking)}
          >
            No-show
          </button>
        )}
        {step && (
          <button
            type="button"
            className={styles.step}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onStep(booking, step)}
          >
            {stepNames[step]}
          </button>
        )}
        <Menu label={`More for ${booking.patientName}`} button={<Ellipsis size={18} />}>
          <button type="button" onClick={() => onOpen(booking)}>
            Details and history
          </button>
          {isOpen(bookingStatus) && (
            <button type="button" onClick={() => onMove(booking)}>
              Move
            </button>
          )}
          {mark && (
            <button type="button" onClick={() => onUnmark(booking)}>
              Take back “{mark === 'arrived' ? 'Arrived' : 'No-show'}”
            </button>
          )}
          {isOpen(bookingStatus) && (
            <button type="button" onClick={() => onCancel(booking)}>
              Cancel the booking
            </button>
          )}
        </Menu>
      </td>
    </tr>
  );
}

function FreeRow({ time, free, onNew }: { time: string; free: number; onNew(time: string): void }) {
  return (
    <tr className={styles.free}>
      <td className={styles.time}>{time}</td>
      <td colSpan={3}>{formatPlural(free, 'place free', 'places free')}</td>
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

function hasStarted({ date, today, now }: DeskDay, time: string): boolean {
  return date < today || (date === today && time <= now);
}

function formatTime(time: string): string {
  return formatTimeOfDay(parsePlainTime(time) ?? 0);
}
