type ChartSeries = { key: string; label: string };
/** One place on the x axis: its name, and a number for each series. */
type ChartPoint = { label: string; values: Readonly<Record<string, number>> };

export type ChartProps = {
  /** Says what is counted: 'Bookings each day'. */
  title: string;
  kind: 'line' | 'bar';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Of a number; for money `formatRupees` and the like. */
  format?(value: number): string;
};
