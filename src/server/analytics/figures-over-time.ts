import type { Figures, FiguresOverTime } from '../../contract/vendor/analytics.ts';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { type ClosedWindow, type DayHours, listSlots } from '../../domain/schedule/day-slots.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { listPeriods, type PeriodLength, toPeriodStart } from '../../domain/time/analytics-periods.ts';
import { addDays, daysBetween, getWeekday, type PlainDate } from '../../domain/time/calendar.ts';
import type { DateRange, DayFigures } from './analytics-queries.ts';

type Sums = Omit<Figures, 'value'> & { valuePaise: number };

const nothing: Sums = {
  bookings: 0,
  cancelled: 0,
  noShows: 0,
  valuePaise: 0,
  capacity: 0,
  cardViews: 0,
  profileViews: 0,
};

export function sumFigures(
  days: readonly DayFigures[],
  times: OpeningTimes,
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
  const countOf = createCapacityCounter(times);
  for (let ahead = 0; ahead <= daysBetween(from, until); ahead++) {
    const day = addDays(from, ahead);
    add(day, { capacity: countOf(day) });
  }
  return {
    totals: serialize(totals),
    periods: [...periods].map(([start, sums]) => ({ from: start, ...serialize(sums) })),
  };
}

/** Days without a closure have the capacity of their weekday. */
function createCapacityCounter({ weekly, closures }: OpeningTimes): (day: PlainDate) => number {
  const count = (hours: DayHours | null, closed?: ClosedWindow) =>
    hours ? listSlots(hours, closed).length * hours.capacity : 0;
  const byWeekday = weekly.map((hours) => count(hours));
  return (day) => {
    const weekday = getWeekday(day);
    const closed = closures.get(day);
    return (closed ? count(weekly[weekday] ?? null, closed) : byWeekday[weekday]) ?? 0;
  };
}

function serialize({ valuePaise, ...counts }: Sums): Figures {
  return { ...counts, value: serializeRupees(valuePaise) };
}
