/** Times of day as minutes since midnight. On the wire they are 'HH:MM'. */

export const minutesPerDay = 24 * 60;

export const plainTimePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function parsePlainTime(text: string): number | null {
  const match = plainTimePattern.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export function formatPlainTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** '4:30 pm'. The end of a day is '12:00 am', like the start of the next. */
export function formatTimeOfDay(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** '7-8 am', '11 am-12 pm' */
export function formatHourRange(from: number, until: number): string {
  const [first, last] = [from, until].map((hour) => formatTimeOfDay(hour * 60).replace(':00', '')) as [string, string];
  return first.slice(-2) === last.slice(-2) ? `${first.slice(0, -3)}-${last}` : `${first}-${last}`;
}
