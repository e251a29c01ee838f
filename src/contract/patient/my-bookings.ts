import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type {
  bookingDetails,
  bookingMove,
  bookingReference,
  myBookingsInput,
  myBookingsPage,
} from './my-bookings-schemas.ts';

/** The same for a wrong id and a wrong number, so that nobody learns which ids exist. */
export const bookingNotFoundMessage = 'No booking was found with this id and phone number. Please check both.';

export type BookingReference = z.input<typeof bookingReference>;
export type ParsedBookingReference = z.output<typeof bookingReference>;
export type BookingDetails = z.output<typeof bookingDetails>;
export type MyBookingsPage = z.output<typeof myBookingsPage>;

/** Booking ids and phone numbers could be guessed. */
const limit = { kind: 'own booking', calls: 30, windowSeconds: 600 };

export const findBooking = defineEndpoint<typeof bookingReference, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/find',
  summary: 'One booking, by its id and the phone number given for it. Its own signed-in customer needs no number.',
  access: 'public',
  readsUser: true,
  limit,
  errorStatuses: [404],
});

export const cancelBooking = defineEndpoint<typeof bookingReference, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/cancel',
  summary: 'Cancel a booking and give its place back, until two hours before the appointment.',
  access: 'public',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const moveBooking = defineEndpoint<typeof bookingMove, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/move',
  summary: 'Move a booking to another free time, until two hours before the appointment.',
  access: 'public',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const myBookings = defineEndpoint<typeof myBookingsInput, typeof myBookingsPage>()({
  method: 'GET',
  path: '/_api/bookings/mine',
  summary:
    'Bookings of whoever is signed in, ten at a time: the open ones to come, next first, or the rest, last first.',
  access: 'signed-in',
});
