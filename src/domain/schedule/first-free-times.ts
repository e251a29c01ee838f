import type { PlainDate, PlainDateTime } from '../time/calendar.ts';
import { formatPlainTime, minutesPerDay, parsePlainTime } from '../time/plain-time.ts';
import { type DayPart, dayParts, listFreeSlots, listNextSlotDays, type Schedule, toDayPart } from './free-slots.ts';

/** Times that a patient asks for, on any of the next seven days unless `date` names one. */
export type WantedTimes = {
  date?: PlainDate | undefined;
  /** Only times before this one fit, '08:00'. */
  before?: string | undefined;
  part?: DayPart | undefined;
};

export type FirstFreeTimes = { date: PlainDate; times: Partial<Record<DayPart, string>> };

/** Returns a function that finds a lab's first day with a fitting free time, and the first one in each part of that day. */
export function firstFreeTimes(
  { date, before, part }: WantedTimes,
  now: PlainDateTime,
): (schedule: Schedule) => FirstFreeTimes | null {
  const days = listNextSlotDays(now.day).filter((day) => date === undefined || day === date);
  const beforeMinute = parsePlainTime(before ?? '') ?? minutesPerDay;
  const fits = (minute: number) =>
    minute < beforeMinute && (!part || (minute >= dayParts[part].fromMinute && minute < dayParts[part].beforeMinute));
  return (schedule) => {
    for (const day of days) {
      const times: FirstFreeTimes['times'] = {};
      for (const minute of listFreeSlots(schedule, day, now)) {
        const ofPart = fits(minute) && toDayPart(minute);
        if (ofPart) times[ofPart] ??= formatPlainTime(minute);
      }
      if (Object.keys(times).length > 0) return { date: day, times };
    }
    return null;
  };
}
