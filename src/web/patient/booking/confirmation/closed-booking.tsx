import { homePath } from '../../../../domain/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { BookingItem } from '../choose/bookable.ts';
import type { CreatedBooking } from '../send/created-booking.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import styles from './booking-confirmation.module.css';
import { ReportFromLab } from './report-from-lab.tsx';
import { Ticket } from './ticket.tsx';

/** A confirmation in the tab, of a visit that is over or was cancelled. */
export default function ClosedBooking({
  phase,
  item,
  booking,
  reportTimeHours,
  onBookAnother,
}: {
  phase: 'over' | 'cancelled';
  item: BookingItem;
  booking: CreatedBooking;
  reportTimeHours: number;
  onBookAnother(): void;
}) {
  return (
    <article className={`stack-5 ${styles.confirmation}`}>
      <Ticket booking={booking} phase={phase}>
        <AppointmentFacts item={item} booking={booking} phase={phase} />
      </Ticket>
      <h2>{phase === 'over' ? 'This visit is over' : 'This booking was cancelled'}</h2>
      {phase === 'over' && <ReportFromLab reportTimeHours={reportTimeHours} lab={item.vendor} />}
      <div className={`cluster-3 no-print`}>
        <Button onClick={onBookAnother}>Book it again</Button>
        <ButtonLink look="quiet" to={homePath}>
          Back to Homepage
        </ButtonLink>
      </div>
    </article>
  );
}
