import { instantOf, type Moment, momentOf } from './calendar.ts';
import { spokenClock } from './plain-time.ts';

/** Labs ask for 8 to 12 hours without food; 10 suit every one of them. */
const fastingHours = { atLeast: 8, advised: 10, atMost: 12 };
const hour = 60 * 60_000;

/** 'nothing but water after 9:30 pm the evening before' */
export function spokenFast(visit: Moment): string {
  const begins = before(visit, fastingHours.advised);
  return `nothing but water after ${spokenClock(begins.minute)} ${whenBefore(begins, visit)}`;
}

/** The same for somebody who reads it on its own. */
export function fastingFor(visit: Moment): string {
  return `Fasting needed, ${fastingHours.atLeast}-${fastingHours.atMost} hours: ${spokenFast(visit)}.`;
}

/** Whoever has eaten later than this is too late for the visit. */
export function lastMealBefore(visit: Moment): Moment {
  return before(visit, fastingHours.atLeast);
}

/** Whether the last meal would have to be in the middle of the night, as before a visit at noon. */
export function needsMealAtNight(visit: Moment): boolean {
  const earliest = before(visit, fastingHours.atMost);
  const latest = lastMealBefore(visit);
  return earliest.day === latest.day && latest.minute < 6 * 60;
}

function before(visit: Moment, hours: number): Moment {
  return momentOf(instantOf(visit) - hours * hour);
}

function whenBefore(begins: Moment, visit: Moment): string {
  if (begins.day === visit.day) return 'on the same day';
  return begins.minute < 17 * 60 ? 'on the day before' : 'the evening before';
}
