import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';

/** '1,200+ labs': rounded down to the hundred; small counts exactly. */
export function formatVendorCount(count: number): string {
  if (count < 100) return formatPlural(count, 'lab');
  return `${formatCount(Math.floor(count / 100) * 100)}+ labs`;
}
