import * as z from 'zod/mini';
import { positiveId, priceOrZero, wholeNumber } from '../../scalars.ts';
import { bookingId } from '../booking-schemas.ts';
import * as fields from '../payment-fields.ts';

export const taking = z.object({ bookingId, ...fields.takenAmount }).check(fields.noteOfOtherWay);

export const givingBack = z.object({
  bookingId,
  amount: fields.amount,
  way: fields.way,
  reason: fields.reason,
  reference: fields.reference,
});

export const discounting = z.object({
  bookingId,
  /** The whole discount of the booking afterwards; 0 for none. */
  discount: priceOrZero('Enter an amount such as 50 or 0.'),
  /** The discount when the user decided; if it has changed since, nothing happens. */
  seenDiscount: z.optional(priceOrZero('Enter an amount such as 50 or 0.')),
  reason: fields.reason,
});

export const correcting = z.object({
  bookingId,
  paymentId: positiveId('Payment id must be a positive whole number.'),
  reason: fields.reason,
});

const invalidShare = 'Enter a whole number from 0 to 100.';

export const deskShare = z.object({ percent: wholeNumber(invalidShare, 0, 100) });
export const currentDeskShare = z.object({ percent: z.number() });
