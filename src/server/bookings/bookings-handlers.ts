import * as contract from '../../contract/bookings.ts';
import { bookingRequest, placedBooking } from '../../contract/bookings-schemas.ts';
import { keyOwners } from '../auth/booking-secret.ts';
import { Refusal } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { LabTurns } from './lab-turns.ts';
import { placeBooking } from './place-booking.ts';

const longestKey = 200;

export const createBooking = implement(contract.createBooking, bookingRequest, placedBooking).with<{
  labTurns: LabTurns;
}>(async (request, context) => {
  const key = context.header('idempotency-key');
  if (key && key.length > longestKey) {
    throw new Refusal(400, `The Idempotency-Key must be at most ${longestKey} characters.`);
  }
  const customerId = context.user?.id ?? null;
  const { id, code } = await placeBooking(context, {
    request,
    customerId,
    idempotency: key ? { key, owners: keyOwners(context, customerId) } : null,
  });
  return { bookingId: id, code, message: 'Booking confirmed successfully!' };
});
