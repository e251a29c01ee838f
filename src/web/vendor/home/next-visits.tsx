import { Link } from 'react-router';
import type { DeskDay } from '../../../contract/vendor/booking-desk.ts';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import rowStyles from '../bookings/booking-row.module.css';
import { BookingHeadings, BookingRow } from '../bookings/booking-row.tsx';
import { useBookingActions } from '../bookings/panel/use-booking-actions.ts';
import { useRowActions } from '../bookings/use-row-actions.tsx';

/** The visits that come next, each with what can be done about it now. */
export function NextVisits({
  visits,
  clock,
}: {
  visits: readonly BookingSummary[];
  clock: Pick<DeskDay, 'today' | 'now'>;
}) {
  const { rowActions, dialogs } = useRowActions(useBookingActions());
  if (visits.length === 0) return null;
  return (
    <section className="stack-2" aria-labelledby="next-visits">
      <div className="spread">
        <h3 id="next-visits">Next visits</h3>
        <Link to={`${vendorDashboardPath}/bookings`}>Today’s desk</Link>
      </div>
      <table className={`box ${rowStyles.table}`} aria-labelledby="next-visits">
        <BookingHeadings />
        <tbody>
          {visits.map((booking) => (
            <BookingRow key={booking.id} booking={booking} clock={clock} showsDate {...rowActions} />
          ))}
        </tbody>
      </table>
      {dialogs}
    </section>
  );
}
