import type { PlainDate, PlainDateTime } from '../../domain/calendar.ts';
import type { Schedule } from '../../domain/free-slots.ts';
import type { Database } from '../database/connect.ts';
import { countRemaining, findOffer, type ListedVendor, toSchedule } from '../listings/listed-vendor.ts';
import type { Listings } from '../listings/listings.ts';
import { isCapReached } from './offer-cap-queries.ts';
import { findVendorSchedule } from './schedule-queries.ts';

/**
 * When a lab can be booked for a test, or for anything: its schedule, which is null unless patients see the lab, and
 * whether it takes no more bookings for the test. For showing only: whoever books reads the database.
 */
export type Availability = { schedule: Schedule | null; isFull: boolean };

type Asked = { vendorId: number; testId?: number | undefined };

type Days = { from: PlainDate; days: number; now: PlainDateTime };

/** From memory where that is certain to be current. */
export async function findAvailability(
  { listings, db }: { listings: Listings; db: Database },
  asked: Asked,
  days: Days,
): Promise<Availability> {
  const vendor = await findVendorInMemory({ listings }, asked.vendorId);
  return vendor === undefined ? readAvailability({ db }, asked, days) : availabilityOf(vendor, asked, days.now);
}

/** The lab in memory where that is certain to be current, null when patients see none, otherwise undefined. */
export async function findVendorInMemory(
  { listings }: { listings: Listings },
  vendorId: number,
): Promise<ListedVendor | null | undefined> {
  const copy = await listings.current();
  if (!copy) return undefined;
  const vendor = copy.vendor(vendorId) ?? null;
  return !vendor || (await listings.haveCurrentSlots([vendor])) ? vendor : undefined;
}

/** The same without waiting. */
export function peekVendorInMemory(
  { listings }: { listings: Listings },
  vendorId: number,
): ListedVendor | null | undefined {
  const copy = listings.peek();
  if (!copy) return undefined;
  const vendor = copy.vendor(vendorId) ?? null;
  return !vendor || listings.knowsSlotsOf([vendor]) ? vendor : undefined;
}

export function availabilityOf(
  vendor: ListedVendor | null,
  { testId }: Pick<Asked, 'testId'>,
  now: PlainDateTime,
): Availability {
  if (!vendor) return { schedule: null, isFull: false };
  const offer = testId === undefined ? undefined : findOffer(vendor, testId);
  return { schedule: toSchedule(vendor), isFull: offer !== undefined && countRemaining(offer, now) === 0 };
}

/** Of the database. */
export async function readAvailability(
  { db }: { db: Database },
  { vendorId, testId }: Asked,
  { from, days, now }: Days,
): Promise<Availability> {
  const [schedule, isFull] = await Promise.all([
    findVendorSchedule(db, vendorId, from, days),
    isCapReached(db, { vendorId, testId }, now),
  ]);
  return { schedule, isFull };
}
