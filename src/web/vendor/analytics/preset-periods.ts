import { maxAnalyticsDays, type PeriodLength, periodLengths } from '../../../domain/time/analytics-periods.ts';
import { addDays, daysBetween, type PlainDate, parsePlainDate } from '../../../domain/time/calendar.ts';

export type Period = { from: PlainDate; until: PlainDate; by: PeriodLength };

export const presets = [
  { id: '7', label: 'Last 7 days', days: 7, by: 'day' },
  { id: '30', label: 'Last 30 days', days: 30, by: 'day' },
  { id: '84', label: 'Last 12 weeks', days: 84, by: 'week' },
  { id: '365', label: 'Last 12 months', days: 365, by: 'month' },
] as const satisfies readonly { id: string; label: string; days: number; by: PeriodLength }[];

const defaultPreset = presets[1];

/** Parses `from`, `until` and `by` of an address; falls back to the last 30 days. */
export function parsePeriod(params: URLSearchParams, today: PlainDate): Period {
  const from = parsePlainDate(params.get('from') ?? '');
  const until = parsePlainDate(params.get('until') ?? '');
  const isRange = from && until && from <= until && daysBetween(from, until) < maxAnalyticsDays;
  const range = isRange ? { from, until } : lastDays(defaultPreset.days, today);
  return { ...range, by: periodLengths.find((name) => name === params.get('by')) ?? defaultPreset.by };
}

export function serializePeriod({ from, until, by }: Period): string {
  return `?${new URLSearchParams({ from, until, by })}`;
}

/** The period with another first or last day; the other end moves if they would cross or be too far apart. */
export function withDay(period: Period, end: 'from' | 'until', day: PlainDate): Period {
  const other = end === 'from' ? period.until : period.from;
  const direction = end === 'from' ? 1 : -1;
  const distance = daysBetween(day, other) * direction;
  const next = addDays(day, direction * Math.min(maxAnalyticsDays - 1, Math.max(0, distance)));
  return end === 'from' ? { ...period, from: day, until: next } : { ...period, from: next, until: day };
}

export function lastDays(days: number, today: PlainDate): Pick<Period, 'from' | 'until'> {
  return { from: addDays(today, 1 - days), until: today };
}

/** As many days, just before the range. */
export function previousRange({ from, until }: Pick<Period, 'from' | 'until'>): Pick<Period, 'from' | 'until'> {
  return { from: addDays(from, daysBetween(until, from) - 1), until: addDays(from, -1) };
}

export function findPreset(period: Period, today: PlainDate) {
  return presets.find(({ days, by }) => {
    const { from, until } = lastDays(days, today);
    return period.from === from && period.until === until && period.by === by;
  });
}
