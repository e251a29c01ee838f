import { formatCount } from '../../../domain/text/format-count.ts';
import { pluralize } from '../../../domain/text/plural.ts';
export function formatRows(count: number): string {
  return `${formatCount(count)} ${pluralize(count, 'row')}`;
}

export function formatChanges(counts: { new: number; changed: number }): string {
  const count = counts.new + counts.changed;
  return `${formatCount(count)} ${pluralize(count, 'change')}`;
}
