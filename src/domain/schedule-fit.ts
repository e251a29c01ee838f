import { getWeekday, type PlainDate, type PlainDateTime } from './calendar.ts';
import { type ClosedWindow, listSlots } from './day-slots.ts';
import type { Schedule } from './free-slots.ts';

/** When a lab takes bookings, whatever is booked. */
export type OpeningTimes = Pick<Schedule, 'weekly' | 'closures'>;

/**
 * Why a booking does not fit the opening times: its slot lies in a closure, or outside of the day's hours, or starts at
 * another minute than today's slots do, or more share it than the lab takes.
 */
export const misfitReasons = ['closure', 'hours', 'slots', 'capacity'] as const;
export type MisfitReason = (typeof misfitReasons)[number];

/**
 * The bookings that do not fit. In a slot that is too full these are the ones that came last: `bookings` are in the
 * order in which they were made.
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

/** The bookings that fit before a change and do not fit after it. */
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
