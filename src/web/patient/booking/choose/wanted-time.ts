import { type DayPart, dayPartNames } from '../../../../domain/schedule/free-slots.ts';
import { type PlainDate, parsePlainDate } from '../../../../domain/time/calendar.ts';

/** The day, part of the day and place that a link to a booking form asks for, '?date=2026-11-24&part=evening&at=home'. */
export type WantedTime = { day: PlainDate | null; part: DayPart | null; isAtHome: boolean };

export function parseWantedTime(query: URLSearchParams): WantedTime {
  return {
    day: parsePlainDate(query.get('date') ?? ''),
    part: dayPartNames.find((part) => part === query.get('part')) ?? null,
    isAtHome: query.get('at') === 'home',
  };
}

/** Returns the query without a question mark; empty if nothing is wanted. */
export function serializeWantedTime({ day, part, isAtHome }: WantedTime): string {
  return new URLSearchParams({
    ...(day && { date: day }),
    ...(part && { part }),
    ...(isAtHome && { at: 'home' }),
  }).toString();
}
