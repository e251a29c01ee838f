import type * as contract from '../../contract/bookings.ts';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/http-error.ts';
import { keyOwners } from './booking-secret.ts';
import { placeBooking } from './place-booking.ts';

const longestKey = 200;

export const createBooking: Handler<typeof contract.createBooking> = async (request, context) => {
  const key = context.header('idempotency-key');
  if (key && key.length > longestKey) {
    throw new Refusal(400, `The Idempotency-Key must be at most ${longestKey} characters.`);
  }
  const customer = await context.user();
  const { id, code } = await placeBooking(context, {
    request,
    customerId: customer?.id ?? null,
    idempotency: key ? { key, owners: keyOwners(context, customer?.id ?? null) } : null,
  });
  return { bookingId: id, code, message: 'Booking confirmed successfully!' };
};
