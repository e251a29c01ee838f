/** 'before-7.5' is before half past seven in the morning: a time from the search box. */
export type EarlyTiming = `before-${number}`;

const hours = /^before-(\d{1,2}(?:\.5)?)$/;
const [earliestHour, latestHour] = [5, 12];

/** Rounds up to half hours, so that no fitting time is left out. */
export function toEarlyTiming(minute: number): EarlyTiming {
  return `before-${Math.ceil(minute / 30) / 2}`;
}

export function parseEarlyTiming(text: string | null): EarlyTiming | null {
  const hour = Number(hours.exec(text ?? '')?.[1]);
  return hour >= earliestHour && hour <= latestHour ? `before-${hour}` : null;
}

/** Minutes since midnight; null for a part of the day. */
export function getBeforeMinute(timing: string): number | null {
  const early = parseEarlyTiming(timing);
  return early && Number(early.slice('before-'.length)) * 60;
}
