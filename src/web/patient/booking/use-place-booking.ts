import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../contract/errors.ts';
import { availableSlots, bookableDays } from '../../../contract/patient/availability.ts';
import { type BookingRequest, bookingWasCancelled, createBooking } from '../../../contract/patient/bookings.ts';
import type { PlainDate } from '../../../domain/calendar.ts';
import { callWithTimeout } from '../../api/call-with-timeout.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { useToast } from '../../ui/toast.tsx';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts';

const unreachableMessage =
  'We could not reach the server. Check your connection and confirm the same again; you will not be booked twice.';

export type BookingAttempt = { booking: BookingRequest; day: PlainDate; time: string };

/**
 * Sends a booking, and refetches the free times whatever the outcome. `onBooked` is called even when the form has been
 * left meanwhile.
 */
export function usePlaceBooking(storageKey: string, onBooked: (code: string, attempt: BookingAttempt) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ booking }: BookingAttempt) =>
      callWithTimeout(createBooking, booking, {
        headers: { 'Idempotency-Key': idempotencyKeyFor(storageKey, booking) },
      }),
    networkMode: 'always',
    onSuccess: ({ code }, attempt) => {
      toast({ tone: 'good', title: 'Booking confirmed successfully!', text: `Booking id: ${code}` });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/bookings') });
      onBooked(code, attempt);
    },
    onError: (error) => {
      // To book again is another booking, and needs a key of its own.
      if (error.message === bookingWasCancelled) forgetIdempotencyKey(storageKey);
      toast({ tone: 'bad', title: `Booking failed: ${getErrorMessage(error, unreachableMessage)}` });
    },
    onSettled: () => {
      for (const { path } of [availableSlots, bookableDays]) void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
}

/** What the form says after a failure: that nothing is booked, and what to do. */
export function getNextStep(error: Error): string {
  if (!isApiError(error)) return 'Not booked yet. Check your connection and confirm again.';
  if (error.status === 429) return `Not booked yet. Try again ${formatMinutes(error.retryAfterSeconds ?? 60)}.`;
  if (error.status >= 500) return 'Not booked yet. Please confirm again.';
  return 'Not booked yet.';
}

function formatMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
