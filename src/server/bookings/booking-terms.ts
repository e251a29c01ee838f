import { type RawBuilder, sql } from 'kysely';
import type { Day, Moment } from '../../domain/calendar.ts';
import { type PackedSchedule, packedSchedule } from '../availability/schedule-queries.ts';
import type { Database } from '../database/connect.ts';

/** A test or a health package at a lab. */
export type Item = { vendorId: number; testId: number | null; packageId: number | null };

/** What is sold and when the lab is open on that day. */
export type BookingTerms = PackedSchedule & {
  scheduleVersion: number;
  offerId: number | null;
  availableSlots: number | null;
  pricePaise: number;
  itemName: string;
  vendorName: string;
};

/** Undefined when the lab does not sell it. */
export async function termsOf(
  db: Database,
  { vendorId, testId, packageId }: Item,
  day: Day,
): Promise<BookingTerms | undefined> {
  const lab = sql`vendors.name as vendor_name, vendors.schedule_version, ${packedSchedule(sql.ref('vendors.id'), day, day)}`;
  const query = packageId
    ? sql<BookingTerms>`
        select null as offer_id, null as available_slots, health_packages.price_paise, health_packages.name as item_name,
          ${lab}
        from health_packages join vendors on vendors.id = health_packages.vendor_id
        where health_packages.vendor_id = ${vendorId} and health_packages.id = ${packageId}
          and health_packages.is_active and vendors.deleted_at is null`
    : sql<BookingTerms>`
        select offers.id as offer_id, offers.available_slots, offers.price_paise, diagnostic_tests.name as item_name,
          ${lab}
        from offers
          join vendors on vendors.id = offers.vendor_id
          join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
        where offers.vendor_id = ${vendorId} and offers.diagnostic_test_id = ${testId}
          and offers.withdrawn_at is null and vendors.deleted_at is null and diagnostic_tests.deleted_at is null`;
  return (await query.execute(db)).rows[0];
}

/** What of the terms must still be so when a place is taken. */
export type SeenTerms = Pick<BookingTerms, 'scheduleVersion' | 'availableSlots'>;

/**
 * The lab's id while it still sells the item, with the same cap, and its hours and closures are of this version; no
 * row otherwise. All stay as they are until the transaction ends: what was read before it had any lock is true now, or
 * nothing is booked.
 */
export function stillSold(item: Item, { scheduleVersion, availableSlots }: SeenTerms): RawBuilder<unknown> {
  const sameCap = item.packageId
    ? sql``
    : sql`and item.available_slots is not distinct from ${availableSlots}::integer`;
  return sql`${labSelling(item)} and vendors.schedule_version = ${scheduleVersion} ${sameCap} for share`;
}

/** Keeps the vendor and its hours as they are until the transaction ends. Before any offer or slot. */
export async function lockVendor(db: Database, vendorId: number) {
  await sql`select id from vendors where id = ${vendorId} for share`.execute(db);
}

/** The same for the vendor and the item; whether the vendor still sells it. */
export async function lockItem(db: Database, item: Item): Promise<boolean> {
  const { rows } = await sql`${labSelling(item)} for share`.execute(db);
  return rows.length === 1;
}

function labSelling({ vendorId, testId, packageId }: Item): RawBuilder<unknown> {
  const item = packageId
    ? sql`health_packages as item on item.vendor_id = vendors.id and item.id = ${packageId} and item.is_active`
    : sql`offers as item on item.vendor_id = vendors.id and item.diagnostic_test_id = ${testId}
        and item.withdrawn_at is null
        join diagnostic_tests on diagnostic_tests.id = item.diagnostic_test_id and diagnostic_tests.deleted_at is null`;
  return sql`select vendors.id from vendors join ${item} where vendors.id = ${vendorId} and vendors.deleted_at is null`;
}

/** Takes one place of the slot, if there is one, at the `vendor` that the statement has named before. */
export function takePlace(slot: Moment, capacity: number): RawBuilder<unknown> {
  return sql`
    insert into slot_places as slot (vendor_id, slot_on, start_minute, taken, capacity)
    select id, ${slot.day}, ${slot.minute}, 1, ${capacity} from vendor
    on conflict (vendor_id, slot_on, start_minute)
      do update set taken = slot.taken + 1, capacity = excluded.capacity
      where slot.taken < excluded.capacity
    returning taken`;
}

/** The same for a slot in the past, which nobody else can lose: the capacity grows when it must. */
export function occupyPastSlot(slot: Moment): RawBuilder<unknown> {
  return sql`
    insert into slot_places as slot (vendor_id, slot_on, start_minute, taken, capacity)
    select id, ${slot.day}, ${slot.minute}, 1, 1 from vendor
    on conflict (vendor_id, slot_on, start_minute)
      do update set taken = slot.taken + 1, capacity = greatest(slot.capacity, slot.taken + 1)
    returning taken`;
}

/** Lets nobody else count or change the bookings of a capped offer. The lab first, then the offer, then any slot. */
export async function lockOffer(db: Database, offerId: number) {
  await sql`
    select offers.id from vendors join offers on offers.vendor_id = vendors.id
    where offers.id = ${offerId} for share of vendors for update of offers`.execute(db);
}

/** The same for the offers of a booking, whose vendor is locked; withdrawn ones, too. */
export async function lockOffersOfBooking(db: Database, bookingId: number) {
  const { rows } = await sql<{ id: number; availableSlots: number | null }>`
    select offers.id, offers.available_slots
    from booking_items as item join offers
      on offers.vendor_id = item.vendor_id and offers.diagnostic_test_id = item.diagnostic_test_id
    where item.booking_id = ${bookingId} order by offers.id for update of offers`.execute(db);
  return rows;
}
