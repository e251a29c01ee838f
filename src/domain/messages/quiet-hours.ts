import { addDays, fromIndiaTime, toIndiaTime } from '../time/calendar.ts';

const quietFrom = 21 * 60;
const quietTo = 8 * 60;

/** Returns the instant itself, or 8:00 in India if it falls between 21:00 and 8:00. Milliseconds since 1970. */
export function afterQuietHours(at: number): number {
  const { day, minute } = toIndiaTime(at);
  if (minute >= quietFrom) return fromIndiaTime({ day: addDays(day, 1), minute: quietTo });
  return minute < quietTo ? fromIndiaTime({ day, minute: quietTo }) : at;
}
