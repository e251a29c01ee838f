import { slotIsGone } from '../../contract/bookings.ts';
import { noSuchBooking } from '../../contract/my-bookings.ts';
import { canMove, isOpen } from '../../domain/booking-lifecycle.ts';
import { type Moment, momentOf } from '../../domain/calendar.ts';
import { bookableSlot } from '../../domain/free-slots.ts';
import { unpackSchedule } from '../availability/schedule-queries.ts';
import { Refusal } from '../http/http-error.ts';
import { lockSlots, writeMove } from './booking-changes.ts';
import { lockItem, termsOf } from './booking-terms.ts';
import { onlyTheLab } from './change-refused.ts';
import type { BookingServices } from './lab-turns.ts';
import { type Asking, bookingAskedFor, lockBooking, vendorOfBooking } from './my-bookings-queries.ts';

/**
 * Moves a booking to another free slot of its lab, at the price that it has, in one transaction. To the time that it
 * has already, it changes nothing. The lab's cap is not asked: the booking counts once, before and after.
 */
export async function moveBooking({ db, clock, labTurns }: BookingServices, asking: Asking, to: Moment) {
  const vendorId = await vendorOfBooking(db, asking);
  if (!vendorId) throw new Refusal(404, noSuchBooking);
  return labTurns.transaction(db, vendorId, async (transaction) => {
    const booking = await lockBooking(transaction, asking);
    if (!booking) throw new Refusal(404, noSuchBooking);
    const from = { day: booking.appointmentOn, minute: booking.startMinute };
    if (isOpen(booking.status) && from.day === to.day && from.minute === to.minute) {
      return bookingAskedFor(transaction, asking);
    }
    const now = clock();
    if (!canMove({ status: booking.status, slot: from }, now)) throw onlyTheLab(booking.status);

    await lockItem(transaction, booking);
    const terms = await termsOf(transaction, booking, to.day);
    if (!terms) throw new Refusal(409, 'The lab no longer offers this. To change your booking, call the lab.');
    const bookable = bookableSlot(unpackSchedule(terms), to, momentOf(now));
    if (!bookable) throw new Refusal(409, slotIsGone);

    await lockSlots(transaction, booking.vendorId, [from, to], bookable.capacity);
    const change = { bookingId: booking.id, vendorId: booking.vendorId, slot: from, changedBy: asking.userId };
    const target = { ...terms, slot: to, capacity: bookable.capacity };
    if (!(await writeMove(transaction, change, booking, target))) throw new Refusal(409, slotIsGone);
    return bookingAskedFor(transaction, asking);
  });
}
