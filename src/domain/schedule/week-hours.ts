import { formatTimeOfDay, minutesPerDay } from '../time/plain-time.ts';
import { formatShortWeekday, weekdaysFromMonday } from '../time/weekdays.ts';
import type { DayHours } from './day-slots.ts';

/** 'Mon-Sat 7:00 am-8:00 pm', 'Sun closed': Monday first, days with equal hours together. Empty if never open. */
export function formatWeekHours(weekly: readonly (DayHours | null)[]): string[] {
  if (weekly.every((hours) => !hours)) return [];
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const weekday of weekdaysFromMonday) {
    const name = formatShortWeekday(weekday);
    const hours = formatHours(weekly[weekday]);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = name;
    else runs.push({ first: name, last: name, hours });
  }
  return runs.map(({ first, last, hours }) => `${first === last ? first : `${first}-${last}`} ${hours}`);
}

function formatHours(hours: DayHours | null | undefined): string {
  if (!hours) return 'closed';
  const { startMinute, endMinute } = hours;
  if (startMinute === 0 && endMinute === minutesPerDay) return 'all day';
  return `${formatTimeOfDay(startMinute)}-${endMinute === minutesPerDay ? 'midnight' : formatTimeOfDay(endMinute)}`;
}
