import type { PlainDateTime } from '../../domain/time/calendar.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { countRemaining, findOffer, type ListedVendor } from '../listings/vendor-snapshot.ts';

/**
 * When a lab can be booked, for a test or in general: its schedule, or null if it is not public, and whether the test's
 * cap is reached. Only for display: a booking reads the database.
 */
export type Availability = { schedule: ListedVendor | null; isFull: boolean };

export function findAvailability(
  { vendors: [vendor] }: Snapshot,
  testId: number | undefined,
  now: PlainDateTime,
): Availability {
  if (!vendor) return { schedule: null, isFull: false };
  const offer = testId === undefined ? undefined : findOffer(vendor, testId);
  return { schedule: vendor, isFull: offer !== undefined && countRemaining(offer, now) === 0 };
}
