import type { FiguresByHour } from '../../../contract/vendor/analytics.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';
import { formatShortWeekday, weekdaysFromMonday } from '../../../domain/time/weekdays.ts';
import heat from '../../portal/chart/heat-table.module.css';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import styles from './analytics.module.css';
import { formatShare } from './figure-texts.ts';

const weekdays = weekdaysFromMonday.map((weekday) => [weekday, formatShortWeekday(weekday)] as const);

export function ByHour({ figures }: { figures: FiguresByHour }) {
  const total = figures.reduce((sum, { bookings }) => sum + bookings, 0);
  const most = Math.max(1, ...figures.map(({ bookings }) => bookings));
  const hours = figures.filter(({ bookings }) => bookings > 0).map(({ hour }) => hour);
  const first = Math.min(...hours);
  const rows =
    hours.length > 0 ? Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => first + index) : [];
  const findAt = (weekday: number, hour: number) =>
    figures.find((figure) => figure.weekday === weekday && figure.hour === hour);
  const countAt = (weekday: number, hour: number) => findAt(weekday, hour)?.bookings ?? 0;
  const shareAt = (weekday: number, hour: number) => {
    const { taken = 0, capacity = 0 } = findAt(weekday, hour) ?? {};
    return capacity > 0 ? formatShare(taken, capacity) : '';
  };
  const toTable = () => [
    ['Hour', ...weekdays.map(([, name]) => name)],
    ...rows.map((hour) => [formatTimeOfDay(hour * 60), ...weekdays.map(([day]) => String(countAt(day, hour)))]),
    [],
    ['Share of capacity'],
    ...rows.map((hour) => [formatTimeOfDay(hour * 60), ...weekdays.map(([day]) => shareAt(day, hour))]),
  ];
  return (
    <section className="stack-2" aria-labelledby="by-hour">
      <div className={`line-3 ends ${styles.head}`}>
        <h3 id="by-hour" className="label">
          Bookings by weekday and hour
        </h3>
        {total > 0 && <CsvButton fileName="Bookings by hour.csv" rows={toTable} />}
      </div>
      {total > 0 && <p className="hint">Below each count, its share of the places of that hour.</p>}
      {total === 0 && <p>Nothing was booked in this period.</p>}
      {total > 0 && (
        <table className={`small figures ${heat.heat} ${styles.hours}`} aria-labelledby="by-hour">
          <thead className="soft">
            <tr>
              <td />
              {weekdays.map(([day, name]) => (
                <th key={day} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((hour) => (
              <tr key={hour}>
                <th scope="row">{formatTimeOfDay(hour * 60).replace(':00', '')}</th>
                {weekdays.map(([day]) => (
                  <td
                    key={day}
                    className={heat.share}
                    style={{ '--share': `${(100 * countAt(day, hour)) / most}%` } as object}
                  >
                    {countAt(day, hour) || ''}
                    {countAt(day, hour) > 0 && shareAt(day, hour) && (
                      <span className="caption own-line">{shareAt(day, hour)}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
