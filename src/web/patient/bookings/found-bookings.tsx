import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BookingDetails } from '../../../contract/patient/my-bookings.ts';
import { signupPath } from '../../../domain/paths.ts';
import { StatusBadge } from '../../account/data/status-badge.tsx';
import type { FoundBookingsOfPhone } from '../../account/session/bookings-of-phone.ts';
import { useToday } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { bookingQuery } from '../booking/confirmation/booking-query.ts';
import { formatSlot } from '../format-slot.ts';
import { formatArea } from '../vendor-address.ts';
import styles from './find-booking-form.module.css';
import { useShowBooking } from './use-selected-booking.ts';

/** By a code that was sent to the number. An account shows them without one. */
export default function FoundBookings(found: FoundBookingsOfPhone) {
  const { phone } = found;
  const bookings = usePresentBookings(found);
  const show = useShowBooking();
  const today = useToday();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {bookings.length === 0 ? 'This number has no bookings of the last three months.' : 'Bookings of this number:'}
      </p>
      <ul className={`ruled form-width ${styles.found}`}>
        {bookings.map((booking) => (
          <li key={booking.code} className="stack-1">
            <p className="label">
              {formatSlot(booking, today)} <StatusBadge status={booking.status} />
            </p>
            <p translate="no">
              {booking.patientName}, {booking.lab.name}, {formatArea(booking.lab)}
            </p>
            <Button look="secondary" onClick={() => show({ code: booking.code, phone })}>
              Open<span className="visually-hidden"> the booking {booking.code}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p>
        To see them at any time, <Link to={signupPath}>make an account</Link> and add this number to it.
      </p>
    </>
  );
}

/** As the code found them, until they are loaded again or changed on their page. */
function usePresentBookings({ phone, bookings, foundAt }: FoundBookingsOfPhone): BookingDetails[] {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const booking of bookings) {
      const { queryKey } = bookingQuery({ code: booking.code, phone });
      if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, booking, { updatedAt: foundAt });
    }
  }, [queryClient, phone, bookings, foundAt]);
  const queries = bookings.map(({ code }) => ({
    ...bookingQuery({ code, phone }),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  }));
  const present = useQueries({ queries });
  return bookings.map((booking, index) => present[index]?.data ?? booking);
}
