import { useMutation, useQueryClient } from '@tanstack/react-query';
import { availableSlots } from '../../../contract/availability.ts';
import { type BookingRequest, createBooking } from '../../../contract/bookings.ts';
import type { Day } from '../../../domain/calendar.ts';
import { call } from '../../call.ts';
import { useToast } from '../../ui/toast.tsx';
import { failureText } from '../failure-text.ts';
import { idempotencyKeyFor } from './idempotency-key.ts';

const patienceMilliseconds = 30_000;
const notReached = 'We could not reach the server. Check your connection and try again; you will not be booked twice.';

export function bookingFailureText(error: Error): string {
  return `Booking failed: ${failureText(error, notReached)}`;
}

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
      call(createBooking, booking, {
        headers: { 'Idempotency-Key': idempotencyKeyFor(memoryName, booking) },
        signal: AbortSignal.timeout(patienceMilliseconds),
      }),
    networkMode: 'always',
    onSuccess: ({ code }, order) => {
      toast({ tone: 'good', title: 'Booking confirmed successfully!', text: `Booking id: ${code}` });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/bookings') });
      onBooked(code, order);
    },
    onError: (error) => toast({ tone: 'bad', title: bookingFailureText(error) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [availableSlots.path] }),
  });
}
