import { noSuchBooking } from '../../contract/my-bookings.ts';
import type { BookingChange } from '../../domain/booking-lifecycle.ts';
import { Refusal } from '../http/http-error.ts';
import { changeBooking } from './change-booking.ts';
import type { BookingServices } from './lab-turns.ts';
import { type Asking, bookingAskedFor, vendorOfBooking } from './my-bookings-queries.ts';

/** Cancels or moves a patient's booking, and returns it with its details as this very change leaves it. */
export async function changeOwnBooking(
  { db, clock, labTurns }: BookingServices,
  asking: Asking,
  change: BookingChange,
) {
  const vendorId = await vendorOfBooking(db, asking);
  if (!vendorId) throw new Refusal(404, noSuchBooking);
  return labTurns.transaction(db, vendorId, async (transaction) => {
    await changeBooking({ db: transaction, clock }, { actor: 'patient', ...asking }, change);
    return bookingAskedFor(transaction, asking);
  });
}
