import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { homePath } from '../../../domain/paths.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatPhone, toTelUrl } from '../../page/format-phone.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatSlotTime } from '../format-slot.ts';
import styles from './change-options.module.css';
import { getBookAgainPath, getStart } from './from-booking-details.ts';

export function ChangeOptions({
  booking,
  onMove,
  onCancel,
}: {
  booking: BookingDetails;
  onMove(): void;
  onCancel(): void;
}) {
  const { status, canMove, canCancel, changeableUntil } = booking;
  if (canMove || canCancel) {
    return (
      <section className={`${styles.options} no-print`} aria-labelledby="change">
        <h2 id="change">Change this booking</h2>
        <p>
          Until {formatFullDate(changeableUntil.date)}, {formatSlotTime(changeableUntil.time)}. After that, call the
          lab.
        </p>
        <div className={styles.buttons}>
          {canMove && <Button onClick={onMove}>Move to another time</Button>}
          {canCancel && (
            <Button look="secondary" onClick={onCancel}>
              Cancel booking
            </Button>
          )}
        </div>
      </section>
    );
  }
  if (isOpen(status) && getStart(booking) > Date.now()) return <TooLate booking={booking} />;
  return <BookAgain booking={booking} />;
}

function TooLate({ booking: { lab: vendor } }: { booking: BookingDetails }) {
  return (
    <div className="no-print">
      <Notice tone="warn" title="To change this booking, call the lab">
        <p>It is less than two hours until your appointment, so it can no longer be moved or cancelled here.</p>
        {vendor.phone && (
          <a className={styles.call} href={toTelUrl(vendor.phone)}>
            Call {formatPhone(vendor.phone)}
          </a>
        )}
      </Notice>
    </div>
  );
}

function BookAgain({ booking }: { booking: BookingDetails }) {
  const path = getBookAgainPath(booking);
  return (
    <section className={`${styles.options} no-print`} aria-labelledby="again">
      <h2 id="again">{booking.status === 'cancelled' ? 'This booking was cancelled' : 'This visit is over'}</h2>
      <div className={styles.buttons}>
        {path && <ButtonLink to={path}>Book it again</ButtonLink>}
        <ButtonLink look="secondary" to={homePath}>
          Back to Homepage
        </ButtonLink>
      </div>
    </section>
  );
}
