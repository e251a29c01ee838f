import type * as contract from '../../contract/bookings.ts';
import type { Handler } from '../serve.ts';
import { placeBooking } from './place-booking.ts';

export const createBooking: Handler<typeof contract.createBooking> = async (request, context) => {
  const customer = await context.user();
  const { id, code } = await placeBooking(context, {
    request,
    customerId: customer?.id ?? null,
    idempotencyKey: context.header('idempotency-key') ?? null,
  });
  return { bookingId: id, code, message: 'Booking confirmed successfully!' };
};
