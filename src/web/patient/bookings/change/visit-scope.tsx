import type { BookingDetails } from '../../../../contract/patient/my-bookings.ts';
import { isOpen } from '../../../../domain/bookings/booking-lifecycle.ts';
import { Segment } from '../../../ui/choosers/radio-choices.tsx';

export type VisitScope = 'one' | 'all';

/** How many people of the visit still come, this one among them. */
export const countComing = ({ othersOfVisit }: BookingDetails) =>
  1 + othersOfVisit.filter(({ status }) => isOpen(status)).length;

/** Whether a change is of this booking or of all that were made together; nothing for a booking of one. */
export function ScopeChoice({
  booking,
  legend,
  scope,
  choose,
}: {
  booking: BookingDetails;
  legend: string;
  scope: VisitScope;
  choose(scope: VisitScope): void;
}) {
  const people = countComing(booking);
  if (people === 1) return null;
  return (
    <Segment<VisitScope>
      legend={legend}
      name="scope"
      choices={[
        { value: 'one', label: `Only ${booking.patientName}` },
        { value: 'all', label: people === 2 ? 'Both' : `All ${people}` },
      ]}
      chosen={scope}
      choose={choose}
    />
  );
}

/** What becomes of the place and the charge at home when one leaves. */
export function describeLeaving({ collection }: BookingDetails): string {
  return collection
    ? 'The collector still comes to the others at the same time; a charge for coming stays with them.'
    : 'The others keep their times.';
}
