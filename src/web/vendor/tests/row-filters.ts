import type { PriceListCheck, PriceListRow } from '../../../contract/vendor/price-list.ts';

export type RowFilter = PriceListRow['kind'] | 'large' | 'unusual';

/** Rows that need attention come first. */
export const rowFilters: readonly { filter: RowFilter; label: string }[] = [
  { filter: 'wrong', label: 'Wrong' },
  { filter: 'unusual', label: 'Far from the usual price' },
  { filter: 'large', label: 'Changed by more than half' },
  { filter: 'new', label: 'New' },
  { filter: 'changed', label: 'Changed' },
  { filter: 'unchanged', label: 'Unchanged' },
  { filter: 'left-out', label: 'Left out' },
];

export function isShown({ kind, isLargeChange, usual }: PriceListRow, filter: RowFilter): boolean {
  if (filter === 'unusual') return usual !== null;
  return filter === 'large' ? isLargeChange : kind === filter;
}

export function countRows({ leftOut, ...counts }: PriceListCheck['counts'], filter: RowFilter): number {
  return filter === 'left-out' ? leftOut : counts[filter];
}
