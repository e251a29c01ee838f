import type * as contract from '../../contract/bookings.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refuse.ts';
import { placeBooking } from './place-booking.ts';

const longestKey = 200;

export const createBooking: Handler<typeof contract.createBooking> = async (request, context) => {
  const idempotencyKey = context.header('idempotency-key') ?? null;
  if (idempotencyKey && idempotencyKey.length > longestKey) {
    throw new Refusal(400, `The Idempotency-Key must be at most ${longestKey} characters.`);
  }
  const customer = await context.user();
  const { id, code } = await placeBooking(context, {
    request,
    customerId: customer?.id ?? null,
    idempotencyKey,
  });
  return { bookingId: id, code, message: 'Booking confirmed successfully!' };
};
