import type { FiguresOverTime } from '../../../contract/vendor/analytics.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { type PeriodLength, toPeriodStart } from '../../../domain/time/analytics-periods.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { Chart } from '../../portal/chart/chart.tsx';
import { countTaken, toCapacityShare } from './figure-texts.ts';

const bookingSeries = [
  { key: 'kept', label: 'Booked' },
  { key: 'cancelled', label: 'Cancelled' },
  { key: 'noShows', label: 'Did not come' },
];
const impressionSeries = [
  { key: 'cardViews', label: 'Card in lists' },
  { key: 'profileViews', label: 'Page of the lab' },
];
const names: Record<PeriodLength, string> = { day: 'each day', week: 'each week', month: 'each month' };

/** A period is labelled by its first day. One that is not over by `today` is no fall of the figures. */
export function OverTime({
  periods,
  by,
  today,
  saysTooLittle,
}: {
  periods: FiguresOverTime['periods'];
  by: PeriodLength;
  today: PlainDate;
  saysTooLittle: boolean;
}) {
  const label = (from: string) =>
    by === 'month' ? `${formatShortDate(from).slice(2)} ${from.slice(0, 4)}` : formatShortDate(from);
  const present = toPeriodStart(today, by);
  const points = periods.map((figures) => ({
    label: label(figures.from).trim(),
    isUnfinished: figures.from >= present,
    values: {
      kept: countTaken(figures) - figures.noShows,
      cancelled: figures.cancelled,
      noShows: figures.noShows,
      value: parsePaise(figures.value),
      share: toCapacityShare(figures),
      cardViews: figures.cardViews,
      profileViews: figures.profileViews,
    },
  }));
  const shared = { points, saysTooLittle };
  return (
    <div className="stack-4 wide-halves">
      <Chart title={`Bookings ${names[by]}`} kind="bar" series={bookingSeries} {...shared} />
      <Chart
        title={`Value of bookings ${names[by]}`}
        kind="bar"
        series={[{ key: 'value', label: 'Value' }]}
        {...shared}
        format={formatRupees}
        formatAxis={formatThousands}
      />
      <Chart
        title={`Capacity used ${names[by]}`}
        kind="bar"
        series={[{ key: 'share', label: 'Capacity used' }]}
        {...shared}
        format={(share) => `${share} %`}
      />
      <Chart title={`Views ${names[by]}`} kind="line" series={impressionSeries} {...shared} />
    </div>
  );
}

/** '₹4.5k', '₹900' */
function formatThousands(paise: number): string {
  const rupees = paise / 100;
  return rupees < 1000 ? `₹${rupees}` : `₹${Number((rupees / 1000).toFixed(1))}k`;
}
