import type { Figures } from '../../../contract/vendor/analytics.ts';

export const failureTitle = 'These figures could not be loaded';

/** Minimum number of bookings for a meaningful share. */
export const minBookingsForShares = 20;

export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((100 * part) / whole)} %` : '0 %';
}

/** All bookings that were not cancelled. */
export function countTaken({ bookings, cancelled }: Figures): number {
  return bookings - cancelled;
}

/** In hundredths; may exceed 100 % if hours were cut later. */
export function toCapacityShare(figures: Figures): number {
  return figures.capacity > 0 ? Math.min(100, Math.round((100 * countTaken(figures)) / figures.capacity)) : 0;
}
