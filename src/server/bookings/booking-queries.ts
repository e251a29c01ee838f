import { type Insertable, sql } from 'kysely';
import type { PlainDateTime } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { BookingItemRow, BookingRow } from '../database/tables/booking-rows.ts';
import { type ExpectedTerms, lockUnchangedTerms, takeSlot } from './booking-terms.ts';

/** Makes requests with the same key wait for each other until the transaction ends. */
export async function lockIdempotencyKey(db: Database, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

export async function findBookingByIdempotencyKey(db: Database, key: string) {
  return db
    .selectFrom('idempotencyKeys')
    .innerJoin('bookings', 'bookings.id', 'idempotencyKeys.bookingId')
    .where('key', '=', key)
    .select(['bookings.id', 'bookings.code', 'bookings.status', 'idempotencyKeys.requestHash', 'idempotencyKeys.owner'])
    .executeTakeFirst();
}

export type EarlierBooking = NonNullable<Awaited<ReturnType<typeof findBookingByIdempotencyKey>>>;

export async function insertIdempotencyKey(
  db: Database,
  key: { key: string; requestHash: string; owner: string; bookingId: number },
) {
  await db.insertInto('idempotencyKeys').values(key).execute();
}

/** Pending and confirmed bookings of this offer that are still to come. */
export async function countOpenBookings(db: Database, offerId: number, now: PlainDateTime): Promise<number> {
  const { open } = await db
    .selectFrom('bookingItems')
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.vendorId', '=', 'bookingItems.vendorId')
        .onRef('offers.diagnosticTestId', '=', 'bookingItems.diagnosticTestId'),
    )
    .where('offers.id', '=', offerId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where(sql<boolean>`(appointment_on, start_minute) > (${now.day}::date, ${now.minute}::smallint)`)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** What is booked, with its name and price as they are now. */
export type NewBookingItem = Pick<BookingItemRow, 'diagnosticTestId' | 'healthPackageId' | 'name' | 'pricePaise'>;

/**
 * Takes one place of the slot and writes the booking with its item, the first line of its history and the notice that
 * something is to be told; undefined when the slot is full or the lab has changed what was read of it. One statement:
 * PostgreSQL locks the slot's row, so that of any number of simultaneous patients exactly `capacity` succeed.
 */
export async function insertBooking(
  db: Database,
  booking: Insertable<BookingRow>,
  item: NewBookingItem,
  { capacity, ...expected }: ExpectedTerms & { capacity: number },
): Promise<{ id: number; code: string } | undefined> {
  const columns = Object.keys(booking) as (keyof typeof booking)[];
  const { vendorId } = booking;
  const { diagnosticTestId: testId, healthPackageId: packageId, name, pricePaise } = item;
  const slot = { day: booking.appointmentOn, minute: booking.startMinute };
  const { rows } = await sql<{ id: number; code: string }>`
    with vendor as (${lockUnchangedTerms({ vendorId, testId, packageId }, expected)}),
    taken_slot as (${takeSlot(slot, capacity)}),
    booking as (
      insert into bookings (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => booking[column] ?? null))} from taken_slot
      returning id, code, status, customer_id, vendor_id, appointment_on, start_minute
    ), item as (
      insert into booking_items (booking_id, position, diagnostic_test_id, health_package_id, name, price_paise,
        vendor_id, appointment_on, start_minute, status)
      select id, 1, ${testId}, ${packageId}, ${name}, ${pricePaise}, vendor_id, appointment_on, start_minute, status
      from booking
    ), change as (
      insert into booking_changes (booking_id, status, actor, changed_by)
      select id, status, 'patient', customer_id from booking
    ), notice as (
      insert into outbox (kind, subject_id) select 'booking placed', id from booking
    )
    select id, code from booking`.execute(db);
  return rows[0];
}
