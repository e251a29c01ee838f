import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CsvButton } from '../downloads/csv-button.tsx';
import styles from './chart.module.css';
import type { ChartProps } from './chart-props.ts';

const Plot = lazy(() => import('./chart-plot.tsx'));

/** Fewer points need no curve. */
const minPoints = 2;

export function Chart({
  title,
  kind,
  series,
  points,
  format = String,
  formatAxis,
  minTotal = 5,
  saysTooLittle = true,
}: ChartProps & {
  minTotal?: number;
  /** False where the page says above its charts that there is too little data. */
  saysTooLittle?: boolean;
}) {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const total = points.reduce(
    (sum, { values }) => sum + series.reduce((all, { key }) => all + (values[key] ?? 0), 0),
    0,
  );
  const isTooLittle = points.length < minPoints || total < minTotal;
  const toTable = () => [
    ['', ...series.map(({ label }) => label)],
    ...points.map(({ label, values }) => [label, ...series.map(({ key }) => String(values[key] ?? 0))]),
  ];
  return (
    <section className="stack-2 box row-inset" aria-labelledby={titleId}>
      <div className="flow-3 ends">
        <h3 id={titleId} className="label">
          {title}
        </h3>
        {points.length > 0 && (
          <div className={`line-1 ${styles.actions}`}>
            {!isTooLittle && (
              <Button look="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                Table
              </Button>
            )}
            <CsvButton fileName={`${title}.csv`} rows={toTable} />
          </div>
        )}
      </div>
      {isTooLittle && saysTooLittle && <p className="soft">Too little data yet</p>}
      {(isTable || isTooLittle) && points.length > 0 && (
        <ChartTable title={title} series={series} points={points} format={format} />
      )}
      {!isTable && !isTooLittle && (
        <Suspense fallback={<Skeleton size="card" />}>
          <Plot title={title} kind={kind} series={series} points={points} format={format} formatAxis={formatAxis} />
        </Suspense>
      )}
    </section>
  );
}

function ChartTable({ title, series, points, format }: Required<Omit<ChartProps, 'kind' | 'formatAxis'>>) {
  return (
    <div className="scroll">
      <table className={`full ${styles.table}`} aria-label={title}>
        <thead>
          <tr>
            <td />
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ key }) => (
                <td key={key}>{format(values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
