import { type RawBuilder, sql } from 'kysely';
import type { PlainDate, PlainDateTime } from '../../domain/calendar.ts';
import { type PackedSchedule, selectPackedSchedule } from '../availability/schedule-queries.ts';
import type { Database } from '../database/connect.ts';

/** A test or a health package at a lab. */
export type BookingItem = { vendorId: number; testId: number | null; packageId: number | null };

/** What an item of a booking is sold as now. */
type ItemTerms = Omit<BookingItem, 'vendorId'> & {
  offerId: number | null;
  offerCap: number | null;
  pricePaise: number;
  name: string;
};

/** What is offered, at which price, and when the vendor is open on that day. */
export type BookingTerms = PackedSchedule & { scheduleVersion: number; vendorName: string; items: ItemTerms[] };

/** Null when the vendor does not offer all of it. The items keep their order. */
export async function findBookingTerms(
  db: Database,
  vendorId: number,
  items: readonly Omit<BookingItem, 'vendorId'>[],
  day: PlainDate,
): Promise<BookingTerms | null> {
  const { rows } = await sql<BookingTerms & { items: ItemTerms[] | null }>`
    select vendors.name as vendor_name, vendors.schedule_version,
      ${selectPackedSchedule(sql.ref('vendors.id'), day, day)},
      (select json_agg(json_build_object('testId', test_id, 'packageId', package_id, 'offerId', offer_id,
          'offerCap', offer_cap, 'pricePaise', price_paise, 'name', name) order by position)
        from (${sql.join(items.map(selectItemTerms), sql` union all `)}) as item) as items
    from vendors where vendors.id = ${vendorId} and vendors.is_listed`.execute(db);
  const terms = rows[0];
  return terms?.items?.length === items.length ? terms : null;
}

function selectItemTerms({ testId, packageId }: Omit<BookingItem, 'vendorId'>, position: number): RawBuilder<unknown> {
  return packageId
    ? sql`
        select ${position}::integer as position, null::bigint as test_id, item.id as package_id,
          null::bigint as offer_id, null::integer as offer_cap, item.price_paise, item.name
        from health_packages as item
        where item.vendor_id = vendors.id and item.id = ${packageId} and item.is_active`
    : sql`
        select ${position}::integer as position, test.id as test_id, null::bigint as package_id,
          offers.id as offer_id, offers.offer_cap, offers.price_paise, test.name
        from offers join diagnostic_tests as test on test.id = offers.diagnostic_test_id
        where offers.vendor_id = vendors.id and offers.diagnostic_test_id = ${testId}
          and offers.withdrawn_at is null and test.deleted_at is null`;
}

/** The part of the terms that must not have changed when the slot is taken. */
export type ExpectedTerms = Pick<BookingTerms, 'scheduleVersion' | 'items'>;

/**
 * Named parts of a statement, the last of which selects the vendor if it still offers the items with the same caps and
 * schedule version, else no row. The share locks keep all of it unchanged until the transaction ends: terms that were
 * read without a lock are checked under one. Offers are locked in the order of their ids.
 */
export function lockUnchangedTerms(vendorId: number, { scheduleVersion, items }: ExpectedTerms): RawBuilder<unknown> {
  const inLockOrder = items.toSorted((one, other) => (one.offerId ?? 0) - (other.offerId ?? 0));
  const locked = inLockOrder.map(({ offerCap, ...item }, index) => {
    const sameCap = item.packageId ? sql`` : sql`and item.offer_cap is not distinct from ${offerCap}::integer`;
    const isLast = index === items.length - 1;
    const after = index === 0 ? sql`` : sql`and exists (select from ${sql.ref(`offered${index - 1}`)})`;
    return sql`${sql.ref(isLast ? 'vendor' : `offered${index}`)} as (
      ${selectOfferingVendor({ vendorId, ...item })} and vendors.schedule_version = ${scheduleVersion} ${sameCap} ${after}
      for share)`;
  });
  return sql.join(locked, sql`, `);
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

/** Keeps others from counting or changing the bookings of capped offers. Lock order: vendor, offers by id, slots. */
export async function lockOffers(db: Database, offerIds: readonly number[]) {
  await sql`
    select offers.id from vendors join offers on offers.vendor_id = vendors.id
    where offers.id = any(${offerIds}) order by offers.id for share of vendors for update of offers`.execute(db);
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
