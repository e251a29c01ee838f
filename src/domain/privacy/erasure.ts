import { type BookingStatus, canCancel, isOpen } from '../bookings/booking-lifecycle.ts';
import { type PlainDateTime, toIndiaTime } from '../time/calendar.ts';

/**
 * What erasing does to a booking. `cancel`: cancels it and clears the patient's details. `keep-name`: clears all but
 * the name, which stays for claims (`retention.ts`). `refuse`: the visit is too near to cancel.
 */
export type BookingErasure = 'cancel' | 'clear' | 'keep-name' | 'refuse';

export function getBookingErasure(
  booking: { status: BookingStatus; slot: PlainDateTime },
  now: number,
): BookingErasure {
  if (booking.status === 'completed') return 'keep-name';
  if (!isOpen(booking.status) || booking.slot.day < toIndiaTime(now).day) return 'clear';
  return canCancel(booking, now) ? 'cancel' : 'refuse';
}
