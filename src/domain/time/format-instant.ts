import { toIndiaTime } from './calendar.ts';
import { formatDate, formatShortDate } from './format-date.ts';
import { formatTimeOfDay } from './plain-time.ts';

/** Instants are ISO 8601 and shown in India's time. */

/** '21 Nov 2026, 4:30 pm' */
export function formatInstant(instant: string): string {
  const { day, minute } = toIndiaTime(Date.parse(instant));
  return `${formatDate(day)}, ${formatTimeOfDay(minute)}`;
}

/** '21 Nov, 4:30 pm' */
export function formatShortInstant(instant: string): string {
  const { day, minute } = toIndiaTime(Date.parse(instant));
  return `${formatShortDate(day)}, ${formatTimeOfDay(minute)}`;
}

/** '21 Nov 2026' */
export function formatInstantDate(instant: string): string {
  return formatDate(toIndiaTime(Date.parse(instant)).day);
}
