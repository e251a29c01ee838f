import { bookingNotFoundMessage } from '../../contract/patient/my-bookings.ts';
import type { BookingChange } from '../../domain/bookings/booking-lifecycle.ts';
import { HttpError } from '../http/http-error.ts';
import { changeBooking } from './change-booking.ts';
import { type BookingLookup, findAccessibleBooking, vendorOfBooking } from './my-bookings-queries.ts';
import type { BookingServices } from './vendor-bulkhead.ts';

/** Returns the booking's details as of this change. */
export async function changeOwnBooking(
  { db, clock, vendorBulkhead }: BookingServices,
  lookup: BookingLookup,
  change: BookingChange,
) {
  const vendorId = await vendorOfBooking(db, lookup);
  if (!vendorId) throw new HttpError(404, bookingNotFoundMessage);
  return vendorBulkhead.transaction(db, vendorId, async (transaction) => {
    await changeBooking({ db: transaction, clock }, { actor: 'patient', ...lookup }, change);
    return findAccessibleBooking(transaction, lookup);
  });
}
