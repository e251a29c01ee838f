import { type DayPart, dayPartNames } from '../../../domain/schedule/free-slots.ts';
import { type PlainDate, parsePlainDate } from '../../../domain/time/calendar.ts';

type WantedTime = { day: PlainDate | null; part: DayPart | null };

export function parseWantedTime(query: URLSearchParams): WantedTime {
  return {
    day: parsePlainDate(query.get('date') ?? ''),
    part: dayPartNames.find((part) => part === query.get('part')) ?? null,
  };
}

/** Returns the query without a question mark; empty if nothing is wanted. */
export function serializeWantedTime({ day, part }: WantedTime): string {
  return new URLSearchParams({ ...(day && { date: day }), ...(part && { part }) }).toString();
}
