import { type Insertable, sql } from 'kysely';
import type { BookingActor } from '../../domain/booking-lifecycle.ts';
import type { PlainDateTime } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { BookingRow } from '../database/tables/booking-rows.ts';
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

/** An idempotency key, and what it stands for. */
type NewKey = { key: string; requestHash: string; owner: string };

export type PlacedBooking = { id: number; code: string };

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

/**
 * Takes one place of the slot and writes the booking with its items, the first line of its history, the notice that
 * something is to be told and its idempotency key; undefined when the slot is full or the lab has changed what was read
 * of it. One statement: PostgreSQL locks the slot's row, so that of any number of simultaneous bookings exactly
 * `capacity` succeed.
 */
export async function insertBooking(
  db: Database,
  booking: Insertable<BookingRow>,
  { capacity, ...expected }: ExpectedTerms & { capacity: number },
  bookedBy: { actor: BookingActor; userId: number | null },
  key: NewKey | null,
): Promise<PlacedBooking | undefined> {
  const columns = Object.keys(booking) as (keyof typeof booking)[];
  const slot = { day: booking.appointmentOn, minute: booking.startMinute };
  const items = expected.items.map(
    ({ testId, packageId, name, pricePaise }, index) =>
      sql`(${index + 1}::smallint, ${testId}::bigint, ${packageId}::bigint, ${name}::text, ${pricePaise}::bigint)`,
  );
  const keyOfBooking = sql`, key as (
      insert into idempotency_keys (key, request_hash, owner, booking_id)
      select ${key?.key}, ${key?.requestHash}, ${key?.owner}, id from booking
    )`;
  const { rows } = await sql<PlacedBooking>`
    with ${lockUnchangedTerms(booking.vendorId, expected)},
    taken_slot as (${takeSlot(slot, capacity)}),
    booking as (
      insert into bookings (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => booking[column] ?? null))} from taken_slot
      returning id, code, status, vendor_id, appointment_on, start_minute
    ), items as (
      insert into booking_items (booking_id, position, diagnostic_test_id, health_package_id, name, price_paise,
        vendor_id, appointment_on, start_minute, status)
      select id, item.position, item.test_id, item.package_id, item.name, item.price_paise,
        vendor_id, appointment_on, start_minute, status
      from booking, (values ${sql.join(items)}) as item (position, test_id, package_id, name, price_paise)
    ), change as (
      insert into booking_changes (booking_id, status, actor, changed_by)
      select id, status, ${bookedBy.actor}, ${bookedBy.userId}::bigint from booking
    ), notice as (
      insert into outbox (kind, subject_id, vendor_id) select ${bookedBy.actor === 'patient' ? 'booking placed' : 'booking taken down'}, id, vendor_id from booking
    )${key ? keyOfBooking : sql``}
    select id, code from booking`.execute(db);
  return rows[0];
}
