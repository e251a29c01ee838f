import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import type { BookingPhase } from '../../../domain/bookings/booking-lifecycle.ts';
import { homePath } from '../../../domain/paths.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatPhone, toTelUrl } from '../../page/format-phone.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReportFromLab } from '../booking/report-from-lab.tsx';
import { formatSlotTime } from '../format-slot.ts';
import styles from './change-options.module.css';
import { getBookAgainPath, getStart } from './from-booking-details.ts';

export function ChangeOptions({
  booking,
  phase,
  onMove,
  onDrop,
  onCancel,
}: {
  booking: BookingDetails;
  phase: BookingPhase;
  onMove(): void;
  onDrop(): void;
  onCancel(): void;
}) {
  const { canMove, canDropItems, canCancel, changeableUntil } = booking;
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
          {canDropItems && (
            <Button look="secondary" onClick={onDrop}>
              Drop some tests
            </Button>
          )}
          {canCancel && (
            <Button look="bad" onClick={onCancel}>
              Cancel booking
            </Button>
          )}
        </div>
      </section>
    );
  }
  return phase === 'open' ? <TooLate booking={booking} /> : <BookAgain booking={booking} phase={phase} />;
}

function TooLate({ booking }: { booking: BookingDetails }) {
  const { phone } = booking.lab;
  return (
    <div className="no-print">
      <Notice tone="warn" title="To change this booking, call the lab">
        <p>
          {getStart(booking) > Date.now()
            ? 'It is less than two hours until your appointment, so it can no longer be moved or cancelled here.'
            : 'The time of your appointment has come. If you are late, the lab can tell you when to come.'}
        </p>
        {phone && (
          <a className={styles.call} href={toTelUrl(phone)}>
            Call {formatPhone(phone)}
          </a>
        )}
      </Notice>
    </div>
  );
}

function BookAgain({ booking, phase }: { booking: BookingDetails; phase: BookingPhase }) {
  const path = getBookAgainPath(booking);
  return (
    <section className={`${styles.options} no-print`} aria-labelledby="again">
      <h2 id="again">{phase === 'cancelled' ? 'This booking was cancelled' : 'This visit is over'}</h2>
      {phase === 'over' && <ReportFromLab reportTimeHours={booking.reportTimeHours} phone={booking.lab.phone} />}
      <div className={styles.buttons}>
        {path && <ButtonLink to={path}>Book it again</ButtonLink>}
        <ButtonLink look="secondary" to={homePath}>
          Back to Homepage
        </ButtonLink>
      </div>
    </section>
  );
}
