import { minutesPerDay } from '../time/plain-time.ts';

export const maxSlotMinutes = minutesPerDay;
export const maxRangesPerDay = 4;
export const maxCapacity = 1000;

/** A range of opening hours. Minutes since midnight; `capacity` bookings share each slot. */
export type HoursRange = { startMinute: number; endMinute: number; slotMinutes: number; capacity: number };
/** The opening hours of one weekday: its ranges in order, which do not overlap. None if it is closed. */
export type DayHours = readonly HoursRange[];
/** Indexed by weekday; 0 is Sunday. */
export type WeeklyHours = readonly DayHours[];
/** A part of a day; a full-day closure reaches from midnight to midnight. */
export type TimeWindow = { startMinute: number; endMinute: number };
/** How often each slot of a day is taken, by start minute. */
export type DayOccupancy = ReadonlyMap<number, number>;

export type DaySlot = { minute: number; slotMinutes: number; capacity: number };

export type DayOpening = {
  hours: DayHours;
  closed: TimeWindow | undefined;
  taken: DayOccupancy | undefined;
};

/** Groups ranges by weekday. Takes them as the database packs them: weekday, start, end, slot minutes, capacity. */
export function toWeeklyHours(
  ranges: readonly (readonly [number, number, number, number, number])[] | null,
): WeeklyHours {
  const weekly: HoursRange[][] = [[], [], [], [], [], [], []];
  for (const [weekday, startMinute, endMinute, slotMinutes, capacity] of ranges ?? []) {
    weekly[weekday]?.push({ startMinute, endMinute, slotMinutes, capacity });
  }
  return weekly;
}

/** Converts a stored closure: a whole day has neither start nor end. */
export function toClosedWindow(startMinute: number | null, endMinute: number | null): TimeWindow {
  return { startMinute: startMinute ?? 0, endMinute: endMinute ?? minutesPerDay };
}

/** All slots, free or taken. */
export function listSlots(hours: DayHours, closed?: TimeWindow): DaySlot[] {
  return hours.flatMap((range) =>
    listFreeStarts({ hours: [range], closed, taken: undefined }).map((minute) => ({
      minute,
      slotMinutes: range.slotMinutes,
      capacity: range.capacity,
    })),
  );
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
  for (const { startMinute, endMinute, slotMinutes, capacity } of hours) {
    const skippedSlots = Math.max(0, Math.ceil((from - startMinute) / slotMinutes));
    const end = Math.min(endMinute - slotMinutes, before - 1);
    for (let start = startMinute + skippedSlots * slotMinutes; start <= end; start += slotMinutes) {
      if (closed && start < closed.endMinute && closed.startMinute < start + slotMinutes) continue;
      if ((taken?.get(start) ?? 0) < capacity) return start;
    }
  }
  return null;
}
