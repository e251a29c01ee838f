import type { Figures } from '../../../contract/vendor/analytics.ts';

export const failureTitle = 'These figures could not be loaded';

/** Shares of fewer bookings than this say nothing. */
export const minBookingsForShares = 20;

export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((100 * part) / whole)} %` : '0 %';
}

/** Whose places are taken: everybody who did not cancel. */
export function countTaken({ bookings, cancelled }: Figures): number {
  return bookings - cancelled;
}

/** In hundredths; hours that were cut since can leave more bookings than places. */
export function toCapacityShare(figures: Figures): number {
  return figures.capacity > 0 ? Math.min(100, Math.round((100 * countTaken(figures)) / figures.capacity)) : 0;
}
