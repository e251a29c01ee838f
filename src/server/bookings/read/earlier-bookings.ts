import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';
import { latestAppointmentFirst } from './booking-pages.ts';
import { type BookingSummaryRow, listBookingsOfPage } from './booking-summaries.ts';

/**
 * Bookings at the same lab before this one, by the same phone number or account, the latest first. Throws 404 if the lab
 * has no such booking. An erased booking has neither number nor account, so it is not among them.
 */
export async function listEarlierBookings(
  db: Database,
  { bookingId, vendorId }: { bookingId: number; vendorId: number },
  limit: number,
): Promise<BookingSummaryRow[]> {
  const opened = await db
    .selectFrom('bookings')
    .where('id', '=', bookingId)
    .where('vendorId', '=', vendorId)
    .select(['id', 'patientPhone', 'customerId', 'appointmentOn', 'startMinute'])
    .executeTakeFirst();
  if (!opened) throw new HttpError(404, 'Booking not found.');
  const { patientPhone, customerId, ...appointment } = opened;
  const { by, isAfter } = latestAppointmentFirst(appointment);
  // Each half is read from an index in this order, and ends at the limit.
  const selectLatest = (isSame: RawBuilder<unknown>) => sql`
    (select id, appointment_on, start_minute from bookings
    where ${isSame} and vendor_id = ${vendorId} and ${isAfter} order by ${by} limit ${limit})`;
  const ids = sql`
    select id from (
      ${selectLatest(sql`patient_phone = ${patientPhone}`)}
      union
      ${selectLatest(sql`customer_id = ${customerId}`)}
    ) as bookings
    order by ${by} limit ${limit}`;
  return listBookingsOfPage(db, ids, { by });
}
