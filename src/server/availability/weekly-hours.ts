import type { AvailabilityEntry, WeeklySchedule } from '../../contract/vendor/vendor-availability.ts';
import { defaultDayHours } from '../../contract/vendor/vendor-availability.ts';
import { findAffected, findNewlyAffected, type OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { bookingHorizonDays } from '../../domain/schedule/free-slots.ts';
import { addDays, type PlainDateTime } from '../../domain/time/calendar.ts';
import { formatClockTime } from '../../domain/time/clock-time.ts';
import type { Database } from '../database/connect.ts';
import { describeAffected, listUpcomingSlots } from './find-affected-bookings.ts';
import { findOpeningTimes } from './schedule-queries.ts';
import { listWeeklyHours } from './weekly-hours-queries.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

export async function readAvailability(db: Database, vendorId: number): Promise<AvailabilityEntry[]> {
  const { version, days } = await listWeeklyHours(db, vendorId);
  return weekdays.map((dayOfWeek) => {
    const day = days.find(({ weekday }) => weekday === dayOfWeek) ?? defaultDayHours;
    return {
      dayOfWeek,
      startTime: formatClockTime(day.startMinute),
      endTime: formatClockTime(day.endMinute),
      slotDurationMinutes: day.slotMinutes,
      maxSlotsPerTime: day.capacity,
      isActive: day.isActive,
      version,
    };
  });
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

export function withDays(times: OpeningTimes, days: WeeklySchedule['availability']): OpeningTimes {
  const weekly = [...times.weekly];
  for (const { dayOfWeek, startTime, endTime, slotDurationMinutes, maxSlotsPerTime, isActive } of days) {
    weekly[dayOfWeek] = isActive
      ? {
          startMinute: startTime,
          endMinute: endTime,
          slotMinutes: slotDurationMinutes,
          capacity: maxSlotsPerTime,
        }
      : null;
  }
  return { ...times, weekly };
}
