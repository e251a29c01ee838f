import { addDays, type Day, weekdayOf } from './calendar.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export function weekdayName(day: Day): string {
  return weekdays[weekdayOf(day)] as string;
}

/** '21 Nov' */
export function shortDate(day: Day): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** 'Saturday, 21 Nov 2026' */
export function fullDate(day: Day): string {
  return `${weekdayName(day)}, ${shortDate(day)} ${day.slice(0, 4)}`;
}

/** 'Today', 'Tomorrow', or 'Sat, 21 Nov'. */
export function spokenDay(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return `${weekdayName(day).slice(0, 3)}, ${shortDate(day)}`;
}
