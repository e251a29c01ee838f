import { addDays, getWeekday, type PlainDate } from '../time/calendar.ts';
import { nextSlotHorizonDays } from './free-slots.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Days by name and not by date, so that a link means the same next week. */
export const dayFilters = ['all', 'today', 'tomorrow', ...weekdays] as const;

export type DayFilter = (typeof dayFilters)[number];
type NamedDay = { name: DayFilter; day: PlainDate };

/** Today, tomorrow and the following weekdays, up to the horizon of "next free". */
export function listNamedDays(today: PlainDate): NamedDay[] {
  return Array.from({ length: nextSlotHorizonDays }, (_, ahead) => {
    const day = addDays(today, ahead);
    const name = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : (weekdays[getWeekday(day)] as DayFilter);
    return { name, day };
  });
}

/** The day that a filter names. A weekday filter that names today's weekday means today. */
export function findNamedDay(filter: DayFilter, today: PlainDate): NamedDay | null {
  const weekday = (weekdays as readonly string[]).indexOf(filter);
  return (
    listNamedDays(today).find(({ name, day }) => name === filter || (weekday >= 0 && getWeekday(day) === weekday)) ??
    null
  );
}
