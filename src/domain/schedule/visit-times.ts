import type { PlainDate, PlainDateTime } from '../time/calendar.ts';
import { findFirstSlot, type LostMinutes, listDaySlots, listFreeSlots, type Schedule } from './free-slots.ts';

/**
 * At what minutes of a day so many people can come together, earliest first: one for each person. Where a slot has too few places, the
 * next ones follow, and none between is left out. At home all share the place of one window.
 */
export function listVisitTimes(
  schedule: Schedule,
  { day, people, isAtHome }: { day: PlainDate; people: number; isAtHome: boolean },
  now: PlainDateTime,
  seenBy: 'patient' | 'staff' = 'patient',
): number[][] {
  const starts = listFreeSlots(schedule, day, now, seenBy);
  if (isAtHome) return starts.map((start) => Array<number>(people).fill(start));
  const slots = new Map(listDaySlots(schedule, day).map((slot) => [slot.minute, slot]));
  return starts.flatMap((start) => {
    const times: number[] = [];
    let slot = slots.get(start);
    while (slot && times.length < people && slot.taken < slot.capacity) {
      times.push(...Array<number>(slot.capacity - slot.taken).fill(slot.minute));
      slot = slots.get(slot.minute + slot.slotMinutes);
    }
    return times.length < people ? [] : [times.slice(0, people)];
  });
}

/** The first time of these days at which so many people can come: the times of all of them are within these minutes, and outside the lost ones. */
export function findFirstVisitTime(
  schedule: Schedule,
  { days, people, isAtHome }: { days: readonly PlainDate[]; people: number; isAtHome: boolean },
  now: PlainDateTime,
  within: { fromMinute: number; beforeMinute: number },
  lostToday: LostMinutes | null = null,
): PlainDateTime | null {
  // At home all share one place.
  if (people <= 1 || isAtHome) return findFirstSlot(schedule, days, now, within, lostToday);
  for (const day of days) {
    const lost = day === now.day ? lostToday : null;
    const fits = (minute: number) =>
      minute >= within.fromMinute &&
      minute < within.beforeMinute &&
      !(lost && minute >= lost.from && minute < lost.until);
    const first = listVisitTimes(schedule, { day, people, isAtHome }, now).find((times) => times.every(fits))?.[0];
    if (first !== undefined) return { day, minute: first };
  }
  return null;
}
