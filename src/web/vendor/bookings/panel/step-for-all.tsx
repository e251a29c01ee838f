import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { nextStepTogether } from '../../../../domain/bookings/desk-day.ts';
import { Button } from '../../../ui/button.tsx';
import { nameStepTogether } from './booking-steps.ts';
import type { useBookingActions } from './use-booking-actions.ts';
import styles from './vendor-bookings.module.css';

/** The next step for all who were booked together. */
export function StepForAll({
  booking,
  today,
  actions: { takeStepTogether, isVisitBusy },
}: {
  booking: StaffBookingDetails;
  today: string;
  actions: ReturnType<typeof useBookingActions>;
}) {
  // They have day, lab and place in common.
  const people = [booking, ...booking.othersOfVisit.map((other) => ({ ...booking, ...other }))];
  const next = nextStepTogether(people, today);
  if (!next) return null;
  return (
    <p className={styles.forAll}>
      <Button
        look="secondary"
        isUnavailable={isVisitBusy}
        onClick={() => void takeStepTogether(next.people, next.step)}
      >
        {nameStepTogether(next.step, next.people.length)}
      </Button>
    </p>
  );
}
