import type { AvailabilityEntry, RangeEntry } from '../../contract/vendor/availability/vendor-availability.ts';
import { defaultHours } from '../../contract/vendor/availability/vendor-availability.ts';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import type { HoursRange } from '../../domain/schedule/day-slots.ts';
import type { DayToSave } from '../../domain/schedule/operating-hours.ts';
import { formatClockTime } from '../../domain/time/clock-time.ts';
import type { Database } from '../database/connect.ts';
import { listWeeklyHours } from './weekly-hours-queries.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

export async function readAvailability(db: Database, vendorId: number): Promise<AvailabilityEntry[]> {
  const { version, ranges } = await listWeeklyHours(db, vendorId);
  return weekdays.map((dayOfWeek) => {
    const ofDay = ranges.filter(({ weekday }) => weekday === dayOfWeek);
    const [first = toEntry(defaultHours), ...others] = ofDay.map(toEntry);
    return {
      dayOfWeek,
      ...first,
      isActive: ofDay.some(({ isActive }) => isActive),
      ranges: [first, ...others],
      version,
    };
  });
}

function toEntry({ startMinute, endMinute, slotMinutes, capacity }: HoursRange): RangeEntry {
  return {
    startTime: formatClockTime(startMinute),
    endTime: formatClockTime(endMinute),
    slotDurationMinutes: slotMinutes,
    maxSlotsPerTime: capacity,
  };
}

export function withDays(times: OpeningTimes, days: readonly DayToSave[]): OpeningTimes {
  const changed = new Map(days.map(({ dayOfWeek, isActive, ranges }) => [dayOfWeek, isActive ? ranges : []]));
  return { ...times, weekly: times.weekly.map((hours, weekday) => changed.get(weekday) ?? hours) };
}
