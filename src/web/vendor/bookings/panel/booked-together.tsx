import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { nextStepTogether } from '../../../../domain/bookings/desk-day.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { BookingState } from '../../../portal/bookings/booking-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { nameStepTogether } from './booking-steps.ts';
import type { useBookingActions } from './use-booking-actions.ts';
import styles from './vendor-bookings.module.css';

/** The others of the visit, and the next step for all of them. */
export function BookedTogether({
  booking,
  today,
  actions: { takeStepTogether, isVisitBusy },
  onOpen,
}: {
  booking: StaffBookingDetails;
  today: string;
  actions: ReturnType<typeof useBookingActions>;
  onOpen(id: number): void;
}) {
  const { othersOfVisit } = booking;
  if (othersOfVisit.length === 0) return null;
  // They have day, lab and place in common.
  const next = nextStepTogether([booking, ...othersOfVisit.map((other) => ({ ...booking, ...other }))], today);
  return (
    <section aria-labelledby="together">
      <h3 id="together" className={`label ${styles.earlierTitle}`}>
        Booked together
      </h3>
      <ul className={`entries ${styles.earlier}`}>
        {othersOfVisit.map(({ id, patientName, time, bookingStatus, mark }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <strong translate="no">{patientName}</strong>
              <span className="small soft">{formatTimeOfDay(parsePlainTime(time) ?? 0)}</span>
            </button>
            <BookingState status={bookingStatus} mark={mark} />
          </li>
        ))}
      </ul>
      {next && (
        <p className={styles.forAll}>
          <Button
            look="secondary"
            isUnavailable={isVisitBusy}
            onClick={() => void takeStepTogether(next.people, next.step)}
          >
            {nameStepTogether(next.step, next.people.length)}
          </Button>
        </p>
      )}
    </section>
  );
}
