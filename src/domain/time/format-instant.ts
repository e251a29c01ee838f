import { toIndiaTime } from './calendar.ts';
import { formatDate, formatShortDate } from './format-date.ts';
import { formatTimeOfDay } from './plain-time.ts';

/** Instants are ISO 8601 and shown in India's time. */

export function formatInstant(instant: string): string {
  const { day, minute } = toIndiaTime(Date.parse(instant));
  return `${formatDate(day)}, ${formatTimeOfDay(minute)}`;
}

export function formatShortInstant(instant: string): string {
  const { day, minute } = toIndiaTime(Date.parse(instant));
  return `${formatShortDate(day)}, ${formatTimeOfDay(minute)}`;
}

export function formatInstantDate(instant: string): string {
  return formatDate(toIndiaTime(Date.parse(instant)).day);
}
