import type * as z from 'zod/mini';
import type { emptyInput } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { maxIdempotencyKeyLength } from '../../idempotency-key.ts';
import type { changedBooking } from '../booking-schemas.ts';
import type { correcting, currentDeskShare, deskShare, discounting, givingBack, taking } from './payments-schemas.ts';

export type Taking = z.input<typeof taking>;

const headers = {
  'Idempotency-Key': `A name for this attempt, at most ${maxIdempotencyKeyLength} characters: its repetition for the same booking counts once.`,
};

export const takePayment = defineEndpoint<typeof taking, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/take-payment',
  summary:
    'Write down money taken at the counter, from the day of the visit on and at most what is due. Otherwise 409, with what is due as `maximum` of the issue. With code `ask-cash-limit` it asks about cash of 2 lakh rupees and more from one person in a day; `beyondCashLimit` answers yes. Makes the bill of what is not billed yet, unless the lab bills with another program.',
  headers,
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const giveBackPayment = defineEndpoint<typeof givingBack, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/give-back-payment',
  summary:
    "Write down money given back, at most what was paid. What was not paid too much is waived with it, as a discount: giving back makes no debt. Beyond the desk's share of it, and beyond what is to give back of money taken at the counter on the same day, only an owner; 409 with code `owner-only`.",
  headers,
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const giveDiscount = defineEndpoint<typeof discounting, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/give-discount',
  summary:
    "Set the discount of a booking, with its reason; less than before takes a part back. Beyond the desk's share of the price only an owner; 409 with code `owner-only`.",
  headers,
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const correctPayment = defineEndpoint<typeof correcting, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/correct-payment',
  summary:
    'Take an entry of the payments out of account by a counter-entry. Repeating it changes nothing. The desk corrects its own entries of the same day, an owner all; 409 with code `owner-only`.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const findDeskShare = defineEndpoint<typeof emptyInput, typeof currentDeskShare>()({
  method: 'GET',
  path: '/_api/vendor/bookings/desk-share',
  summary: 'How much in percent the desk may waive of a price, and give back of what was taken, without an owner.',
  access: 'vendor-desk',
});

export const updateDeskShare = defineEndpoint<typeof deskShare, typeof currentDeskShare>()({
  method: 'POST',
  path: '/_api/vendor/bookings/desk-share',
  summary: 'Set how much in percent the desk may waive and give back without an owner.',
  access: 'vendor-owner',
});
