import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { findBookingsByPhone } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { PhoneCode } from '../../account/fields/phone-code.tsx';
import { keepBookingsOfPhone, useBookingsOfPhone } from '../../account/session/bookings-of-phone.ts';
import { loginFirstPath } from '../../account/session/next-path.ts';

export function BookingsByPhone() {
  const queryClient = useQueryClient();
  // The page lists them.
  if (useBookingsOfPhone()) return null;
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
        onSuccess={({ bookings }, phone) => keepBookingsOfPhone(queryClient, { phone, bookings })}
      />
    </>
  );
}
