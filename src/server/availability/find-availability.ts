import type { PlainDate, PlainDateTime } from '../../domain/calendar.ts';
import type { Schedule } from '../../domain/free-slots.ts';
import type { Database } from '../database/connect.ts';
import { countRemaining, findOffer, toSchedule } from '../listings/listed-vendor.ts';
import type { Listings } from '../listings/listings.ts';
import { isCapReached } from './offer-cap-queries.ts';
import { findVendorSchedule } from './schedule-queries.ts';

type Services = { listings: Listings; db: Database };
type Days = { from: PlainDate; days: number; now: PlainDateTime };

/**
 * When a lab can be booked for a test, or for anything: its schedule, which is null unless patients see the lab, and
 * whether it takes no more bookings for the test. From memory where that is certain to be current. For showing only:
 * whoever books reads the database.
 */
export async function findAvailability(
  { listings, db }: Services,
  { vendorId, testId }: { vendorId: number; testId?: number | undefined },
  { from, days, now }: Days,
): Promise<{ schedule: Schedule | null; isFull: boolean }> {
  const copy = await listings.current();
  const vendor = copy?.vendor(vendorId);
  if (copy && !vendor) return { schedule: null, isFull: false };
  if (vendor && (await listings.haveCurrentSlots([vendor]))) {
    const offer = testId === undefined ? undefined : findOffer(vendor, testId);
    return { schedule: toSchedule(vendor), isFull: offer !== undefined && countRemaining(offer, now) === 0 };
  }
  const [schedule, isFull] = await Promise.all([
    findVendorSchedule(db, vendorId, from, days),
    isCapReached(db, { vendorId, testId }, now),
  ]);
  return { schedule, isFull };
}
