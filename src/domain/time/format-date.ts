import { addDays, getWeekday, type PlainDate } from './calendar.ts';
import { formatShortWeekday, weekdayNames } from './weekdays.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export function formatWeekday(day: PlainDate): string {
  return weekdayNames[getWeekday(day)] as string;
}

export function formatShortDate(day: PlainDate): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** '21 Nov 2026', and '21 Nov' if that is in the year of `today`. */
export function formatDate(day: PlainDate, today?: PlainDate): string {
  if (today?.slice(0, 4) === day.slice(0, 4)) return formatShortDate(day);
  return `${formatShortDate(day)} ${day.slice(0, 4)}`;
}

export function formatFullDate(day: PlainDate): string {
  return `${formatWeekday(day)}, ${formatDate(day)}`;
}

export function formatRelativeDate(day: PlainDate, today: PlainDate): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return `${formatShortWeekday(getWeekday(day))}, ${formatShortDate(day)}`;
}

/** As `formatRelativeDate`, within a sentence: 'tomorrow', 'Mon, 30 Nov'. */
export function formatDateInText(day: PlainDate, today: PlainDate): string {
  const text = formatRelativeDate(day, today);
  return day === today || day === addDays(today, 1) ? text.toLowerCase() : text;
}
