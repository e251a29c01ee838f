import type { PlainDateTime } from '../../domain/calendar.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { countRemaining, findOffer, type ListedVendor } from '../listings/vendor-snapshot.ts';

/**
 * When the one lab of a snapshot can be booked for a test, or for anything: its schedule, or null unless patients see
 * the lab, and whether the cap of the test is reached. For showing only: a booking reads the database.
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
