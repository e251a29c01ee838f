import { addDays, getWeekday, type PlainDate } from '../time/calendar.ts';
import { weekdayNames } from '../time/weekdays.ts';

/** `monthly` is the same weekday of each month, such as the second Saturday. */
export const closureRepeats = ['monthly', 'fortnightly'] as const;
export type ClosureRepeat = (typeof closureRepeats)[number];

/** A repeating closure is written this far ahead: longer than patients can book. */
export const repeatHorizonDays = 366;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

export function listRepeats(repeats: ClosureRepeat, first: PlainDate, until: PlainDate): PlainDate[] {
  const days: PlainDate[] = [];
  const isWanted = (day: PlainDate) => repeats === 'fortnightly' || weekOfMonth(day) === weekOfMonth(first);
  for (let day = first; day <= until; day = addDays(day, repeats === 'fortnightly' ? 14 : 7)) {
    if (isWanted(day)) days.push(day);
  }
  return days;
}

/** 'on the second Saturday of each month', by any of its days. */
export function describeRepeat(repeats: ClosureRepeat, day: PlainDate): string {
  const weekday = weekdayNames[getWeekday(day)];
  return repeats === 'fortnightly'
    ? `every two weeks on ${weekday}`
    : `on the ${ordinals[weekOfMonth(day)]} ${weekday} of each month`;
}

/** 0 for the first seven days. */
function weekOfMonth(day: PlainDate): number {
  return Math.floor((Number(day.slice(8)) - 1) / 7);
}
