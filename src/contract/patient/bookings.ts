import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idempotencyKeyHeader } from '../idempotency-key.ts';
import type { bookingRequest, createdBooking } from './bookings-schemas.ts';

export const slotUnavailableMessage = 'Selected time slot is no longer available. Please choose another slot.';
export const bookingWasCancelled = 'This booking was cancelled. Please book again.';
export const capReachedMessage = 'This lab is not taking more bookings for this test at the moment.';
export const itemNotFoundMessage = 'The requested test or vendor could not be found.';

export type BookingRequest = z.input<typeof bookingRequest>;
export const createBooking = defineEndpoint<typeof bookingRequest, typeof createdBooking>()({
  method: 'POST',
  path: '/_api/bookings/create',
  summary: 'Book a free time.',
  headers: idempotencyKeyHeader,
  access: 'public',
  readsUser: true,
  limit: { kind: 'booking', calls: 20, windowSeconds: 600 },
  errorStatuses: [404, 409],
});
