import { getWeekday, type PlainDate, type PlainDateTime } from '../time/calendar.ts';
import { type DaySlot, listSlots, type TimeWindow, type WeeklyHours } from './day-slots.ts';

/**
 * When a booking is, and how long: as long as its slot was when it was booked. At home, the slot is a window of
 * collectors.
 */
export type BookedTime = PlainDateTime & { slotMinutes: number; atHome: boolean };

export type TakenSlot = DaySlot & { day: PlainDate; taken: number };

/**
 * Counts each booking in every slot that it overlaps. It overlaps its own slot alone until the lab changes its hours.
 * Returns the slots that are taken.
 */
export function countTaken(weekly: WeeklyHours, bookings: readonly BookedTime[]): TakenSlot[] {
  const slotsByWeekday = weekly.map((hours) => listSlots(hours));
  const counted = new Map<string, TakenSlot>();
  for (const booking of bookings) {
    for (const slot of slotsByWeekday[getWeekday(booking.day)] ?? []) {
      if (!overlapsSlot(booking, slot)) continue;
      const key = `${booking.day} ${slot.minute}`;
      const known = counted.get(key);
      if (known) known.taken++;
      else counted.set(key, { ...slot, day: booking.day, taken: 1 });
    }
  }
  return [...counted.values()];
}

export function overlapsSlot(
  { minute, slotMinutes }: Pick<BookedTime, 'minute' | 'slotMinutes'>,
  slot: Pick<DaySlot, 'minute' | 'slotMinutes'>,
): boolean {
  return minute < slot.minute + slot.slotMinutes && slot.minute < minute + slotMinutes;
}

export function overlapsWindow({ minute, slotMinutes }: BookedTime, closed: TimeWindow | undefined): boolean {
  return closed !== undefined && minute < closed.endMinute && closed.startMinute < minute + slotMinutes;
}
