import Ellipsis from 'lucide-react/icons/ellipsis';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { type BookingStatus, bookingStatusNames, isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import {
  type DeskStep,
  hasStarted,
  mayBeNoShow,
  mayHaveLeft,
  nextDeskStep,
} from '../../../domain/bookings/desk-day.ts';
import { collectionAllows, collectionStepNames } from '../../../domain/home-collection/collection-steps.ts';
import { formatPhone, toTelUrl } from '../../../domain/text/format-phone.ts';
import { formatRelativeDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { BookingState } from '../../portal/bookings/booking-state.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import styles from './booking-row.module.css';
import { nameUndo, stepNames } from './panel/booking-steps.ts';
import { useStatusChange } from './panel/last-status-changes.ts';
import { PaymentNote } from './panel/payment/payment-note.tsx';

export type BookingActions = {
  busyId: number | null;
  onOpen(booking: BookingSummary): void;
  onStep(booking: BookingSummary, step: DeskStep): void;
  isVisitBusy: boolean;
  /** For several people of a visit. */
  onStepTogether(people: readonly BookingSummary[], step: 'confirm' | 'arrive'): void;
  onNoShow(booking: BookingSummary): void;
  onUnmark(booking: BookingSummary): void;
  /** Takes back the last change of this tab. */
  onUndo(booking: BookingSummary, before: BookingStatus): void;
  onMove(booking: BookingSummary): void;
  onCancel(booking: BookingSummary): void;
};

export const mayMove = ({ bookingStatus, collection }: BookingSummary) =>
  isOpen(bookingStatus) && collectionAllows('vendor', 'move', collection);

export function BookingRow({
  booking,
  clock,
  showsDate = false,
  isTogether = false,
  busyId,
  onOpen,
  onStep,
  onNoShow,
  onUnmark,
  onUndo,
  onMove,
  onCancel,
}: {
  booking: BookingSummary;
  clock: { today: string; now: string };
  showsDate?: boolean;
  /** Below the line of its visit. */
  isTogether?: boolean;
} & BookingActions) {
  const { bookingStatus, mark, patientPhone, date, time, queueNumber, collection } = booking;
  const step = nextDeskStep(booking, clock.today);
  const isLate = mayBeNoShow(booking, hasStarted(booking, clock));
  const isBusy = busyId === booking.id;
  const lastChange = useStatusChange(booking);
  return (
    <tr
      data-booking={booking.id}
      className={`${styles.booking} ${isTogether ? styles.together : ''} ${bookingStatus === 'cancelled' ? styles.cancelled : ''}`}
    >
      <td className={`figures ${styles.time}`}>
        {showsDate && date !== clock.today && (
          <span className={`soft ${styles.date}`}>{formatRelativeDate(date, clock.today)}</span>
        )}
        {formatTimeOfDay(parsePlainTime(time) ?? 0)}
        {queueNumber && <span className={`caption soft ${styles.note}`}>No. {queueNumber}</span>}
        {collection && (
          <span className={`caption soft ${styles.note}`}>
            at home until {formatTimeOfDay(parsePlainTime(collection.until) ?? 0)}
          </span>
        )}
      </td>
      <td translate="no">
        <button
          type="button"
          data-row
          className={`${styles.open} ${bookingStatus === 'cancelled' ? 'struck' : ''}`}
          onClick={() => onOpen(booking)}
        >
          {booking.patientName}
        </button>
        {patientPhone && (
          <a href={toTelUrl(patientPhone)} className={`figures ${styles.phone}`}>
            {formatPhone(patientPhone, booking.phoneIsLandline)}
          </a>
        )}
      </td>
      <td className={styles.test}>{booking.testName}</td>
      <td className={styles.status}>
        <span className={step ? 'wide-only' : undefined}>
          <BookingState status={bookingStatus} mark={mark} />
          {collection && isOpen(bookingStatus) && (
            <span className={`caption soft ${styles.note}`}>
              {[collectionStepNames[collection.step], collection.notCollected ?? collection.collector]
                .filter(Boolean)
                .join(': ')}
            </span>
          )}
        </span>
        <PaymentNote booking={booking} />
      </td>
      <td className={`text-end ${styles.actions}`}>
        {step && (
          <button
            type="button"
            className={styles.step}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onStep(booking, step)}
          >
            {stepNames[step]}
          </button>
        )}
        <Menu label={`More for ${booking.patientName}`} className={styles.more} button={<Ellipsis size={18} />}>
          <MenuItem onSelect={() => onOpen(booking)}>Details and history</MenuItem>
          {patientPhone && (
            <MenuItem onSelect={() => window.location.assign(toTelUrl(patientPhone))}>
              Call {formatPhone(patientPhone, booking.phoneIsLandline)}
            </MenuItem>
          )}
          {isLate && <MenuItem onSelect={() => onNoShow(booking)}>Did not come</MenuItem>}
          {mayHaveLeft(booking) && <MenuItem onSelect={() => onNoShow(booking)}>Has left</MenuItem>}
          {mayMove(booking) && <MenuItem onSelect={() => onMove(booking)}>Move</MenuItem>}
          {mark && (
            <MenuItem onSelect={() => onUnmark(booking)}>
              Take back “{mark === 'arrived' ? 'Arrived' : 'No-show'}”
            </MenuItem>
          )}
          {lastChange && (
            <MenuItem onSelect={() => onUndo(booking, lastChange.before)}>
              {nameUndo(bookingStatusNames[lastChange.after])}
            </MenuItem>
          )}
          {isOpen(bookingStatus) && (
            <>
              <hr />
              <MenuItem onSelect={() => onCancel(booking)}>Cancel the booking...</MenuItem>
            </>
          )}
        </Menu>
      </td>
    </tr>
  );
}

export function BookingHeadings() {
  return (
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Patient</th>
        <th scope="col">Test</th>
        <th scope="col">Status</th>
        <th scope="col">What to do</th>
      </tr>
    </thead>
  );
}
