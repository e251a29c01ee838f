import { addDays, daysBetween, getWeekday, type PlainDate } from './calendar.ts';

/** The longest span of figures that a lab can ask for. */
export const maxAnalyticsDays = 400;

export const periodLengths = ['day', 'week', 'month'] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** Returns the first day of the period. Weeks begin on Monday. */
export function toPeriodStart(day: PlainDate, length: PeriodLength): PlainDate {
  if (length === 'day') return day;
  if (length === 'month') return `${day.slice(0, 8)}01`;
  return addDays(day, -((getWeekday(day) + 6) % 7));
}

export function listPeriods(from: PlainDate, until: PlainDate, length: PeriodLength): PlainDate[] {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
  return [...new Set(days.map((day) => toPeriodStart(day, length)))];
}
