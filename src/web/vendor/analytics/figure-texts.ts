import type { Figures } from '../../../contract/vendor/analytics.ts';
import { formatCount } from '../../../domain/text/format-count.ts';

export const failureTitle = 'These figures could not be loaded';

/** Minimum number of bookings for a meaningful share. */
export const minBookingsForShares = 20;

export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((100 * part) / whole)} %` : '0 %';
}

export function countTaken({ bookings, cancelled }: Figures): number {
  return bookings - cancelled;
}

export function countPlacesUsed(figures: Figures): number {
  return countTaken(figures) - figures.queued;
}

/** '▲ 12 %'; '' where nothing was before. */
export function describeChange(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent > 0 ? '▲ ' : percent < 0 ? '▼ ' : '±';
  return `${sign}${formatCount(Math.abs(percent))} %`;
}

/** In hundredths. More places may have been taken than a closure left. */
export function toCapacityShare(figures: Figures): number {
  return figures.capacity > 0 ? Math.min(100, Math.round((100 * countPlacesUsed(figures)) / figures.capacity)) : 0;
}
