import { useMutation, useQueryClient } from '@tanstack/react-query';
import { availableSlots, bookableDays } from '../../../contract/availability.ts';
import { type BookingRequest, bookingWasCancelled, createBooking } from '../../../contract/bookings.ts';
import { isCallFailed } from '../../../contract/errors.ts';
import type { Day } from '../../../domain/calendar.ts';
import { callPatiently } from '../../api/call-with-timeout.ts';
import { failureText } from '../../api/error-message.ts';
import { useToast } from '../../ui/toast.tsx';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts';

const notReached =
  'We could not reach the server. Check your connection and confirm the same again; you will not be booked twice.';

export type Order = { booking: BookingRequest; day: Day; time: string };

/**
 * Sends a booking. Whatever comes of it, the free times that we knew are no longer true. `onBooked` is called even
 * when the form has been left meanwhile.
 */
export function usePlaceBooking(memoryName: string, onBooked: (code: string, order: Order) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ booking }: Order) =>
      callPatiently(createBooking, booking, {
        headers: { 'Idempotency-Key': idempotencyKeyFor(memoryName, booking) },
      }),
    networkMode: 'always',
    onSuccess: ({ code }, order) => {
      toast({ tone: 'good', title: 'Booking confirmed successfully!', text: `Booking id: ${code}` });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/bookings') });
      onBooked(code, order);
    },
    onError: (error) => {
      // To book again is another booking, and needs a key of its own.
      if (error.message === bookingWasCancelled) forgetIdempotencyKey(memoryName);
      toast({ tone: 'bad', title: `Booking failed: ${failureText(error, notReached)}` });
    },
    onSettled: () => {
      for (const { path } of [availableSlots, bookableDays]) void queries.invalidateQueries({ queryKey: [path] });
    },
  });
}

/** What stays on the page once the failure has been told: that nothing is booked, and what to do. */
export function nextStepAfter(error: Error): string {
  if (!isCallFailed(error)) return 'Not booked yet. Check your connection and confirm again.';
  if (error.status === 429) return `Not booked yet. Try again ${inMinutes(error.retryAfter ?? 60)}.`;
  if (error.status >= 500) return 'Not booked yet. Please confirm again.';
  return 'Not booked yet.';
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
