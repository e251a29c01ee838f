import { toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';

/** India's time in the format of spreadsheets: '2026-11-22 14:05'. */
export function formatInstantCell(instant: Date | null): string | null {
  if (!instant) return null;
  const { day, minute } = toIndiaTime(instant.getTime());
  return `${day} ${formatPlainTime(minute)}`;
}
