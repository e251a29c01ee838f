import type { Figures, FiguresOverTime } from '../../contract/vendor/analytics.ts';
import { sumEntries } from '../../domain/payments/payment-entries.ts';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { type DaySlot, listSlots } from '../../domain/schedule/day-slots.ts';
import { findHoursOn, type PastHours } from '../../domain/schedule/past-hours.ts';
import { serializeBalance, serializeRupees } from '../../domain/text/money.ts';
import { listPeriods, type PeriodLength, toPeriodStart } from '../../domain/time/analytics-periods.ts';
import { addDays, daysBetween, getWeekday, type PlainDate } from '../../domain/time/calendar.ts';
import type { DateRange, DayFigures, DayPayments, HourFigures } from './analytics-queries.ts';

type Sums = Omit<Figures, 'value' | 'taken'> & { valuePaise: number; takenPaise: number };

const nothing: Sums = {
  bookings: 0,
  cancelled: 0,
  noShows: 0,
  queued: 0,
  valuePaise: 0,
  takenPaise: 0,
  capacity: 0,
  cardViews: 0,
  profileViews: 0,
};

type Times = OpeningTimes & { past: readonly PastHours[] };

/** The slots of each day of the period by the hours that it had. */
function listSlotsOfDays({ past, weekly, closures }: Times, { from, until }: DateRange): [PlainDate, DaySlot[]][] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, ahead) => {
    const day = addDays(from, ahead);
    return [day, listSlots(findHoursOn(day, past, weekly)[getWeekday(day)] ?? [], closures.get(day))];
  });
}

/** Adds the places of each hour in the period, also of hours without a booking. */
export function addCapacity(figures: readonly HourFigures[], times: Times, range: DateRange) {
  const hours = new Map(figures.map((hour) => [`${hour.weekday} ${hour.hour}`, { ...hour, capacity: 0 }]));
  for (const [day, slots] of listSlotsOfDays(times, range)) {
    const weekday = getWeekday(day);
    for (const { minute, capacity } of slots) {
      const hour = Math.floor(minute / 60);
      const key = `${weekday} ${hour}`;
      const known = hours.get(key) ?? { weekday, hour, bookings: 0, taken: 0, capacity: 0 };
      hours.set(key, { ...known, capacity: known.capacity + capacity });
    }
  }
  return [...hours.values()].sort((one, other) => one.weekday - other.weekday || one.hour - other.hour);
}

export function sumFigures(
  days: readonly DayFigures[],
  payments: readonly DayPayments[],
  times: Times,
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
  for (const { day, ...entry } of payments) add(day, { takenPaise: sumEntries([entry]).paidPaise });
  for (const [day, slots] of listSlotsOfDays(times, { from, until }))
    add(day, { capacity: slots.reduce((sum, { capacity }) => sum + capacity, 0) });
  return {
    totals: serialize(totals),
    periods: [...periods].map(([start, sums]) => ({ from: start, ...serialize(sums) })),
  };
}

function serialize({ valuePaise, takenPaise, ...counts }: Sums): Figures {
  return { ...counts, value: serializeRupees(valuePaise), taken: serializeBalance(takenPaise) };
}
