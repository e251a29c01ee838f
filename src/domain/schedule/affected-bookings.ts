import { getWeekday, type PlainDate, type PlainDateTime } from '../time/calendar.ts';
import { type ClosedWindow, listSlots } from './day-slots.ts';
import type { Schedule } from './free-slots.ts';

/** Opening times, regardless of bookings. */
export type OpeningTimes = Pick<Schedule, 'weekly' | 'closures'>;

/**
 * Why a booking does not fit: its slot lies in a closure or outside the hours, starts at a minute without a slot, or is
 * over capacity.
 */
export const misfitReasons = ['closure', 'hours', 'slots', 'capacity'] as const;
export type MisfitReason = (typeof misfitReasons)[number];

/**
 * Finds the bookings that do not fit. In an overfull slot these are the latest: `bookings` are in the order in which
 * they were made.
 */
export function findMisfits<Booking extends PlainDateTime>(
  times: OpeningTimes,
  bookings: readonly Booking[],
): Map<Booking, MisfitReason> {
  const misfits = new Map<Booking, MisfitReason>();
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
      misfits.set(booking, 'hours');
    } else if (overlaps(times.closures.get(day), minute, hours.slotMinutes)) {
      misfits.set(booking, 'closure');
    } else if (!slots.has(minute)) {
      misfits.set(booking, 'slots');
    } else if (booked > hours.capacity) {
      misfits.set(booking, 'capacity');
    }
  }
  return misfits;
}

export function findTouched<Booking extends PlainDateTime>(
  before: OpeningTimes,
  after: OpeningTimes,
  bookings: readonly Booking[],
): Map<Booking, MisfitReason> {
  const known = findMisfits(before, bookings);
  return new Map([...findMisfits(after, bookings)].filter(([booking]) => !known.has(booking)));
}

function overlaps(closed: ClosedWindow | undefined, minute: number, slotMinutes: number): boolean {
  return closed !== undefined && minute < closed.endMinute && closed.startMinute < minute + slotMinutes;
}
