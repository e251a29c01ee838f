import { toIndiaTime } from '../../domain/calendar.ts';
import { formatShortDate } from '../../domain/format-date.ts';
import { formatTimeOfDay } from '../../domain/plain-time.ts';

/** The day in India, '21 Nov 2026', of an instant as answers write it. */
export function formatInstantDate(instant: string): string {
  const { day } = toIndiaTime(Date.parse(instant));
  return `${formatShortDate(day)} ${day.slice(0, 4)}`;
}

/** '21 Nov 2026, 4:30 pm' */
export function formatInstant(instant: string): string {
  return `${formatInstantDate(instant)}, ${formatTimeOfDay(toIndiaTime(Date.parse(instant)).minute)}`;
}
