import { noSuchBooking } from '../../contract/my-bookings.ts';
import { canCancel } from '../../domain/booking-status.ts';
import type { Services } from '../context.ts';
import { Refusal } from '../refuse.ts';
import { writeCancellation } from './booking-changes.ts';
import { type Asking, bookingAskedFor, lockBooking, vendorOfBooking } from './my-bookings-queries.ts';
import { onlyTheLab } from './only-the-lab.ts';

/** Cancels a booking and gives its place back, in one transaction. Once it is cancelled, asking again changes nothing. */
export async function cancelBooking(
  { db, clock, labTurns }: Pick<Services, 'db' | 'clock' | 'labTurns'>,
  asking: Asking,
) {
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
