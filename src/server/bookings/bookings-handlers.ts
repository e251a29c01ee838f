import * as contract from '../../contract/patient/bookings.ts';
import { bookingRequest, createdBooking } from '../../contract/patient/bookings-schemas.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { parsePlainTime } from '../../domain/time/plain-time.ts';
import { keyOwners } from '../auth/booking-secret.ts';
import { implement } from '../http/operation.ts';
import { parseIdempotencyKey } from './parse-idempotency-key.ts';
import { placeBooking } from './place-booking.ts';
import type { VendorBulkhead } from './vendor-bulkhead.ts';

export const createBooking = implement(contract.createBooking, bookingRequest, createdBooking).with<{
  vendorBulkhead: VendorBulkhead;
}>(async (request, context) => {
  const { vendorId, testId, packageId, appointmentDate, appointmentTime, ...patient } = request;
  const key = parseIdempotencyKey(context);
  const customerId = context.user?.id ?? null;
  const idempotency = key ? { key, owners: keyOwners(context, customerId), request } : null;
  const { db, clock, vendorBulkhead } = context;
  const { id, code } = await vendorBulkhead.transaction(db, vendorId, (transaction) =>
    placeBooking(
      { db: transaction, clock },
      {
        vendorId,
        items: [{ testId: testId ?? null, packageId: packageId ?? null }],
        slot: {
          day: toIndiaTime(Date.parse(appointmentDate)).day,
          minute: parsePlainTime(appointmentTime) ?? -1,
        },
        patient,
        channel: 'online',
        bookedBy: { actor: 'patient', userId: customerId },
        idempotency,
      },
    ),
  );
  return { bookingId: id, code, message: 'Booking confirmed successfully!' };
});
