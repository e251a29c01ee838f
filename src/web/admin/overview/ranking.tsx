import { useId } from 'react';
import { formatCount } from '../../../domain/text/format-count.ts';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import styles from './overview.module.css';

const shownRows = 10;

/** Names by their numbers, the largest first: a table whose rows are as long as what they count. */
export function Ranking({
  title,
  of,
  figure,
  rows,
  empty,
}: {
  title: string;
  of: string;
  figure: string;
  rows: readonly (readonly [name: string, count: number])[];
  empty: string;
}) {
  const titleId = useId();
  const most = Math.max(1, ...rows.map(([, count]) => count));
  const toTable = () => [[of, figure], ...rows.map(([name, count]) => [name, String(count)])];
  return (
    <section className={`card row-inset ${styles.ranking}`} aria-labelledby={titleId}>
      <div className="row-3 ends">
        <h3 id={titleId} className="label">
          {title}
        </h3>
        {rows.length > 0 && <CsvButton fileName={`${title}.csv`} rows={toTable} />}
      </div>
      {rows.length === 0 ? (
        <p className="hint">{empty}</p>
      ) : (
        <table aria-labelledby={titleId}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{figure}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map(([name, count]) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <span className="share" style={{ inlineSize: `${(100 * count) / most}%` }} />
                </th>
                <td className="figures">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
