import type { DaySlot } from '../schedule/day-slots.ts';
import { formatPlainTime } from '../time/plain-time.ts';

export type HalfHour = { time: string; capacity: number; taken: number };

/** Sums slots by half-hour, in order of time. A slot counts in each half-hour that it overlaps. */
export function groupByHalfHour(slots: readonly (DaySlot & { taken: number })[]): HalfHour[] {
  const halfHours = new Map<number, HalfHour>();
  for (const { minute, slotMinutes, capacity, taken } of slots) {
    for (let start = minute - (minute % 30); start < minute + slotMinutes; start += 30) {
      const halfHour = halfHours.get(start) ?? { time: formatPlainTime(start), capacity: 0, taken: 0 };
      halfHour.capacity += capacity;
      halfHour.taken += taken;
      halfHours.set(start, halfHour);
    }
  }
  return [...halfHours.values()].sort((one, other) => one.time.localeCompare(other.time));
}
