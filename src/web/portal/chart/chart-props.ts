type ChartSeries = { key: string; label: string };
/** One value of the x axis, with a number for each series. */
type ChartPoint = { label: string; values: Readonly<Record<string, number>> };

export type ChartProps = {
  title: string;
  kind: 'line' | 'bar';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Formats a value, for example with `formatRupees`. */
  format?(value: number): string;
};
