import * as contract from '../../contract/patient/bookings.ts';
import { bookingRequest, placedBooking } from '../../contract/patient/bookings-schemas.ts';
import { keyOwners } from '../auth/booking-secret.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { placeBooking } from './place-booking.ts';
import type { VendorBulkhead } from './vendor-bulkhead.ts';

const maxKeyLength = 200;

export const createBooking = implement(contract.createBooking, bookingRequest, placedBooking).with<{
  vendorBulkhead: VendorBulkhead;
}>(async (request, context) => {
  const key = context.header('idempotency-key');
  if (key && key.length > maxKeyLength) {
    throw new HttpError(400, `The Idempotency-Key must be at most ${maxKeyLength} characters.`);
  }
  const customerId = context.user?.id ?? null;
  const { id, code } = await placeBooking(context, {
    request,
    customerId,
    idempotency: key ? { key, owners: keyOwners(context, customerId) } : null,
  });
  return { bookingId: id, code, message: 'Booking confirmed successfully!' };
});
