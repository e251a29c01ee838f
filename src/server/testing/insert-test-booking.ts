import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { BookingRow } from '../database/tables/booking-rows.ts';

/**
 * A booking with one item, past the rules of booking: for days that patients cannot book. Like every booking it has an
 * item, because the specs that share the database list it.
 */
export async function insertTestBooking(
  db: Database,
  values: Omit<Insertable<BookingRow>, 'vendorName' | 'startMinute' | 'slotMinutes'>,
): Promise<{ id: number }> {
  const { vendorId, appointmentOn, status = 'pending' } = values;
  const startMinute = 600;
  const booking = await db
    .insertInto('bookings')
    .values({ ...values, vendorName: 'Spec', startMinute, slotMinutes: 30 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const test = await db.selectFrom('diagnosticTests').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('bookingItems')
    .values({
      bookingId: booking.id,
      vendorId,
      appointmentOn,
      startMinute,
      status,
      position: 1,
      diagnosticTestId: test.id,
      name: test.name,
      pricePaise: 25_000,
    })
    .execute();
  return booking;
}
