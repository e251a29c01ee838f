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

export const dayPartNames = Object.keys(dayParts) as DayPart[];
const minutesOfDay = 1440;

/** How far ahead one can book, and how far ahead the timing filter and "next free" look. */
export const bookingHorizonDays = 90;
export const comparisonDays = 7;

/**
 * A slot starts every `slotMinutes` from opening, ends inside opening hours, touches no closed window, has a free
 * place and starts later than now. Start minutes, earliest first.
 */
export function freeSlots(schedule: Schedule, day: Day, now: Moment): number[] {
  const ahead = daysBetween(now.day, day);
  if (ahead < 0 || ahead > bookingHorizonDays) return [];
  const opening = openingOf(schedule, day, weekdayOf(day));
  const slots: number[] = [];
  let slot = firstFreeSlot(opening, ahead === 0 ? now.minute + 1 : 0, minutesOfDay);
  while (slot !== null) {
    slots.push(slot);
    slot = firstFreeSlot(opening, slot + 1, minutesOfDay);
  }
  return slots;
}

/** Whether this very slot could be booked now, with its capacity; null when not. */
export function bookableSlot(schedule: Schedule, slot: Moment, now: Moment): { capacity: number } | null {
  const hours = schedule.weekly[weekdayOf(slot.day)];
  return hours && freeSlots(schedule, slot.day, now).includes(slot.minute) ? { capacity: hours.capacity } : null;
}

/** How many bookings share this slot, taken or not; null when the lab has no such slot in its hours or is closed. */
export function slotCapacity(schedule: Schedule, slot: Moment): number | null {
  const opening = openingOf({ ...schedule, taken: new Map() }, slot.day, weekdayOf(slot.day));
  const isSlot = firstFreeSlot(opening, slot.minute, slot.minute + 1) === slot.minute;
  return (isSlot && opening.hours?.capacity) || null;
}

/** Why a day has no free slot: the lab does not open, today's slots are past, or all are taken. */
export type NoSlotsReason = 'closed' | 'over' | 'full';

/** How many slots of each day are free, for every day that can be booked; and where none is, why. */
export function bookableDays(schedule: Schedule, now: Moment): BookableDay[] {
  return Array.from({ length: bookingHorizonDays + 1 }, (_, ahead) => {
    const day = addDays(now.day, ahead);
    const free = freeSlots(schedule, day, now).length;
    return { day, freeSlots: free, reason: free > 0 ? null : noSlotsReason(schedule, day, now) };
  });
}

export type BookableDay = { day: Day; freeSlots: number; reason: NoSlotsReason | null };

function noSlotsReason(schedule: Schedule, day: Day, now: Moment): NoSlotsReason {
  const unbooked = { ...schedule, taken: new Map() };
  if (freeSlots(unbooked, day, now).length > 0) return 'full';
  return firstFreeSlot(openingOf(unbooked, day, weekdayOf(day)), 0, minutesOfDay) === null ? 'closed' : 'over';
}

/** The days that comparing looks at. Worked out once for a list of labs: dates cost more than slots. */
export function comparedDays(today: Day): Day[] {
  return Array.from({ length: comparisonDays }, (_, ahead) => addDays(today, ahead));
}

/** The first free slot within the next `comparisonDays`, and the first in each part of the day that has one. */
export function nextFreeTimes(
  schedule: Schedule,
  now: Moment,
  days = comparedDays(now.day),
): { nextSlot: Moment | null; ofPart: Partial<Record<DayPart, Moment>> } {
  let nextSlot: Moment | null = null;
  const ofPart: Partial<Record<DayPart, Moment>> = {};
  const today = weekdayOf(now.day);
  for (const [ahead, day] of days.entries()) {
    const missing = dayPartNames.filter((part) => !ofPart[part]);
    if (missing.length === 0) break;
    const opening = openingOf(schedule, day, (today + ahead) % 7);
    const from = ahead === 0 ? now.minute + 1 : 0;
    const first = firstFreeSlot(opening, from, minutesOfDay);
    if (first === null) continue;
    nextSlot ??= { day, minute: first };
    for (const part of missing) {
      const { fromMinute, beforeMinute } = dayParts[part];
      const minute = firstFreeSlot(opening, Math.max(from, fromMinute), beforeMinute);
      if (minute !== null) ofPart[part] = { day, minute };
    }
  }
  return { nextSlot, ofPart };
}

export function dayPartOf(minute: number): DayPart | null {
  return (
    dayPartNames.find((part) => minute >= dayParts[part].fromMinute && minute < dayParts[part].beforeMinute) ?? null
  );
}

type Opening = { hours: DayHours | null; closed: ClosedWindow | undefined; taken: TakenPlaces | undefined };

function openingOf(schedule: Schedule, day: Day, weekday: number): Opening {
  return {
    hours: schedule.weekly[weekday] ?? null,
    closed: schedule.closures.get(day),
    taken: schedule.taken.get(day),
  };
}

/** The earliest free slot that starts at `from` or later and before `before`. Whole minutes only: this runs a lot. */
function firstFreeSlot({ hours, closed, taken }: Opening, from: number, before: number): number | null {
  if (!hours) return null;
  const { startMinute, endMinute, slotMinutes, capacity } = hours;
  const passed = Math.max(0, Math.ceil((from - startMinute) / slotMinutes));
  const end = Math.min(endMinute - slotMinutes, before - 1);
  for (let start = startMinute + passed * slotMinutes; start <= end; start += slotMinutes) {
    if (closed && start < closed.endMinute && closed.startMinute < start + slotMinutes) continue;
    if ((taken?.get(start) ?? 0) < capacity) return start;
  }
  return null;
}
