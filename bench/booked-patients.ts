import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { BookingEventCode } from '../src/domain/bookings/booking-events.ts';
import { addDays, toIndiaTime } from '../src/domain/time/calendar.ts';
import type { Database } from '../src/server/database/connect.ts';

export type BookedPatient = { bookingId: number; email: string; phone: string };

const placed: BookingEventCode = 'placed';
let next = 0;

/**
 * Books for so many new patients at once, past the rules of booking, at a lab whose people get no mails. Local parts of
 * the patients' addresses begin with `prefix`. `event` is false where nothing is to be said about it yet.
 */
export async function bookForPatients(
  db: Database,
  { count, prefix, daysAhead, event }: { count: number; prefix: string; daysAhead: number; event: boolean },
): Promise<BookedPatient[]> {
  const first = next;
  next += count;
  const day = addDays(toIndiaTime(Date.now()).day, daysAhead);
  const { rows } = await sql<BookedPatient>`
    with lab as (
      select vendors.id, vendors.name, diagnostic_test_id as test_id, diagnostic_tests.name as test_name, price_paise
      from vendors join offers on offers.vendor_id = vendors.id
        join diagnostic_tests on diagnostic_tests.id = diagnostic_test_id
      where vendors.approval = 'approved' and vendors.deleted_at is null and withdrawn_at is null
        and not exists (select from vendor_members where vendor_id = vendors.id)
      order by vendors.id, offers.id limit 1
    ), booking as (
      insert into bookings (code, vendor_id, vendor_name, appointment_on, start_minute, slot_minutes, patient_name,
        patient_email, patient_phone, link_secret)
      select 'F' || translate(lpad(number::text, 9, '0'), '01', 'AB'), lab.id, lab.name, ${day}::date, 660, 30,
        'Ravi Verma', ${prefix}::text || '-' || number || '@patients.test', '+917' || lpad(number::text, 9, '0'),
        ${randomBytes(18).toString('base64url')}
      from lab, generate_series(${first}::int, ${first + count - 1}::int) as number
      returning *
    ), items as (
      insert into booking_items (booking_id, position, diagnostic_test_id, name, price_paise, vendor_id, appointment_on,
        start_minute, status)
      select booking.id, 1, lab.test_id, lab.test_name, lab.price_paise, vendor_id, appointment_on, start_minute, status
      from booking, lab
    ), changes as (
      insert into booking_changes (booking_id, status, actor) select id, status, 'patient' from booking
    ), events as (
      insert into outbox (kind, subject_id, vendor_id)
      select ${placed}, id, vendor_id from booking where ${event} order by id
    )
    select id as booking_id, patient_email as email, patient_phone as phone from booking order by id`.execute(db);
  return rows;
}
