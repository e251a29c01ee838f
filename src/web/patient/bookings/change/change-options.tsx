import type { BookingDetails } from '../../../../contract/patient/my-bookings.ts';
import { type BookingPhase, patientChangeTime } from '../../../../domain/bookings/booking-lifecycle.ts';
import { homePath } from '../../../../domain/paths.ts';
import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import { formatFullDate } from '../../../../domain/time/format-date.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReportFromLab } from '../../booking/confirmation/report-from-lab.tsx';
import { formatSlotTime } from '../../format-slot.ts';
import styles from './change-options.module.css';
import { getBookAgainPath, getStart } from './from-booking-details.ts';

export function ChangeOptions(props: Parameters<typeof ByPatient>[0]) {
  const { booking, phase } = props;
  if (phase !== 'open' || !isNotCollected(booking)) return <ByPatient {...props} />;
  return (
    <>
      <NotCollected booking={booking} />
      {(booking.canMove || booking.canCancel) && <ByPatient {...props} />}
    </>
  );
}

const isNotCollected = ({ collection }: BookingDetails) => collection?.step === 'not-collected';

function ByPatient({
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
  const { canMove, canDropItems, canCancel, isStillSold, changeableUntil } = booking;
  if (canMove || canCancel) {
    return (
      <section className={`box stack-3 ${styles.options} no-print`} aria-labelledby="change">
        <h2 id="change">Change this booking</h2>
        <p>
          Until {formatFullDate(changeableUntil.date)}, {formatSlotTime(changeableUntil.time)}. After that, call the
          lab.
        </p>
        {!isStillSold && <p>The lab takes no new bookings of this, so it cannot be moved here. It stays as booked.</p>}
        <div className={`cluster-3 ${styles.buttons}`}>
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
  return (
    <div className="no-print">
      <Notice tone="warn" title="To change this booking, call the lab">
        <p>
          {getStart(booking) > Date.now()
            ? `It is less than ${patientChangeTime} until your appointment, so it can no longer be moved or cancelled here.`
            : booking.collection
              ? 'The time for your sample has come. The lab can tell you when the collector will be with you.'
              : 'The time of your appointment has come. If you are late, the lab can tell you when to come.'}
        </p>
        <CallLab booking={booking} />
      </Notice>
    </div>
  );
}

function NotCollected({ booking }: { booking: BookingDetails }) {
  const path = getBookAgainPath(booking);
  return (
    <div className="no-print">
      <Notice tone="warn" title="Your sample was not collected">
        <p>
          Call the lab: it can send a collector again, or move this booking to another window. You can also book another
          window yourself; then ask the lab to cancel this booking.
        </p>
        <CallLab booking={booking} />
        {path && (
          <div>
            <ButtonLink look="secondary" to={path}>
              Book another window
            </ButtonLink>
          </div>
        )}
      </Notice>
    </div>
  );
}

function CallLab({ booking: { lab } }: { booking: BookingDetails }) {
  return (
    lab.phone && (
      <a className="touch" href={toTelUrl(lab.phone)}>
        Call {formatPhone(lab.phone, lab.phoneIsLandline)}
      </a>
    )
  );
}

function BookAgain({ booking, phase }: { booking: BookingDetails; phase: BookingPhase }) {
  const path = getBookAgainPath(booking);
  return (
    <section className={`box stack-3 ${styles.options} no-print`} aria-labelledby="again">
      <h2 id="again">{phase === 'cancelled' ? 'This booking was cancelled' : 'This visit is over'}</h2>
      {phase === 'over' && !booking.report && !isNotCollected(booking) && (
        <ReportFromLab reportTimeHours={booking.reportTimeHours} lab={booking.lab} />
      )}
      <div className={`cluster-3 ${styles.buttons}`}>
        {path && <ButtonLink to={path}>Book it again</ButtonLink>}
        <ButtonLink look="secondary" to={homePath}>
          Back to Homepage
        </ButtonLink>
      </div>
    </section>
  );
}
