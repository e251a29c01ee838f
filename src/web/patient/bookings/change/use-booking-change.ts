import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { isApiError } from '../../../../contract/errors.ts';
import { availableSlots, bookableDays } from '../../../../contract/patient/availability.ts';
import type {
  BookingReference,
  cancelBooking,
  chooseReminders,
  denyCancellation,
  dropBookingItems,
  moveBooking,
} from '../../../../contract/patient/my-bookings.ts';
import { type cancelVisit, type moveVisit, visitTimes } from '../../../../contract/patient/visits/visits.ts';
import { refreshBookingsInAllTabs } from '../../../account/session/refresh-bookings.ts';
import { sessionQuery } from '../../../account/session/use-session.ts';
import { call } from '../../../api/call.ts';
import { useResetOnReturn } from '../../../api/use-reset-on-return.ts';
import { bookingQuery } from '../../booking/confirmation/booking-query.ts';
import { saveChange } from '../../booking/confirmation/use-created-booking.ts';

/** Without a phone number only its customer can open a booking, so a refusal means that the session ended or changed. */
export function isLoggedOut(error: Error | null, { phone }: BookingReference): boolean {
  return !phone && isApiError(error) && [400, 401, 404].includes(error.status);
}

type ChangeEndpoint =
  | typeof cancelBooking
  | typeof cancelVisit
  | typeof moveVisit
  | typeof chooseReminders
  | typeof denyCancellation
  | typeof moveBooking
  | typeof dropBookingItems;

/** Moves or cancels a booking or its whole visit, or drops tests of it. Idempotent on the server. */
export function useBookingChange<E extends ChangeEndpoint>(endpoint: E, reference: BookingReference) {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(reference);
  return useResetOnReturn(
    useMutation({
      mutationFn: (change: Omit<InputOf<E>, keyof BookingReference>) =>
        call<ChangeEndpoint>(endpoint, { ...reference, ...change } as InputOf<ChangeEndpoint>),
      networkMode: 'always',
      onSuccess: (answer) => {
        for (const booking of 'bookings' in answer ? answer.bookings : [answer]) {
          const { code, status, date, time, patientName, patientPhone } = booking;
          if (code === reference.code) queryClient.setQueryData(queryKey, booking);
          saveChange({ code, status, day: date, time, patientName, patientPhone });
        }
        refreshBookingsInAllTabs(queryClient);
      },
      onError: (error) => {
        // A conflict means that our copy of the booking is outdated.
        if (isApiError(error) && error.status === 409) void queryClient.invalidateQueries({ queryKey });
        if (isLoggedOut(error, reference)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      },
      onSettled: () => {
        for (const { path } of [availableSlots, visitTimes, bookableDays])
          void queryClient.invalidateQueries({ queryKey: [path] });
      },
    }),
  );
}
