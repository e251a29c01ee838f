import { type PlainDate, toIndiaTime } from './calendar.ts';
import { formatDate, formatShortDate } from './format-date.ts';
import { formatTimeOfDay } from './plain-time.ts';

/** Instants are ISO 8601 and shown in India's time. */

/** '20 Nov 2026, 4:30 pm', and '20 Nov, 4:30 pm' if that is in the year of `today`. */
export function formatInstant(instant: string, today?: PlainDate): string {
  const { day, minute } = toIndiaTime(Date.parse(instant));
  return `${formatDate(day, today)}, ${formatTimeOfDay(minute)}`;
}

export function formatShortInstant(instant: string): string {
  const { day, minute } = toIndiaTime(Date.parse(instant));
  return `${formatShortDate(day)}, ${formatTimeOfDay(minute)}`;
}

export function formatInstantDate(instant: string, today?: PlainDate): string {
  return formatDate(toIndiaTime(Date.parse(instant)).day, today);
}
