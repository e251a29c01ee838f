import { formatCount } from '../../../domain/format-count.ts';

/** '1,200+ labs': the count, rounded down to the hundred; a small one as it is. */
export function formatVendorCount(count: number): string {
  if (count < 100) return count === 1 ? '1 lab' : `${count} labs`;
  return `${formatCount(Math.floor(count / 100) * 100)}+ labs`;
}
