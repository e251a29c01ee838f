import type { ClosedWindow, DayHours, DayOccupancy } from './free-slots.ts';

/** What decides the slots of one day. */
export type DayOpening = {
  hours: DayHours | null;
  closed: ClosedWindow | undefined;
  taken: DayOccupancy | undefined;
};

/** Start minutes of all slots of a day with these hours, taken or not. */
export function listSlots(hours: DayHours | null, closed?: ClosedWindow): number[] {
  const opening = { hours, closed, taken: undefined };
  const slots: number[] = [];
  let slot = findFirstFreeSlot(opening, 0, 1440);
  while (slot !== null) {
    slots.push(slot);
    slot = findFirstFreeSlot(opening, slot + 1, 1440);
  }
  return slots;
}

/** The earliest free slot that starts at `from` or later and before `before`. The hot loop of offer lists: integers only, no dates. */
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
