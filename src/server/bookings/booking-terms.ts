import { type RawBuilder, sql } from 'kysely';
import type { PlainDate, PlainDateTime } from '../../domain/calendar.ts';
import { type PackedSchedule, selectPackedSchedule } from '../availability/schedule-queries.ts';
import type { Database } from '../database/connect.ts';

/** A test or a health package at a lab. */
export type BookingItem = { vendorId: number; testId: number | null; packageId: number | null };

/** What is offered, at which price, and when the vendor is open on that day. */
export type BookingTerms = PackedSchedule & {
  scheduleVersion: number;
  offerId: number | null;
  offerCap: number | null;
  pricePaise: number;
  itemName: string;
  vendorName: string;
};

/** Undefined when the vendor does not offer it. */
export async function findBookingTerms(
  db: Database,
  { vendorId, testId, packageId }: BookingItem,
  day: PlainDate,
): Promise<BookingTerms | undefined> {
  const lab = sql`vendors.name as vendor_name, vendors.schedule_version, ${selectPackedSchedule(sql.ref('vendors.id'), day, day)}`;
  const query = packageId
    ? sql<BookingTerms>`
        select null as offer_id, null as offer_cap, health_packages.price_paise, health_packages.name as item_name,
          ${lab}
        from health_packages join vendors on vendors.id = health_packages.vendor_id
        where health_packages.vendor_id = ${vendorId} and health_packages.id = ${packageId}
          and health_packages.is_active and vendors.is_listed`
    : sql<BookingTerms>`
        select offers.id as offer_id, offers.offer_cap, offers.price_paise, diagnostic_tests.name as item_name,
          ${lab}
        from offers
          join vendors on vendors.id = offers.vendor_id
          join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
        where offers.vendor_id = ${vendorId} and offers.diagnostic_test_id = ${testId}
          and offers.withdrawn_at is null and vendors.is_listed and diagnostic_tests.deleted_at is null`;
  return (await query.execute(db)).rows[0];
}

/** The part of the terms that must not have changed when the slot is taken. */
export type ExpectedTerms = Pick<BookingTerms, 'scheduleVersion' | 'offerCap'>;

/**
 * Selects the vendor if it still offers the item with the same cap and schedule version, else no row. The share locks
 * keep all of it unchanged until the transaction ends: terms that were read without a lock are checked under one.
 */
export function lockUnchangedTerms(
  item: BookingItem,
  { scheduleVersion, offerCap }: ExpectedTerms,
): RawBuilder<unknown> {
  const sameCap = item.packageId ? sql`` : sql`and item.offer_cap is not distinct from ${offerCap}::integer`;
  return sql`${selectOfferingVendor(item)} and vendors.schedule_version = ${scheduleVersion} ${sameCap} for share`;
}

/** Keeps the vendor and its hours as they are until the transaction ends. Before any offer or slot. */
export async function lockVendor(db: Database, vendorId: number) {
  await sql`select id from vendors where id = ${vendorId} for share`.execute(db);
}

/** The same for the vendor and the item; whether the vendor still sells it. */
export async function lockItem(db: Database, item: BookingItem): Promise<boolean> {
  const { rows } = await sql`${selectOfferingVendor(item)} for share`.execute(db);
  return rows.length === 1;
}

function selectOfferingVendor({ vendorId, testId, packageId }: BookingItem): RawBuilder<unknown> {
  const item = packageId
    ? sql`health_packages as item on item.vendor_id = vendors.id and item.id = ${packageId} and item.is_active`
    : sql`offers as item on item.vendor_id = vendors.id and item.diagnostic_test_id = ${testId}
        and item.withdrawn_at is null
        join diagnostic_tests on diagnostic_tests.id = item.diagnostic_test_id and diagnostic_tests.deleted_at is null`;
  return sql`select vendors.id from vendors join ${item} where vendors.id = ${vendorId} and vendors.is_listed`;
}

/** Takes one place of the slot, if there is one, at the `vendor` that the statement has named before. */
export function takeSlot(slot: PlainDateTime, capacity: number): RawBuilder<unknown> {
  return sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, start_minute, taken, capacity)
    select id, ${slot.day}, ${slot.minute}, 1, ${capacity} from vendor
    on conflict (vendor_id, slot_on, start_minute)
      do update set taken = slot.taken + 1, capacity = excluded.capacity
      where slot.taken < excluded.capacity
    returning taken`;
}

/** The same for a slot in the past, which nobody else can lose: the capacity grows when it must. */
export function occupyPastSlot(slot: PlainDateTime): RawBuilder<unknown> {
  return sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, start_minute, taken, capacity)
    select id, ${slot.day}, ${slot.minute}, 1, 1 from vendor
    on conflict (vendor_id, slot_on, start_minute)
      do update set taken = slot.taken + 1, capacity = greatest(slot.capacity, slot.taken + 1)
    returning taken`;
}

/** Keeps others from counting or changing the bookings of a capped offer. Lock order: vendor, offer, slots. */
export async function lockOffer(db: Database, offerId: number) {
  await sql`
    select offers.id from vendors join offers on offers.vendor_id = vendors.id
    where offers.id = ${offerId} for share of vendors for update of offers`.execute(db);
}

/** The same for the offers of a booking, whose vendor is locked; withdrawn ones, too. */
export async function lockOffersOfBooking(db: Database, bookingId: number) {
  const { rows } = await sql<{ id: number; offerCap: number | null }>`
    select offers.id, offers.offer_cap
    from booking_items as item join offers
      on offers.vendor_id = item.vendor_id and offers.diagnostic_test_id = item.diagnostic_test_id
    where item.booking_id = ${bookingId} order by offers.id for update of offers`.execute(db);
  return rows;
}
