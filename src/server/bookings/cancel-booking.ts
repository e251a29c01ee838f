import { noSuchBooking } from '../../contract/my-bookings.ts';
import { canCancel } from '../../domain/booking-lifecycle.ts';
import { Refusal } from '../http/http-error.ts';
import { writeCancellation } from './booking-changes.ts';
import { onlyTheLab } from './change-refused.ts';
import type { BookingServices } from './lab-turns.ts';
import { type Asking, bookingAskedFor, lockBooking, vendorOfBooking } from './my-bookings-queries.ts';

/** Cancels a booking and gives its place back, in one transaction. Once it is cancelled, asking again changes nothing. */
export async function cancelBooking({ db, clock, labTurns }: BookingServices, asking: Asking) {
  const vendorId = await vendorOfBooking(db, asking);
  if (!vendorId) throw new Refusal(404, noSuchBooking);
  return labTurns.transaction(db, vendorId, async (transaction) => {
    const booking = await lockBooking(transaction, asking);
    if (!booking) throw new Refusal(404, noSuchBooking);
    if (booking.status !== 'cancelled') {
      const slot = { day: booking.appointmentOn, minute: booking.startMinute };
      if (!canCancel({ status: booking.status, slot }, clock())) throw onlyTheLab(booking.status);
      const { id, vendorId } = booking;
      await writeCancellation(transaction, { bookingId: id, vendorId, slot, changedBy: asking.userId });
    }
    return bookingAskedFor(transaction, asking);
  });
}
