import { formatPlainTime, minutesPerDay, parsePlainTime } from './plain-time.ts';

/** Minutes since midnight. Drops seconds, because slots begin on whole minutes. Accepts '24:00:00' as the end of the day. */
export function parseClockTime(text: string): number | null {
  if (text === '24:00:00') return minutesPerDay;
  const match = /^(\d{2}:\d{2}):[0-5]\d$/.exec(text);
  return match ? parsePlainTime(match[1] as string) : null;
}

export function formatClockTime(minute: number): string {
  return `${formatPlainTime(minute)}:00`;
}
