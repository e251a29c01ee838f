import { formatTimeOfDay, minutesPerDay } from '../time/plain-time.ts';
import { formatShortWeekday, weekdaysFromMonday } from '../time/weekdays.ts';
import type { DayHours, TimeWindow, WeeklyHours } from './day-slots.ts';

/** 'Mon-Sat 7:00 am-8:00 pm', 'Sun closed': Monday first, days with equal hours together. Empty if never open. */
export function formatWeekHours(weekly: WeeklyHours): string[] {
  if (weekly.every((hours) => hours.length === 0)) return [];
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

/** When a lab is open on a day: ranges that follow each other without a break are one. */
export function listOpenWindows(hours: DayHours): TimeWindow[] {
  const windows: TimeWindow[] = [];
  for (const { startMinute, endMinute } of hours) {
    const last = windows.at(-1);
    if (last?.endMinute === startMinute) last.endMinute = endMinute;
    else windows.push({ startMinute, endMinute });
  }
  return windows;
}

function formatHours(hours: DayHours = []): string {
  return listOpenWindows(hours).map(formatWindow).join(', ') || 'closed';
}

function formatWindow({ startMinute, endMinute }: TimeWindow): string {
  if (startMinute === 0 && endMinute === minutesPerDay) return 'all day';
  return `${formatTimeOfDay(startMinute)}-${endMinute === minutesPerDay ? 'midnight' : formatTimeOfDay(endMinute)}`;
}
