import type { Schedule } from '../../domain/schedule/free-slots.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import { countRemaining, findOffer, type Snapshot } from '../listings/snapshot.ts';

/**
 * When a lab can be booked, for a test or in general, at the lab or at home: its schedule, or null if it is not public or
 * does not come, and whether the test's cap is reached. Only for display: a booking reads the database.
 */
type Availability = { schedule: Schedule | null; isFull: boolean };
type Wanted = { testId?: number | undefined; atHome?: 'true' | 'false' | undefined };

export function findAvailability(
  { vendors: [vendor] }: Snapshot,
  { testId, atHome }: Wanted,
  now: PlainDateTime,
): Availability {
  if (!vendor) return { schedule: null, isFull: false };
  const offer = testId === undefined ? undefined : findOffer(vendor, testId);
  return {
    schedule: atHome === 'true' ? vendor.collection : vendor,
    isFull: offer !== undefined && countRemaining(offer, now) === 0,
  };
}
