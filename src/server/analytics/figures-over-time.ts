import type { Figures, FiguresOverTime } from '../../contract/vendor/analytics.ts';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { listSlots } from '../../domain/schedule/day-slots.ts';
import { findHoursOn, type PastHours } from '../../domain/schedule/past-hours.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { listPeriods, type PeriodLength, toPeriodStart } from '../../domain/time/analytics-periods.ts';
import { addDays, daysBetween, getWeekday, type PlainDate } from '../../domain/time/calendar.ts';
import type { DateRange, DayFigures } from './analytics-queries.ts';

type Sums = Omit<Figures, 'value'> & { valuePaise: number };

const nothing: Sums = {
  bookings: 0,
  cancelled: 0,
  noShows: 0,
  queued: 0,
  valuePaise: 0,
  capacity: 0,
  cardViews: 0,
  profileViews: 0,
};

export function sumFigures(
  days: readonly DayFigures[],
  times: OpeningTimes & { past: readonly PastHours[] },
  { from, until }: DateRange,
  by: PeriodLength,
): FiguresOverTime {
  const periods = new Map(listPeriods(from, until, by).map((start) => [start, { ...nothing }]));
  const totals = { ...nothing };
  const add = (day: PlainDate, figures: Partial<Sums>) => {
    const period = periods.get(toPeriodStart(day, by));
    for (const [name, value] of Object.entries(figures) as [keyof Sums, number][]) {
      totals[name] += value;
      if (period) period[name] += value;
    }
  };
  for (const { day, ...figures } of days) add(day, figures);
  for (let ahead = 0; ahead <= daysBetween(from, until); ahead++) {
    const day = addDays(from, ahead);
    const hours = findHoursOn(day, times.past, times.weekly)[getWeekday(day)] ?? [];
    const slots = listSlots(hours, times.closures.get(day));
    add(day, { capacity: slots.reduce((sum, { capacity }) => sum + capacity, 0) });
  }
  return {
    totals: serialize(totals),
    periods: [...periods].map(([start, sums]) => ({ from: start, ...serialize(sums) })),
  };
}

function serialize({ valuePaise, ...counts }: Sums): Figures {
  return { ...counts, value: serializeRupees(valuePaise) };
}
