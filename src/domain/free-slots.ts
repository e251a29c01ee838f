import { addDays, type Day, daysBetween, type Moment, weekdayOf } from './calendar.ts';

/** Opening hours of one weekday. Minutes since midnight; `capacity` patients share each slot. */
export type DayHours = { startMinute: number; endMinute: number; slotMinutes: number; capacity: number };
/** A closed window of a day; a full-day closure reaches from 0 to 1440. */
export type ClosedWindow = { startMinute: number; endMinute: number };
/** Places taken per start minute. */
export type TakenPlaces = ReadonlyMap<number, number>;

/** Everything that decides a lab's free slots. `weekly` is indexed by weekday, 0 is Sunday, null is closed. */
export type Schedule = {
  weekly: readonly (DayHours | null)[];
  closures: ReadonlyMap<Day, ClosedWindow>;
  taken: ReadonlyMap<Day, TakenPlaces>;
};

export type DayPart = 'morning' | 'afternoon' | 'evening';
/** 6 am to noon, noon to 6 pm, 6 pm to 10 pm. */
export const dayParts: Record<DayPart, { fromMinute: number; beforeMinute: number }> = {
  morning: { fromMinute: 360, beforeMinute: 720 },
  afternoon: { fromMinute: 720, beforeMinute: 1080 },
  evening: { fromMinute: 1080, beforeMinute: 1320 },
};

/** How far ahead one can book, and how far ahead the timing filter and "next free" look. */
export const bookingHorizonDays = 90;
export const comparisonDays = 7;

/**
 * A slot starts every `slotMinutes` from opening, ends inside opening hours, touches no closed window, has a free
 * place and starts later than now. Start minutes, earliest first.
 */
export function freeSlots(schedule: Schedule, day: Day, now: Moment): number[] {
  return [...eachFreeSlot(schedule, day, now)];
}

/** Whether this very slot could be booked now, with its capacity; null when not. */
export function bookableSlot(schedule: Schedule, slot: Moment, now: Moment): { capacity: number } | null {
  for (const minute of eachFreeSlot(schedule, slot.day, now)) {
    if (minute === slot.minute) return { capacity: schedule.weekly[weekdayOf(slot.day)]?.capacity ?? 0 };
  }
  return null;
}

/** The first free slot, and the parts of the day with one, within the next `comparisonDays`. */
export function nextFreeTimes(schedule: Schedule, now: Moment): { nextSlot: Moment | null; dayParts: DayPart[] } {
  let nextSlot: Moment | null = null;
  const found = new Set<DayPart>();
  for (let ahead = 0; ahead < comparisonDays; ahead++) {
    const day = addDays(now.day, ahead);
    for (const minute of eachFreeSlot(schedule, day, now)) {
      nextSlot ??= { day, minute };
      const part = dayPartOf(minute);
      if (part) found.add(part);
      if (found.size === 3) break;
    }
    if (found.size === 3) break;
  }
  return { nextSlot, dayParts: (Object.keys(dayParts) as DayPart[]).filter((part) => found.has(part)) };
}

export function dayPartOf(minute: number): DayPart | null {
  if (minute < dayParts.morning.fromMinute || minute >= dayParts.evening.beforeMinute) return null;
  if (minute < dayParts.morning.beforeMinute) return 'morning';
  return minute < dayParts.afternoon.beforeMinute ? 'afternoon' : 'evening';
}

function* eachFreeSlot(schedule: Schedule, day: Day, now: Moment): Generator<number> {
  const ahead = daysBetween(now.day, day);
  const hours = schedule.weekly[weekdayOf(day)];
  if (!hours || ahead < 0 || ahead > bookingHorizonDays) return;
  const closed = schedule.closures.get(day);
  const taken = schedule.taken.get(day);
  for (let start = hours.startMinute; start + hours.slotMinutes <= hours.endMinute; start += hours.slotMinutes) {
    if (ahead === 0 && start <= now.minute) continue;
    if (closed && start < closed.endMinute && closed.startMinute < start + hours.slotMinutes) continue;
    if ((taken?.get(start) ?? 0) < hours.capacity) yield start;
  }
}
