import type { RetentionRule } from './retention.ts';

/** '3 years after the appointment', 'until the account is erased'. */
export function formatKeep({ table, keep }: RetentionRule): string {
  if (!('days' in keep)) return `until ${keep.until}`;
  if (keep.days === 0) return 'until they expire';
  if (keep.action === 'drop') return `${formatDays(keep.days)} after the end of the month`;
  return table === 'bookings' ? `${formatDays(keep.days)} after the appointment` : formatDays(keep.days);
}

function formatDays(days: number): string {
  const years = days / 365;
  if (Number.isInteger(years)) return years === 1 ? '1 year' : `${years} years`;
  if (days < 1) return `${days * 24} h`;
  return days === 1 ? '1 day' : `${days} days`;
}
