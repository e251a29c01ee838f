import styles from './chart.module.css';

const width = 64;
const height = 20;
const margin = 2;

/** The course of a figure without axes, from 0 to its largest. The chart of the same figure has the numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const most = Math.max(1, ...values);
  const toX = (index: number) => (index * width) / (values.length - 1);
  const toY = (value: number) => height - margin - (value * (height - 2 * margin)) / most;
  const points = values.map((value, index) => `${toX(index).toFixed(1)},${toY(value).toFixed(1)}`).join(' ');
  return (
    <svg
      className={`shrinks ${styles.sparkline}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  );
}
