import type { AvailabilityEntry, RangeEntry } from '../../contract/vendor/vendor-availability.ts';
import { defaultHours } from '../../contract/vendor/vendor-availability.ts';
import { findAffected, findNewlyAffected, type OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import type { HoursRange } from '../../domain/schedule/day-slots.ts';
import { bookingHorizonDays } from '../../domain/schedule/free-slots.ts';
import type { DayToSave } from '../../domain/schedule/operating-hours.ts';
import { addDays, type PlainDateTime } from '../../domain/time/calendar.ts';
import { formatClockTime } from '../../domain/time/clock-time.ts';
import type { Database } from '../database/connect.ts';
import { describeAffected, listUpcomingSlots } from './find-affected-bookings.ts';
import { findOpeningTimes } from './schedule-queries.ts';
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

function getOpeningTimes(db: Database, vendorId: number, { day }: PlainDateTime): Promise<OpeningTimes> {
  return findOpeningTimes(db, vendorId, day, addDays(day, bookingHorizonDays));
}

export async function findNewlyAffectedBookings(
  db: Database,
  vendorId: number,
  change: (times: OpeningTimes) => OpeningTimes,
  now: PlainDateTime,
) {
  const before = await getOpeningTimes(db, vendorId, now);
  const booked = await listUpcomingSlots(db, vendorId, now);
  return describeAffected(db, findNewlyAffected(before, change(before), booked));
}

export async function findAffectedBookings(db: Database, vendorId: number, now: PlainDateTime) {
  const times = await getOpeningTimes(db, vendorId, now);
  return describeAffected(db, findAffected(times, await listUpcomingSlots(db, vendorId, now)));
}

export function withDays(times: OpeningTimes, days: readonly DayToSave[]): OpeningTimes {
  const changed = new Map(days.map(({ dayOfWeek, isActive, ranges }) => [dayOfWeek, isActive ? ranges : []]));
  return { ...times, weekly: times.weekly.map((hours, weekday) => changed.get(weekday) ?? hours) };
}
