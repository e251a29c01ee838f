import type * as z from 'zod/mini';
import { patientChangeTime } from '../../domain/bookings/booking-lifecycle.ts';
import type { phoneWithCode } from '../account/phone-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  bookingCancellation,
  bookingClaim,
  bookingCorrection,
  bookingDetails,
  bookingItemsDrop,
  bookingMove,
  bookingReference,
  bookingsOfPhone,
  forgottenCode,
  foundBookings,
  myBookingsInput,
  myBookingsPage,
  remindersChoice,
} from './my-bookings-schemas.ts';

/** One message for a wrong id and a wrong number, so that ids cannot be probed. */
export const bookingNotFoundMessage = 'No booking was found with this id and phone number. Please check both.';

/** One message, whichever detail is wrong. */
export const nothingFoundMessage = 'No booking was found with these. Please check them, or call the lab.';
export const correctionTooLateMessage = 'The time of the visit has come. For a correction, call the lab.';
export const bookingOfOtherAccount = 'This booking belongs to another account.';

export type BookingReference = z.input<typeof bookingReference>;
export type ParsedBookingReference = z.output<typeof bookingReference>;
export type BookingDetails = z.output<typeof bookingDetails>;
export type BookingHint = z.output<typeof foundBookings>['bookings'][number];
/** Prevents guessing of booking ids and phone numbers. */
const limit = { kind: 'own booking', calls: 300, windowSeconds: 3600 };

export const findBooking = defineEndpoint<typeof bookingReference, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/find',
  summary: 'One booking, by its id and the phone number given for it. Its own signed-in customer needs no number.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404],
});

export const findForgottenBookings = defineEndpoint<typeof forgottenCode, typeof foundBookings>()({
  method: 'POST',
  path: '/_api/bookings/find-without-id',
  summary:
    'When and where bookings are whose id is lost, at most ten, next first: by the phone number and e-mail address, or phone number, name and day given for them. Neither ids nor tests, and no bookings of accounts.',
  access: 'public',
  personalData: 'bookings',
  limit: { kind: 'forgotten booking', calls: 300, windowSeconds: 3600 },
  errorStatuses: [404],
});

export const findBookingsByPhone = defineEndpoint<typeof phoneWithCode, typeof bookingsOfPhone>()({
  method: 'POST',
  path: '/_api/bookings/find-by-phone',
  summary:
    'Bookings of a phone number since 90 days ago, at most twenty, next first: by the code that was sent to the number. It counts once.',
  access: 'public',
  personalData: 'own',
  limit,
  errorStatuses: [409],
});

export const claimBooking = defineEndpoint<typeof bookingClaim, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/claim',
  summary: 'Add a booking that was made signed out to the account of whoever is signed in, by its id and phone number.',
  access: 'signed-in',
  personalData: 'own',
  limit,
  errorStatuses: [404, 409],
});

export const cancelBooking = defineEndpoint<typeof bookingCancellation, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/cancel',
  summary: `Cancel a booking and give its place back, until ${patientChangeTime} before the appointment.`,
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const denyCancellation = defineEndpoint<typeof bookingReference, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/deny-cancellation',
  summary:
    'Say that the patient did not ask for a cancellation by the lab that says so. The lab sees it in the history.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const moveBooking = defineEndpoint<typeof bookingMove, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/move',
  summary: `Move a booking to another free time, until ${patientChangeTime} before the appointment.`,
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const dropBookingItems = defineEndpoint<typeof bookingItemsDrop, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/drop-items',
  summary: `Drop some of the tests of a booking, until ${patientChangeTime} before the appointment. To drop all, cancel it.`,
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const correctBooking = defineEndpoint<typeof bookingCorrection, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/correct',
  summary: "Correct the patient's name, phone number, e-mail address and age, until the appointment begins.",
  access: 'public',
  readsUser: true,
  personalData: 'own',
  limit,
  errorStatuses: [404, 409],
});

export const chooseReminders = defineEndpoint<typeof remindersChoice, typeof bookingDetails>()({
  method: 'POST',
  path: '/_api/bookings/reminders',
  summary: 'Stop the reminders of a booking, or want them again. Other messages about it still come.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404],
});

export const myBookings = defineEndpoint<typeof myBookingsInput, typeof myBookingsPage>()({
  method: 'GET',
  path: '/_api/bookings/mine',
  summary:
    'Bookings of whoever is signed in, ten at a time: the open ones to come, next first, or the rest, last first.',
  access: 'signed-in',
  personalData: 'own',
});
