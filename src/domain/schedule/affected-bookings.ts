import { getWeekday } from '../time/calendar.ts';
import { type BookedTime, findSharing, overlapsSlot, overlapsWindow } from './booked-time.ts';
import { type DayHours, listSlots } from './day-slots.ts';
import type { Schedule } from './free-slots.ts';

/** `collectionWindows` are the hours of bookings at home; closures are for both. */
export type OpeningTimes = Pick<Schedule, 'weekly' | 'closures'> & { collectionWindows: Schedule['weekly'] };

/** Why it does not fit: in a closure, outside the hours, at a minute without a slot, or over capacity. */
export const affectedReasons = ['closure', 'hours', 'slots', 'capacity'] as const;
export type AffectedReason = (typeof affectedReasons)[number];

/** True if the patient would come to a closed door, and false if the lab still expects the patient. */
export function isLabClosed(reason: AffectedReason): boolean {
  return reason === 'closure' || reason === 'hours';
}

/** Finds bookings that do not fit: in an overfull slot the latest. `bookings` are in order of creation. */
export function findAffected<Booking extends BookedTime>(
  { weekly, collectionWindows, closures }: OpeningTimes,
  bookings: readonly Booking[],
): Map<Booking, AffectedReason> {
  const affected = new Map<Booking, AffectedReason>();
  const bookedBySlot = new Map<string, number>();
  const sharing = findSharing(bookings);
  for (const booking of bookings) {
    const first = sharing.get(booking);
    if (first) {
      const reason = affected.get(first);
      if (reason) affected.set(booking, reason);
      continue;
    }
    const hours = (booking.atHome ? collectionWindows : weekly)[getWeekday(booking.day)] ?? [];
    const slots = listSlots(hours).filter((slot) => overlapsSlot(booking, slot));
    const isOverCapacity = slots.map(({ minute, capacity }) => {
      const key = `${booking.atHome} ${booking.day} ${minute}`;
      const booked = (bookedBySlot.get(key) ?? 0) + 1;
      bookedBySlot.set(key, booked);
      return booked > capacity;
    });
    if (!isWithin(hours, booking)) affected.set(booking, 'hours');
    else if (overlapsWindow(booking, closures.get(booking.day))) affected.set(booking, 'closure');
    else if (!slots.some(({ minute }) => minute === booking.minute)) affected.set(booking, 'slots');
    else if (isOverCapacity.includes(true)) affected.set(booking, 'capacity');
  }
  return affected;
}

export function findNewlyAffected<Booking extends BookedTime>(
  before: OpeningTimes,
  after: OpeningTimes,
  bookings: readonly Booking[],
): Map<Booking, AffectedReason> {
  const known = findAffected(before, bookings);
  return new Map([...findAffected(after, bookings)].filter(([booking]) => !known.has(booking)));
}

function isWithin(hours: DayHours, { minute, slotMinutes }: BookedTime): boolean {
  return hours.some(({ startMinute, endMinute }) => minute >= startMinute && minute + slotMinutes <= endMinute);
}
