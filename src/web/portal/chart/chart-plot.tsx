import { useId } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './chart.module.css';
import type { ChartProps } from './chart-props.ts';

/** Each series has its own dash, because colour alone is not accessible. */
const looks = [
  { color: 'var(--action)', dash: '' },
  { color: 'var(--warn)', dash: '6 3' },
  { color: 'var(--ink-soft)', dash: '2 3' },
  { color: 'var(--bad)', dash: '8 3 2 3' },
];
const lookOf = (index: number) => looks[index % looks.length] ?? looks[0] ?? { color: 'currentColor', dash: '' };

const barWidth = 10;

/** Lazy, because the chart library is larger than the rest of a dashboard. */
export default function ChartPlot({ title, kind, series, points, format = String, formatAxis = format }: ChartProps) {
  const hatching = useId();
  const data = points.map(({ label, values, isUnfinished }) =>
    kind === 'line' && isUnfinished ? { label } : { label, ...values },
  );
  const frame = (
    <>
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis dataKey="label" stroke="var(--ink-soft)" tickLine={false} minTickGap={24} />
      <YAxis
        stroke="var(--ink-soft)"
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        width="auto"
        tickFormatter={formatAxis}
      />
      <Tooltip
        formatter={(value) => format(Number(value))}
        cursor={{ fill: 'var(--surface-sunk)', stroke: 'var(--line-strong)' }}
        contentStyle={{
          background: 'var(--surface)',
          borderColor: 'var(--line)',
          borderRadius: 'var(--radius-m)',
          color: 'var(--ink)',
        }}
        isAnimationActive={false}
      />
      {series.length > 1 && <Legend />}
    </>
  );
  return (
    <div className={`caption ${styles.plot}`} role="img" aria-label={`${title}. The same numbers are in the table.`}>
      <ResponsiveContainer width="100%" height="100%">
        {kind === 'line' ? (
          <LineChart data={data} accessibilityLayer={false}>
            {frame}
            {series.map(({ key, label }, index) => (
              <Line
                key={key}
                dataKey={key}
                name={label}
                type="linear"
                stroke={lookOf(index).color}
                strokeDasharray={lookOf(index).dash}
                strokeWidth={2}
                dot={points.length <= 31 && { r: 2.5 }}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        ) : (
          <BarChart data={data} accessibilityLayer={false} barCategoryGap={1} maxBarSize={barWidth}>
            <defs>
              {series.map(({ key }, index) => (
                <pattern
                  key={key}
                  id={`${hatching}-${key}`}
                  width="4"
                  height="4"
                  patternTransform="rotate(45)"
                  patternUnits="userSpaceOnUse"
                >
                  <rect width="2" height="4" fill={lookOf(index).color} />
                </pattern>
              ))}
            </defs>
            {frame}
            {series.map(({ key, label }, index) => (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                stackId="all"
                fill={lookOf(index).color}
                isAnimationActive={false}
                shape={(bar) => (
                  <Rectangle {...bar} {...(points[bar.index]?.isUnfinished && { fill: `url(#${hatching}-${key})` })} />
                )}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}
