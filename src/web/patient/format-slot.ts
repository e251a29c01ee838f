import type { Day } from '../../domain/calendar.ts';
import { spokenDay } from '../../domain/format-date.ts';
import { parseClock, spokenClock } from '../../domain/plain-time.ts';

/** 'Today, 4:30 pm' */
export function spokenSlot({ date, time }: { date: Day; time: string }, today: Day): string {
  return `${spokenDay(date, today)}, ${spokenTime(time)}`;
}

/** '4:30 pm', from '16:30' */
export function spokenTime(time: string): string {
  const minute = parseClock(time);
  return minute === null ? time : spokenClock(minute);
}
