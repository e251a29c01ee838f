import { sql } from 'kysely';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import type { BookingActor } from '../../../domain/bookings/booking-lifecycle.ts';
import { findBookableSlot } from '../../../domain/schedule/free-slots.ts';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import { packagesOffSale } from '../../catalogue/off-sale.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';
import { countOpenBookings } from './booking-queries.ts';
import type { OpenSlot } from './slot-occupancy.ts';

export type BookedItem = { testId: number | null; packageId: number | null };

export type LockedItem = BookedItem & {
  offerId: number | null;
  offerCap: number | null;
  name: string;
  pricePaise: number;
  homeCollection: boolean;
};

/** Locks the vendor and its hours until the transaction ends. Comes before locks of offers and slots. */
export async function lockVendor(db: Database, vendorId: number) {
  return db.selectFrom('vendors').where('id', '=', vendorId).select(['name', 'isListed']).forShare().executeTakeFirst();
}

/**
 * Locks what patients can book until the transaction ends. Null unless the vendor is listed and sells all of these
 * items; keeps their order. Bookings of the same offer queue here, so that its cap can be counted. Lock order: vendor,
 * health packages by id, offers by id with their tests. The deletion of a test locks packages before tests, too.
 */
export async function lockOfferedItems(
  db: Database,
  vendorId: number,
  items: readonly BookedItem[],
): Promise<{ vendorName: string; items: LockedItem[] } | null> {
  const offered = await lockSoldItems(db, vendorId, items);
  return offered?.items.length === items.length ? offered : null;
}

export async function lockSoldItems(
  db: Database,
  vendorId: number,
  items: readonly BookedItem[],
): Promise<{ vendorName: string; items: LockedItem[] } | null> {
  const vendor = await lockVendor(db, vendorId);
  if (!vendor?.isListed) return null;
  const offered = [
    ...(await lockPackages(db, vendorId, listIds(items, 'packageId'))),
    ...(await lockOffers(db, vendorId, listIds(items, 'testId'))),
  ];
  const found = items.flatMap((item) => offered.find((each) => isSameItem(each, item)) ?? []);
  return { vendorName: vendor.name, items: found };
}

export function isSameItem(one: BookedItem, other: BookedItem): boolean {
  return one.testId === other.testId && one.packageId === other.packageId;
}

export function eachOnce<Item extends BookedItem>(items: readonly Item[]): Item[] {
  return items.filter((item, at) => items.findIndex((each) => isSameItem(each, item)) === at);
}

function listIds(items: readonly BookedItem[], column: keyof BookedItem): number[] {
  return items.flatMap((item) => item[column] ?? []);
}

async function lockOffers(db: Database, vendorId: number, testIds: readonly number[]): Promise<LockedItem[]> {
  if (testIds.length === 0) return [];
  const { rows } = await sql<LockedItem>`
    select test.id as test_id, null::bigint as package_id, offers.id as offer_id, offers.offer_cap, test.name,
      offers.price_paise, offers.home_collection
    from offers join diagnostic_tests as test on test.id = offers.diagnostic_test_id
    where offers.vendor_id = ${vendorId} and offers.diagnostic_test_id = any(${testIds}::bigint[])
      and offers.withdrawn_at is null and test.deleted_at is null and test.off_sale_at is null
    order by offers.id for no key update of offers for share of test`.execute(db);
  return rows;
}

async function lockPackages(db: Database, vendorId: number, packageIds: readonly number[]): Promise<LockedItem[]> {
  if (packageIds.length === 0) return [];
  const { rows } = await sql<LockedItem>`
    select null::bigint as test_id, id as package_id, null::bigint as offer_id, null::integer as offer_cap, name,
      price_paise, false as home_collection
    from health_packages where vendor_id = ${vendorId} and id = any(${packageIds}::bigint[]) and is_active
    order by id for share`.execute(db);
  if (rows.length === 0) return [];
  // Taking a test off sale locks the packages first: a statement of its own sees what it has written.
  const offSale = await sql<{ id: number }>`
    select health_package_id as id from (${packagesOffSale}) as found
    where health_package_id = any(${packageIds}::bigint[])`.execute(db);
  return rows.filter(({ packageId }) => !offSale.rows.some(({ id }) => id === packageId));
}

export async function lockOffersOfBooking(db: Database, bookingId: number) {
  const { rows } = await sql<{ offerId: number; offerCap: number | null }>`
    select offers.id as offer_id, offers.offer_cap
    from booking_items as item join offers
      on offers.vendor_id = item.vendor_id and offers.diagnostic_test_id = item.diagnostic_test_id
    where item.booking_id = ${bookingId} order by offers.id for no key update of offers`.execute(db);
  return rows;
}

export async function listOffersAtCap<Offer extends Pick<LockedItem, 'offerId' | 'offerCap'>>(
  db: Database,
  offers: readonly Offer[],
  now: PlainDateTime,
): Promise<Offer[]> {
  const capped = offers.flatMap(({ offerId, offerCap }) => (offerCap === null ? [] : (offerId ?? [])));
  if (capped.length === 0) return [];
  const open = await countOpenBookings(db, capped, now);
  return offers.filter(
    ({ offerId, offerCap }) => offerId !== null && offerCap !== null && (open.get(offerId) ?? 0) >= offerCap,
  );
}

/**
 * Throws 409 unless there is such a slot. The write that takes it finds out whether it is full. Its own statement: one
 * that waits for the vendor's lock would read old hours.
 */
export async function getBookableSlot(
  db: Database,
  vendorId: number,
  { atHome, ...at }: PlainDateTime & { atHome: boolean },
  now: PlainDateTime,
  actor: BookingActor,
): Promise<OpenSlot> {
  const seenBy = actor === 'patient' ? 'patient' : 'staff';
  const schedule = await findVendorSchedule(db, vendorId, at.day, 1, { seenBy, atHome });
  const bookable = schedule && findBookableSlot({ ...schedule, taken: new Map() }, at, now, seenBy);
  if (!bookable) throw new HttpError(409, slotUnavailableMessage, { code: 'slot-taken' });
  return { day: at.day, atHome, ...bookable };
}
