import { formatCount } from '../../../domain/format-count.ts';
import { pluralize } from '../../../domain/plural.ts';
export function formatRows(count: number): string {
  return `${formatCount(count)} ${pluralize(count, 'row')}`;
}

export function formatChanges(counts: { new: number; changed: number }): string {
  const count = counts.new + counts.changed;
  return `${formatCount(count)} ${pluralize(count, 'change')}`;
}
