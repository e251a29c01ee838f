import { addDays, daysBetween, getWeekday, type PlainDate, type PlainDateTime } from '../time/calendar.ts';
import { minutesPerDay } from '../time/plain-time.ts';
import {
  type DayOccupancy,
  type DayOpening,
  type DaySlot,
  findFirstFreeSlot,
  listFreeStarts,
  listSlots,
  type TimeWindow,
  type WeeklyHours,
} from './day-slots.ts';

/** Everything that decides a lab's free slots. */
export type Schedule = {
  weekly: WeeklyHours;
  closures: Pick<ReadonlyMap<PlainDate, TimeWindow>, 'get'>;
  taken: Pick<ReadonlyMap<PlainDate, DayOccupancy>, 'get'>;
  /** How long before a time patients must book it at the latest. */
  leadMinutes: number;
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

/** Start minutes of free slots: within hours, outside closures, with capacity, late enough to get there (staff: or current). */
export function listFreeSlots(
  schedule: Schedule,
  day: PlainDate,
  now: PlainDateTime,
  seenBy: 'patient' | 'staff' = 'patient',
): number[] {
  const ahead = daysBetween(now.day, day);
  if (ahead < 0 || ahead > bookingHorizonDays) return [];
  const opening = getOpening(schedule, day, getWeekday(day));
  if (seenBy === 'patient') return listFreeStarts(opening, getFirstMinute(schedule, ahead, now));
  if (ahead > 0) return listFreeStarts(opening);
  const ends = new Map(listSlots(opening.hours).map(({ minute, slotMinutes }) => [minute, minute + slotMinutes]));
  return listFreeStarts(opening).filter((minute) => (ends.get(minute) ?? 0) > now.minute);
}

/** The slot if it can be booked now, else null. */
export function findBookableSlot(
  schedule: Schedule,
  at: PlainDateTime,
  now: PlainDateTime,
  seenBy: 'patient' | 'staff' = 'patient',
): DaySlot | null {
  return listFreeSlots(schedule, at.day, now, seenBy).includes(at.minute) ? findSlot(schedule, at) : null;
}

export function listDaySlots(schedule: Schedule, day: PlainDate): (DaySlot & { taken: number })[] {
  const { hours, closed, taken } = getOpening(schedule, day, getWeekday(day));
  return listSlots(hours, closed).map((slot) => ({ ...slot, taken: taken?.get(slot.minute) ?? 0 }));
}

/** The slot at this time, free or taken; null if the lab has no such slot or is closed. */
export function findSlot(schedule: Schedule, { day, minute }: PlainDateTime): DaySlot | null {
  const { hours, closed } = getOpening(schedule, day, getWeekday(day));
  return listSlots(hours, closed).find((slot) => slot.minute === minute) ?? null;
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

/** Minutes of today at which a patient could not come as asked, such as fasting. `until` is excluded. */
export type LostMinutes = { from: number; until: number };

/** The first free slot within the next `nextSlotHorizonDays`, and the first in each part of the day that has one. */
export function findNextFreeSlots(
  schedule: Schedule,
  now: PlainDateTime,
  days = listNextSlotDays(now.day),
  lostToday: LostMinutes | null = null,
): { nextSlot: PlainDateTime | null; byDayPart: Partial<Record<DayPart, PlainDateTime>> } {
  let nextSlot: PlainDateTime | null = null;
  const byDayPart: Partial<Record<DayPart, PlainDateTime>> = {};
  const today = getWeekday(now.day);
  for (const [ahead, day] of days.entries()) {
    const missing = dayPartNames.filter((part) => !byDayPart[part]);
    if (missing.length === 0) break;
    const opening = getOpening(schedule, day, (today + ahead) % 7);
    const from = getFirstMinute(schedule, ahead, now);
    const lost = ahead === 0 ? lostToday : null;
    const first = findFirstOutside(lost, opening, from, minutesPerDay);
    if (first === null) continue;
    nextSlot ??= { day, minute: first };
    for (const part of missing) {
      const { fromMinute, beforeMinute } = dayParts[part];
      const minute = findFirstOutside(lost, opening, Math.max(from, fromMinute), beforeMinute);
      if (minute !== null) byDayPart[part] = { day, minute };
    }
  }
  return { nextSlot, byDayPart };
}

/** The first free slot of these days that starts within these minutes of the day; null if there is none. */
export function findFirstSlot(
  schedule: Schedule,
  days: readonly PlainDate[],
  now: PlainDateTime,
  { fromMinute, beforeMinute } = { fromMinute: 0, beforeMinute: minutesPerDay },
  lostToday: LostMinutes | null = null,
): PlainDateTime | null {
  for (const day of days) {
    const from = Math.max(fromMinute, getFirstMinute(schedule, daysBetween(now.day, day), now));
    const lost = day === now.day ? lostToday : null;
    const minute = findFirstOutside(lost, getOpening(schedule, day, getWeekday(day)), from, beforeMinute);
    if (minute !== null) return { day, minute };
  }
  return null;
}

function findFirstOutside(
  lost: LostMinutes | null,
  opening: DayOpening,
  from: number,
  beforeMinute: number,
): number | null {
  if (!lost) return findFirstFreeSlot(opening, from, beforeMinute);
  return (
    findFirstFreeSlot(opening, from, Math.min(beforeMinute, lost.from)) ??
    findFirstFreeSlot(opening, Math.max(from, lost.until), beforeMinute)
  );
}

export function toDayPart(minute: number): DayPart | null {
  return (
    dayPartNames.find((part) => minute >= dayParts[part].fromMinute && minute < dayParts[part].beforeMinute) ?? null
  );
}

/** The first minute that patients can book on the day that is so many days ahead. */
function getFirstMinute({ leadMinutes }: Schedule, ahead: number, now: PlainDateTime): number {
  return Math.max(now.minute + Math.max(leadMinutes, 1) - ahead * minutesPerDay, 0);
}

function getOpening(schedule: Schedule, day: PlainDate, weekday: number): DayOpening {
  return {
    hours: schedule.weekly[weekday] ?? [],
    closed: schedule.closures.get(day),
    taken: schedule.taken.get(day),
  };
}
