import { useMutation, useQueryClient } from '@tanstack/react-query';
import { availableSlots, bookableDays } from '../../../contract/availability.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { isCallFailed } from '../../../contract/errors.ts';
import {
  type BookingReference,
  type cancelBooking,
  type moveBooking,
  myBookings,
} from '../../../contract/my-bookings.ts';
import { callPatiently } from '../../api/call-with-timeout.ts';
import { keepChange } from '../booking/use-placed-booking.ts';
import { bookingQuery } from './booking-query.ts';

type Changing = typeof cancelBooking | typeof moveBooking;

/**
 * Moves or cancels a booking. Sent again after a broken connection it does no harm: to what is done already, the
 * server says that it is done.
 */
export function useBookingChange<E extends Changing>(endpoint: E, reference: BookingReference) {
  const queries = useQueryClient();
  const { queryKey } = bookingQuery(reference);
  return useMutation({
    mutationFn: (change: Omit<InputOf<E>, keyof BookingReference>) =>
      callPatiently<Changing>(endpoint, { ...reference, ...change } as InputOf<Changing>),
    networkMode: 'always',
    onSuccess: (booking) => {
      queries.setQueryData(queryKey, booking);
      keepChange({ code: booking.code, status: booking.status, day: booking.date, time: booking.time });
      void queries.invalidateQueries({ queryKey: [myBookings.path] });
    },
    onError: (error) => {
      // What we knew of the booking may be why it was refused.
      if (isCallFailed(error) && error.status === 409) void queries.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      for (const { path } of [availableSlots, bookableDays]) void queries.invalidateQueries({ queryKey: [path] });
    },
  });
}
