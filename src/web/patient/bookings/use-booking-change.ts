import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/endpoint.ts';
import { isApiError } from '../../../contract/errors.ts';
import { availableSlots, bookableDays } from '../../../contract/patient/availability.ts';
import {
  type BookingReference,
  type cancelBooking,
  type moveBooking,
  myBookings,
} from '../../../contract/patient/my-bookings.ts';
import { callWithTimeout } from '../../api/call-with-timeout.ts';
import { saveChange } from '../booking/use-placed-booking.ts';
import { bookingQuery } from './booking-query.ts';

type ChangeEndpoint = typeof cancelBooking | typeof moveBooking;

/**
 * Moves or cancels a booking. Safe to send again after a broken connection: the server accepts what is already done.
 */
export function useBookingChange<E extends ChangeEndpoint>(endpoint: E, reference: BookingReference) {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(reference);
  return useMutation({
    mutationFn: (change: Omit<InputOf<E>, keyof BookingReference>) =>
      callWithTimeout<ChangeEndpoint>(endpoint, { ...reference, ...change } as InputOf<ChangeEndpoint>),
    networkMode: 'always',
    onSuccess: (booking) => {
      queryClient.setQueryData(queryKey, booking);
      saveChange({ code: booking.code, status: booking.status, day: booking.date, time: booking.time });
      void queryClient.invalidateQueries({ queryKey: [myBookings.path] });
    },
    onError: (error) => {
      // A conflict means that our copy of the booking is outdated.
      if (isApiError(error) && error.status === 409) void queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      for (const { path } of [availableSlots, bookableDays]) void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
}
