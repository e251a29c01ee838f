/**
 * Calendar dates and times of day in India. The country has one zone without daylight saving, so that its wall clock
 * is arithmetic on UTC and never depends on the zone of the machine.
 */

/** A calendar date, 'YYYY-MM-DD'. */
export type Day = string;
/** A date with the minutes since its midnight. */
export type Moment = { day: Day; minute: number };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Asia/Kolkata is UTC+05:30. */
const INDIA_OFFSET = 330 * MINUTE;

/** Returns the text when it names a day of the calendar, else null ('2026-02-30' is none; nor is there a year 0). */
export function parseDay(text: string): Day | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && dayText(instant) === text ? text : null;
}

/** The wall clock in India at an instant (milliseconds since 1970). */
export function momentOf(instant: number): Moment {
  const shifted = instant + INDIA_OFFSET;
  return { day: dayText(shifted), minute: Math.floor((((shifted % DAY) + DAY) % DAY) / MINUTE) };
}

/** The instant at which India's clock shows this day and minute. */
export function instantOf({ day, minute }: Moment): number {
  return midnightUtc(day) + minute * MINUTE - INDIA_OFFSET;
}

export function addDays(day: Day, days: number): Day {
  return dayText(midnightUtc(day) + days * DAY);
}

/** Whole days from one date to another; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnightUtc(to) - midnightUtc(from)) / DAY);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(midnightUtc(day)).getUTCDay();
}

function midnightUtc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayText(instantUtc: number): Day {
  return new Date(instantUtc).toISOString().slice(0, 10);
}
