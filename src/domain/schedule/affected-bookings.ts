import { getWeekday, type PlainDate, type PlainDateTime } from '../time/calendar.ts';
import { type ClosedWindow, listSlots } from './day-slots.ts';
import type { Schedule } from './free-slots.ts';

export type OpeningTimes = Pick<Schedule, 'weekly' | 'closures'>;

/** Why it does not fit: in a closure, outside the hours, at a minute without a slot, or over capacity. */
export const affectedReasons = ['closure', 'hours', 'slots', 'capacity'] as const;
export type AffectedReason = (typeof affectedReasons)[number];

/** Finds bookings that do not fit: in an overfull slot the latest. `bookings` are in order of creation. */
export function findAffected<Booking extends PlainDateTime>(
  times: OpeningTimes,
  bookings: readonly Booking[],
): Map<Booking, AffectedReason> {
  const affected = new Map<Booking, AffectedReason>();
  const slotsByDay = new Map<PlainDate, ReadonlySet<number>>();
  const bookedBySlot = new Map<string, number>();
  for (const booking of bookings) {
    const { day, minute } = booking;
    const hours = times.weekly[getWeekday(day)] ?? null;
    const slots = slotsByDay.get(day) ?? new Set(listSlots(hours));
    slotsByDay.set(day, slots);
    const key = `${day} ${minute}`;
    const booked = (bookedBySlot.get(key) ?? 0) + 1;
    bookedBySlot.set(key, booked);
    if (!hours || minute < hours.startMinute || minute + hours.slotMinutes > hours.endMinute) {
      affected.set(booking, 'hours');
    } else if (overlaps(times.closures.get(day), minute, hours.slotMinutes)) {
      affected.set(booking, 'closure');
    } else if (!slots.has(minute)) {
      affected.set(booking, 'slots');
    } else if (booked > hours.capacity) {
      affected.set(booking, 'capacity');
    }
  }
  return affected;
}

export function findNewlyAffected<Booking extends PlainDateTime>(
  before: OpeningTimes,
  after: OpeningTimes,
  bookings: readonly Booking[],
): Map<Booking, AffectedReason> {
  const known = findAffected(before, bookings);
  return new Map([...findAffected(after, bookings)].filter(([booking]) => !known.has(booking)));
}

function overlaps(closed: ClosedWindow | undefined, minute: number, slotMinutes: number): boolean {
  return closed !== undefined && minute < closed.endMinute && closed.startMinute < minute + slotMinutes;
}
