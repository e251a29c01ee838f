import type * as z from 'zod/mini';
import type { signedInAnswer } from '../account/auth-schemas.ts';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { bookingReference, provenReference } from './my-bookings-schemas.ts';
import type {
  accountCorrection,
  accountData,
  accountErasure,
  bookingData,
  erasedBooking,
  erasurePreview,
} from './privacy-schemas.ts';

export type AccountData = z.output<typeof accountData>;
export type BookingData = z.output<typeof bookingData>;
export type ErasedBooking = z.output<typeof erasedBooking>;
export type ErasurePreview = z.output<typeof erasurePreview>;

const limit = { kind: 'own data', calls: 10, windowSeconds: 600 };

export const getAccountData = defineEndpoint<typeof emptyInput, typeof accountData>()({
  method: 'GET',
  path: '/_api/account/data',
  summary: 'All that is stored about the signed-in account.',
  access: 'signed-in',
  personalData: 'own',
  limit,
});

export const correctAccount = defineEndpoint<typeof accountCorrection, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/account/correct',
  summary: 'Correct the name of the signed-in account.',
  access: 'signed-in',
  personalData: 'own',
  limit,
});

export const previewErasure = defineEndpoint<typeof emptyInput, typeof erasurePreview>()({
  method: 'GET',
  path: '/_api/account/erasure',
  summary: 'What erasing the signed-in account deletes, cancels and keeps.',
  access: 'signed-in',
});

export const eraseAccount = defineEndpoint<typeof accountErasure, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/account/erase',
  summary:
    'Erase the account of a patient: cancel its open bookings, clear the details of its bookings, and sign out. With many open bookings it is answered with 503 and the code `unfinished` after some of them: send it again to go on.',
  access: 'signed-in',
  limit,
  errorStatuses: [409, 503],
});

export const getBookingData = defineEndpoint<typeof bookingReference, typeof bookingData>()({
  method: 'POST',
  path: '/_api/bookings/data',
  summary: 'All that is stored about one booking, by its id and the phone number given for it.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404],
});

export const eraseBooking = defineEndpoint<typeof provenReference, typeof erasedBooking>()({
  method: 'POST',
  path: '/_api/bookings/erase',
  summary:
    'Clear the details of the patient from a booking; an open one is cancelled first. While the visit can be reviewed, id and phone number need the code of an SMS, too: without it the answer is 409 with the code confirm-phone.',
  access: 'public',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});
