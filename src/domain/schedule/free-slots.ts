import { addDays, daysBetween, getWeekday, type PlainDate, type PlainDateTime } from '../time/calendar.ts';
import { minutesPerDay } from '../time/plain-time.ts';
import {
  type ClosedWindow,
  type DayHours,
  type DayOccupancy,
  type DayOpening,
  findFirstFreeSlot,
  listFreeStarts,
  listSlots,
} from './day-slots.ts';

/** Everything that decides a lab's free slots. `weekly` is indexed by weekday (0 is Sunday); null means closed. */
export type Schedule = {
  weekly: readonly (DayHours | null)[];
  closures: ReadonlyMap<PlainDate, ClosedWindow>;
  taken: Pick<ReadonlyMap<PlainDate, DayOccupancy>, 'get'>;
};

export type DayPart = 'morning' | 'afternoon' | 'evening';
export const dayParts: Record<DayPart, { fromMinute: number; beforeMinute: number }> = {
  morning: { fromMinute: 360, beforeMinute: 720 },
  afternoon: { fromMinute: 720, beforeMinute: 1080 },
  evening: { fromMinute: 1080, beforeMinute: 1320 },
};

export const dayPartNames = Object.keys(dayParts) as DayPart[];

/** How many days ahead one can book, and how many the timing filter and "next free" cover. */
export const bookingHorizonDays = 90;
export const nextSlotHorizonDays = 7;

/** Start minutes of free slots: within hours, outside closures, with capacity, later than now (staff: or current). */
export function listFreeSlots(
  schedule: Schedule,
  day: PlainDate,
  now: PlainDateTime,
  seenBy: 'patient' | 'staff' = 'patient',
): number[] {
  const ahead = daysBetween(now.day, day);
  if (ahead < 0 || ahead > bookingHorizonDays) return [];
  const opening = getOpening(schedule, day, getWeekday(day));
  const underWay = seenBy === 'staff' ? (opening.hours?.slotMinutes ?? 0) : 0;
  return listFreeStarts(opening, ahead === 0 ? now.minute + 1 - underWay : 0);
}

/** The slot's capacity if it can be booked now, else null. */
export function findBookableSlot(
  schedule: Schedule,
  slot: PlainDateTime,
  now: PlainDateTime,
  seenBy: 'patient' | 'staff' = 'patient',
): { capacity: number } | null {
  const hours = schedule.weekly[getWeekday(slot.day)];
  return hours && listFreeSlots(schedule, slot.day, now, seenBy).includes(slot.minute)
    ? { capacity: hours.capacity }
    : null;
}

export function listDaySlots(
  schedule: Schedule,
  day: PlainDate,
): { minute: number; capacity: number; taken: number }[] {
  const { hours, closed, taken } = getOpening(schedule, day, getWeekday(day));
  const capacity = hours?.capacity ?? 0;
  return listSlots(hours, closed).map((minute) => ({ minute, capacity, taken: taken?.get(minute) ?? 0 }));
}

/** How many bookings share this slot, free or taken; null if the lab has no such slot or is closed. */
export function slotCapacity(schedule: Schedule, slot: PlainDateTime): number | null {
  const opening = getOpening({ ...schedule, taken: new Map() }, slot.day, getWeekday(slot.day));
  const isSlot = findFirstFreeSlot(opening, slot.minute, slot.minute + 1) === slot.minute;
  return (isSlot && opening.hours?.capacity) || null;
}

/** Why a day has no free slot: the lab does not open, today's slots are past, or all are taken. */
type NoSlotsReason = 'closed' | 'over' | 'full';

export function listBookableDays(schedule: Schedule, now: PlainDateTime): BookableDay[] {
  return Array.from({ length: bookingHorizonDays + 1 }, (_, ahead) => {
    const day = addDays(now.day, ahead);
    const free = listFreeSlots(schedule, day, now).length;
    return { day, freeSlots: free, reason: free > 0 ? null : findNoSlotsReason(schedule, day, now) };
  });
}

export type BookableDay = { day: PlainDate; freeSlots: number; reason: NoSlotsReason | null };

function findNoSlotsReason(schedule: Schedule, day: PlainDate, now: PlainDateTime): NoSlotsReason {
  const unbooked = { ...schedule, taken: new Map() };
  if (listFreeSlots(unbooked, day, now).length > 0) return 'full';
  return findFirstFreeSlot(getOpening(unbooked, day, getWeekday(day)), 0, minutesPerDay) === null ? 'closed' : 'over';
}

/** The days that `findNextFreeSlots` covers. Computed once per list of offers, because dates cost more than slots. */
export function listNextSlotDays(today: PlainDate): PlainDate[] {
  return Array.from({ length: nextSlotHorizonDays }, (_, ahead) => addDays(today, ahead));
}

/** The first free slot within the next `nextSlotHorizonDays`, and the first in each part of the day that has one. */
export function findNextFreeSlots(
  schedule: Schedule,
  now: PlainDateTime,
  days = listNextSlotDays(now.day),
): { nextSlot: PlainDateTime | null; byDayPart: Partial<Record<DayPart, PlainDateTime>> } {
  let nextSlot: PlainDateTime | null = null;
  const byDayPart: Partial<Record<DayPart, PlainDateTime>> = {};
  const today = getWeekday(now.day);
  for (const [ahead, day] of days.entries()) {
    const missing = dayPartNames.filter((part) => !byDayPart[part]);
    if (missing.length === 0) break;
    const opening = getOpening(schedule, day, (today + ahead) % 7);
    const from = ahead === 0 ? now.minute + 1 : 0;
    const first = findFirstFreeSlot(opening, from, minutesPerDay);
    if (first === null) continue;
    nextSlot ??= { day, minute: first };
    for (const part of missing) {
      const { fromMinute, beforeMinute } = dayParts[part];
      const minute = findFirstFreeSlot(opening, Math.max(from, fromMinute), beforeMinute);
      if (minute !== null) byDayPart[part] = { day, minute };
    }
  }
  return { nextSlot, byDayPart };
}

export function toDayPart(minute: number): DayPart | null {
  return (
    dayPartNames.find((part) => minute >= dayParts[part].fromMinute && minute < dayParts[part].beforeMinute) ?? null
  );
}

function getOpening(schedule: Schedule, day: PlainDate, weekday: number): DayOpening {
  return {
    hours: schedule.weekly[weekday] ?? null,
    closed: schedule.closures.get(day),
    taken: schedule.taken.get(day),
  };
}
