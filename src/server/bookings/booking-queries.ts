import { type Insertable, sql } from 'kysely';
import type { Day, Moment } from '../../domain/calendar.ts';
import { type PackedSchedule, packedSchedule } from '../availability/schedule-queries.ts';
import type { Database } from '../database/connect.ts';
import type { BookingRow } from '../database/tables.ts';

/** Makes requests with the same key wait for each other until the transaction ends. */
export async function holdKey(db: Database, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

export async function bookingOfKey(db: Database, key: string) {
  return db
    .selectFrom('idempotencyKeys')
    .innerJoin('bookings', 'bookings.id', 'idempotencyKeys.bookingId')
    .where('key', '=', key)
    .select(['bookings.id', 'bookings.code', 'idempotencyKeys.requestHash'])
    .executeTakeFirst();
}

export async function insertKey(db: Database, key: { key: string; requestHash: string; bookingId: number }) {
  await db.insertInto('idempotencyKeys').values(key).execute();
}

/** What is sold and when the lab is open on that day. */
export type BookingTerms = PackedSchedule & {
  offerId: number | null;
  availableSlots: number | null;
  pricePaise: number;
  itemName: string;
  vendorName: string;
};

export async function termsOfTest(db: Database, vendorId: number, testId: number, day: Day) {
  const { rows } = await sql<BookingTerms>`
    select offers.id as offer_id, offers.available_slots, offers.price_paise, diagnostic_tests.name as item_name,
      vendors.name as vendor_name, ${packedSchedule(sql.ref('vendors.id'), day, day)}
    from offers
      join vendors on vendors.id = offers.vendor_id
      join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
    where offers.vendor_id = ${vendorId} and offers.diagnostic_test_id = ${testId}
      and offers.withdrawn_at is null and vendors.deleted_at is null and diagnostic_tests.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

export async function termsOfPackage(db: Database, vendorId: number, packageId: number, day: Day) {
  const { rows } = await sql<BookingTerms>`
    select null as offer_id, null as available_slots, health_packages.price_paise, health_packages.name as item_name,
      vendors.name as vendor_name, ${packedSchedule(sql.ref('vendors.id'), day, day)}
    from health_packages join vendors on vendors.id = health_packages.vendor_id
    where health_packages.vendor_id = ${vendorId} and health_packages.id = ${packageId}
      and health_packages.is_active and vendors.deleted_at is null`.execute(db);
  return rows[0];
}

export async function lockOffer(db: Database, offerId: number) {
  await db.selectFrom('offers').where('id', '=', offerId).select('id').forUpdate().execute();
}

/** Pending and confirmed bookings of this offer that are still to come. */
export async function openBookingsOfOffer(db: Database, offerId: number, now: Moment): Promise<number> {
  const { open } = await db
    .selectFrom('bookings')
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.vendorId', '=', 'bookings.vendorId')
        .onRef('offers.diagnosticTestId', '=', 'bookings.diagnosticTestId'),
    )
    .where('offers.id', '=', offerId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where(sql<boolean>`(appointment_on, start_minute) > (${now.day}::date, ${now.minute}::smallint)`)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * Takes one place of the slot and writes the booking, with the first line of its history and the notice that something
 * is to be told; undefined when the slot is full. One statement: PostgreSQL locks the slot's row, so that of any number
 * of simultaneous patients exactly `capacity` succeed.
 */
export async function insertBooking(
  db: Database,
  booking: Insertable<BookingRow>,
  capacity: number,
): Promise<{ id: number; code: string } | undefined> {
  const columns = Object.keys(booking) as (keyof typeof booking)[];
  const { rows } = await sql<{ id: number; code: string }>`
    with place as (
      insert into slot_places as slot (vendor_id, slot_on, start_minute, taken, capacity)
      values (${booking.vendorId}, ${booking.appointmentOn}, ${booking.startMinute}, 1, ${capacity})
      on conflict (vendor_id, slot_on, start_minute)
        do update set taken = slot.taken + 1, capacity = excluded.capacity
        where slot.taken < excluded.capacity
      returning taken
    ), booking as (
      insert into bookings (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => booking[column] ?? null))} from place
      returning id, code, status, customer_id
    ), change as (
      insert into booking_changes (booking_id, status, changed_by) select id, status, customer_id from booking
    ), notice as (
      insert into outbox (kind, subject_id) select 'booking placed', id from booking
    )
    select id, code from booking`.execute(db);
  return rows[0];
}
