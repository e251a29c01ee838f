import { getWeekday, type PlainDate, type PlainDateTime } from '../time/calendar.ts';
import { type DaySlot, listSlots, type TimeWindow, type WeeklyHours } from './day-slots.ts';

/**
 * When a booking is, and how long: as long as its slot was when it was booked. At home, the slot is a window of
 * collectors.
 */
export type BookedTime = PlainDateTime & { slotMinutes: number; atHome: boolean; visitId?: number | null };

type Place = Omit<BookedTime, 'slotMinutes'> & { slotMinutes?: number };

/**
 * At home the people of a visit share one place: the bookings that take none of their own, each with the one before it that has
 * the place. `bookings` are in order of creation.
 */
export function findSharing<Booking extends Place>(bookings: readonly Booking[]): Map<Booking, Booking> {
  const firsts = new Map<string, Booking>();
  const sharing = new Map<Booking, Booking>();
  for (const booking of bookings) {
    const { atHome, visitId, day, minute, slotMinutes } = booking;
    if (!atHome || visitId == null) continue;
    const place = `${visitId} ${day} ${minute} ${slotMinutes}`;
    const first = firsts.get(place);
    if (first) sharing.set(booking, first);
    else firsts.set(place, booking);
  }
  return sharing;
}

export type TakenSlot = DaySlot & { day: PlainDate; taken: number };

/**
 * Counts each place in every slot that its booking overlaps. It overlaps its own slot alone until the lab changes its hours.
 * Returns the slots that are taken.
 */
export function countTaken(weekly: WeeklyHours, bookings: readonly BookedTime[]): TakenSlot[] {
  const slotsByWeekday = weekly.map((hours) => listSlots(hours));
  const counted = new Map<string, TakenSlot>();
  const sharing = findSharing(bookings);
  for (const booking of bookings.filter((each) => !sharing.has(each))) {
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
