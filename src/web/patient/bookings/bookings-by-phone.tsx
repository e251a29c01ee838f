import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type BookingDetails, findBookingsByPhone } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { StatusBadge } from '../../account/data/status-badge.tsx';
import { PhoneCode } from '../../account/fields/phone-code.tsx';
import { loginFirstPath } from '../../account/session/next-path.ts';
import { useToday } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { bookingQuery } from '../booking/confirmation/booking-query.ts';
import { formatSlot } from '../format-slot.ts';
import { formatArea } from '../vendor-address.ts';
import styles from './find-booking-form.module.css';
import { useShowBooking } from './use-selected-booking.ts';

type Found = { phone: string; bookings: BookingDetails[] };

export function BookingsByPhone() {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Found | null>(null);
  if (found) return <FoundBookings {...found} />;
  return (
    <>
      <p>With the phone number of the booking, we send you a code by SMS. Then all its bookings open here.</p>
      <PhoneCode
        endpoint={findBookingsByPhone}
        label="Mobile number of the booking"
        action="Find my bookings"
        busyAction="Looking…"
        whenUsed={() => (
          <p>
            The booking opens by its id above, or in your account: <Link to={loginFirstPath(bookingsPath)}>Log in</Link>{' '}
            with your e-mail address.
          </p>
        )}
        onSuccess={({ bookings }, phone) => {
          for (const booking of bookings) {
            queryClient.setQueryData(bookingQuery({ code: booking.code, phone }).queryKey, booking);
          }
          setFound({ phone, bookings });
        }}
      />
    </>
  );
}

function FoundBookings({ phone, bookings }: Found) {
  const show = useShowBooking();
  const today = useToday();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {bookings.length === 0 ? 'This number has no bookings of the last three months.' : 'Bookings of this number:'}
      </p>
      <ul className={`ruled ${styles.found}`}>
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
    </>
  );
}
