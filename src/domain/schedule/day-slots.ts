import { minutesPerDay } from '../time/plain-time.ts';

/** Opening hours of one weekday. Minutes since midnight; `capacity` patients share each slot. */
export type DayHours = { startMinute: number; endMinute: number; slotMinutes: number; capacity: number };
/** A closed window of a day; a full-day closure reaches from midnight to midnight. */
export type ClosedWindow = { startMinute: number; endMinute: number };
/** How often each slot of a day is taken, by start minute. */
export type DayOccupancy = ReadonlyMap<number, number>;

export type DayOpening = {
  hours: DayHours | null;
  closed: ClosedWindow | undefined;
  taken: DayOccupancy | undefined;
};

/** Converts a stored closure: a whole day has neither start nor end. */
export function toClosedWindow(startMinute: number | null, endMinute: number | null): ClosedWindow {
  return { startMinute: startMinute ?? 0, endMinute: endMinute ?? minutesPerDay };
}

/** Start minutes of all slots, free or taken. */
export function listSlots(hours: DayHours | null, closed?: ClosedWindow): number[] {
  return listFreeStarts({ hours, closed, taken: undefined });
}

export function listFreeStarts(opening: DayOpening, from = 0): number[] {
  const starts: number[] = [];
  let start = findFirstFreeSlot(opening, from, minutesPerDay);
  while (start !== null) {
    starts.push(start);
    start = findFirstFreeSlot(opening, start + 1, minutesPerDay);
  }
  return starts;
}

/** The earliest free slot that starts in [from, before). The hot loop of offer lists: integers only, no dates. */
export function findFirstFreeSlot({ hours, closed, taken }: DayOpening, from: number, before: number): number | null {
  if (!hours) return null;
  const { startMinute, endMinute, slotMinutes, capacity } = hours;
  const skippedSlots = Math.max(0, Math.ceil((from - startMinute) / slotMinutes));
  const end = Math.min(endMinute - slotMinutes, before - 1);
  for (let start = startMinute + skippedSlots * slotMinutes; start <= end; start += slotMinutes) {
    if (closed && start < closed.endMinute && closed.startMinute < start + slotMinutes) continue;
    if ((taken?.get(start) ?? 0) < capacity) return start;
  }
  return null;
}
