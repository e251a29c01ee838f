/** Calendar of India, which has one zone without daylight saving: UTC arithmetic, independent of the machine. */

export type PlainDate = string;
/** A date with the minutes since its midnight. */
export type PlainDateTime = { day: PlainDate; minute: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Asia/Kolkata is UTC+05:30. */
const indiaOffsetMs = 330 * minuteMs;

/** From 1900 to 9998, so that dates near the first and the last can still be computed, stored and written with four digits. */
const plainDatePattern = /^(?!9999)(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/;

/** Returns the text if it is a valid calendar date, else null ('2026-02-30' is invalid, and so are years before 1900). */
export function parsePlainDate(text: string): PlainDate | null {
  if (!plainDatePattern.test(text)) return null;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && formatPlainDate(instant) === text ? text : null;
}

export function toIndiaTime(instant: number): PlainDateTime {
  const shifted = instant + indiaOffsetMs;
  return { day: formatPlainDate(shifted), minute: Math.floor((((shifted % dayMs) + dayMs) % dayMs) / minuteMs) };
}

export function fromIndiaTime({ day, minute }: PlainDateTime): number {
  return toUtcMidnight(day) + minute * minuteMs - indiaOffsetMs;
}

export function addDays(day: PlainDate, days: number): PlainDate {
  return formatPlainDate(toUtcMidnight(day) + days * dayMs);
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((toUtcMidnight(to) - toUtcMidnight(from)) / dayMs);
}

/** 0 is Sunday. */
export function getWeekday(day: PlainDate): number {
  return new Date(toUtcMidnight(day)).getUTCDay();
}

function toUtcMidnight(day: PlainDate): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function formatPlainDate(instantUtc: number): PlainDate {
  return new Date(instantUtc).toISOString().slice(0, 10);
}
