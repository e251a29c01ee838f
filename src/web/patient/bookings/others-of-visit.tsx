import { Link } from 'react-router';
import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { useToday } from '../../page/site.tsx';
import { saveProof, toHistoryState } from '../booking/confirmation/booking-link.ts';
import { formatSlot } from '../format-slot.ts';

/** Who was booked together with this patient, each with a link to the own booking. */
export default function OthersOfVisit({ booking }: { booking: BookingDetails }) {
  const today = useToday();
  const phone = booking.patientPhone ?? undefined;
  return (
    <section className="stack-2" aria-labelledby="together">
      <h2 id="together">Together with</h2>
      <ul className="stack-1">
        {booking.othersOfVisit.map((other) => (
          <li key={other.code}>
            <Link
              to={bookingsPath}
              state={toHistoryState(other.code)}
              replace={false}
              onClick={() => saveProof({ code: other.code, phone })}
              translate="no"
            >
              {other.patientName}
            </Link>
            , {isOpen(other.status) ? formatSlot(other, today) : other.status}
          </li>
        ))}
      </ul>
    </section>
  );
}
