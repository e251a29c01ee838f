import { addDays, getWeekday, type PlainDate } from './calendar.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export function formatWeekday(day: PlainDate): string {
  return weekdays[getWeekday(day)] as string;
}

export function formatShortDate(day: PlainDate): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

export function formatFullDate(day: PlainDate): string {
  return `${formatWeekday(day)}, ${formatShortDate(day)} ${day.slice(0, 4)}`;
}

export function formatRelativeDate(day: PlainDate, today: PlainDate): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return `${formatWeekday(day).slice(0, 3)}, ${formatShortDate(day)}`;
}
