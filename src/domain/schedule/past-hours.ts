import type { PlainDate } from '../time/calendar.ts';
import type { WeeklyHours } from './day-slots.ts';

export type PastHours = { changedOn: PlainDate; weekly: WeeklyHours };

/** The weekly hours as they were on a day; `past` is in order of time. On the day of a change the new ones are valid. */
export function findHoursOn(day: PlainDate, past: readonly PastHours[], present: WeeklyHours): WeeklyHours {
  return past.find(({ changedOn }) => day < changedOn)?.weekly ?? present;
}
