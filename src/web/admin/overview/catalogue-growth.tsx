import { useId } from 'react';
import type { Overview } from '../../../contract/admin/overview.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import styles from './overview.module.css';

const title = 'Labs and offers';
const rows = [
  ['labs', 'Listed labs'],
  ['offers', 'Offers'],
] as const;

/** Figures that hardly move: their first and their last day say all that a line would. */
export function CatalogueGrowth({ days }: { days: Overview['days'] }) {
  const titleId = useId();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const toTable = () => [
    ['Day', ...rows.map(([, label]) => label)],
    ...days.map((each) => [each.day, ...rows.map(([name]) => String(each[name]))]),
  ];
  return (
    <section className={`card row-inset ${styles.ranking}`} aria-labelledby={titleId}>
      <div className="row-3 ends">
        <h3 id={titleId} className="label">
          {title}
        </h3>
        <CsvButton fileName={`${title}.csv`} rows={toTable} />
      </div>
      <table aria-labelledby={titleId}>
        <thead className="small soft">
          <tr>
            <td />
            <th scope="col">{formatShortDate(first.day)}</th>
            <th scope="col">Today</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td className="figures">{formatCount(first[name])}</td>
              <td className="figures">{formatCount(last[name])}</td>
              <td className="figures">{formatChange(last[name] - first[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function formatChange(change: number): string {
  if (change === 0) return 'None';
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
}
