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
  name: string;
};

/** What is offered, and when the vendor is open on that day. */
export type BookingTerms = PackedSchedule & { scheduleVersion: number; items: ItemTerms[] };

/** Null when the vendor does not offer all of it. The items keep their order. */
export async function findBookingTerms(
  db: Database,
  vendorId: number,
  items: readonly Omit<BookingItem, 'vendorId'>[],
  day: PlainDate,
): Promise<BookingTerms | null> {
  const { rows } = await sql<BookingTerms & { items: ItemTerms[] | null }>`
    select vendors.schedule_version,
      ${selectPackedSchedule(sql.ref('vendors.id'), day, day)},
      (select json_agg(json_build_object('testId', test_id, 'packageId', package_id, 'offerId', offer_id,
          'offerCap', offer_cap, 'name', name) order by position)
        from (${sql.join(items.map(selectItemTerms), sql` union all `)}) as item) as items
    from vendors where vendors.id = ${vendorId} and vendors.is_listed`.execute(db);
  const terms = rows[0];
  return terms?.items?.length === items.length ? terms : null;
}

function selectItemTerms({ testId, packageId }: Omit<BookingItem, 'vendorId'>, position: number): RawBuilder<unknown> {
  return packageId
    ? sql`
        select ${position}::integer as position, null::bigint as test_id, item.id as package_id,
          null::bigint as offer_id, null::integer as offer_cap, item.name
        from health_packages as item
        where item.vendor_id = vendors.id and item.id = ${packageId} and item.is_active`
    : sql`
        select ${position}::integer as position, test.id as test_id, null::bigint as package_id,
          offers.id as offer_id, offers.offer_cap, test.name
        from offers join diagnostic_tests as test on test.id = offers.diagnostic_test_id
        where offers.vendor_id = vendors.id and offers.diagnostic_test_id = ${testId}
          and offers.withdrawn_at is null and test.deleted_at is null`;
}

/** What must not have changed when the slot is taken. Names and prices are those of that moment. */
export type ExpectedTerms = Pick<BookingTerms, 'scheduleVersion'> & {
  capacity: number;
  items: readonly ExpectedItem[];
};
export type ExpectedItem = Pick<ItemTerms, 'testId' | 'packageId' | 'offerId' | 'offerCap'>;

/** A value of a statement, or what stands for it. */
export type Parameter<Value> = Value | RawBuilder<unknown>;

/**
 * Named parts of a statement, one for each item: it selects what is booked and at which price, if the vendor still
 * offers it and the items before it, with the same caps and schedule version, else no row. The share locks keep all of
 * it unchanged until the transaction ends: terms that were read without a lock are checked under one.
 */
export function lockUnchangedTerms(
  vendorId: Parameter<number>,
  scheduleVersion: Parameter<number>,
  items: readonly ({ [Key in keyof ExpectedItem]: Parameter<ExpectedItem[Key]> } & { name: string })[],
): RawBuilder<unknown> {
  const locked = items.map(({ name, offerCap, ...item }, index) => {
    const sameCap = item.packageId === null ? sql`and item.offer_cap is not distinct from ${offerCap}::integer` : sql``;
    const before = items[index - 1];
    const after = before ? sql`and exists (select from ${sql.ref(before.name)})` : sql``;
    return sql`${sql.ref(name)} as (
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

function selectOfferingVendor({
  vendorId,
  testId,
  packageId,
}: { [Key in keyof BookingItem]: Parameter<BookingItem[Key]> }): RawBuilder<unknown> {
  const columns = sql`select vendors.id, vendors.name as vendor_name, item.price_paise`;
  return packageId === null
    ? sql`${columns}, test.name, test.id as test_id, null::bigint as package_id
      from vendors join offers as item on item.vendor_id = vendors.id and item.diagnostic_test_id = ${testId}
        and item.withdrawn_at is null
        join diagnostic_tests as test on test.id = item.diagnostic_test_id and test.deleted_at is null
      where vendors.id = ${vendorId} and vendors.is_listed`
    : sql`${columns}, item.name, null::bigint as test_id, item.id as package_id
      from vendors join health_packages as item on item.vendor_id = vendors.id and item.id = ${packageId} and item.is_active
      where vendors.id = ${vendorId} and vendors.is_listed`;
}

/** Takes one place of the slot, if there is one, at the `vendor` that the statement has named before. */
export function takeSlot(
  { day, minute }: { [Key in keyof PlainDateTime]: Parameter<PlainDateTime[Key]> },
  capacity: Parameter<number>,
): RawBuilder<unknown> {
  return sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, start_minute, taken, capacity)
    select id, ${day}, ${minute}, 1, ${capacity} from vendor
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
