type ChartSeries = { key: string; label: string };
type ChartPoint = {
  label: string;
  values: Readonly<Record<string, number>>;
  /** For a period that is not over: lines end before it, bars are hatched. */
  isUnfinished?: boolean;
};

export type ChartProps = {
  title: string;
  kind: 'line' | 'bar';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format?(value: number): string;
  formatAxis?(value: number): string;
};
