import { sql } from 'kysely';
import { adminBookings, exportAdminBookings } from '../../contract/admin/admin-bookings.ts';
import { vendorDay } from '../../contract/vendor/booking-desk.ts';
import { vendorRounds } from '../../contract/vendor/rounds/rounds.ts';
import {
  earlierBookings,
  exportVendorBookings,
  vendorBookings,
  vendorBookingsPage,
} from '../../contract/vendor/vendor-bookings.ts';
import type { Database } from '../database/connect.ts';
import type { AccessRow } from '../database/tables/platform-rows.ts';
import { bookingsOfScope, dayOfScope } from './breach-queries.ts';

/** More than one number has in the two years of the log. */
const maxBookings = 500;

/** Calls whose `date`, `from` and `to` are days of visits. Those of bills, for example, are not. */
const callsByVisitDay = [
  adminBookings,
  exportAdminBookings,
  exportVendorBookings,
  vendorBookings,
  vendorBookingsPage,
  vendorDay,
  vendorRounds,
].map(({ path }) => path);

export type PatientBookings = { ids: number[]; vendorIds: number[]; since: Date };
export type ReaderRow = Pick<AccessRow, 'role'> & {
  userId: number | null;
  email: string | null;
  displayName: string | null;
  vendorId: number | null;
  vendorName: string | null;
  isSure: boolean;
  calls: string[];
  times: number;
  firstAt: Date;
  lastAt: Date;
};

/** The booking, or those of the telephone number, the newest first. Null if there is none. */
export async function findPatientBookings(
  db: Database,
  patient: { bookingId: number } | { phone: string },
): Promise<PatientBookings | null> {
  const bookings = db.selectFrom('bookings').select(['id', 'vendorId', 'createdAt']);
  const ofPatient =
    'phone' in patient
      ? bookings.where('patientPhone', '=', patient.phone)
      : bookings.where('id', '=', patient.bookingId);
  const rows = await ofPatient.orderBy('id', 'desc').limit(maxBookings).execute();
  if (rows.length === 0) return null;
  return {
    ids: rows.map(({ id }) => id),
    vendorIds: [...new Set(rows.map(({ vendorId }) => vendorId))],
    since: new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime()))),
  };
}

/**
 * Who has opened one of these bookings, and who had a list of its lab and day, or of former days of it. Reads of patients
 * themselves are left out of the possible ones.
 */
export async function listReaders(db: Database, { ids, vendorIds, since }: PatientBookings): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    with asked as materialized (
      select id, vendor_id, created_at, patient_phone, days.day from bookings cross join lateral (
        select appointment_on as day
        union select moved_from_on from booking_changes where booking_id = bookings.id and moved_from_on is not null
      ) as days
      where id = any(${ids}::bigint[])
    ), reads as (
      select user_id, role, vendor_id, call, times, hour, last_at, ${bookingsOfScope} as booking_ids,
        call = any(${callsByVisitDay}::text[]) as is_by_visit_day,
        coalesce(${dayOfScope}, (scope ->> 'from')::date, '-infinity') as from_day,
        coalesce(${dayOfScope}, (scope ->> 'to')::date, 'infinity') as to_day
      from access_log
      where about = 'bookings' and row_count > 0 and hour >= ${since}::timestamptz - interval '1 hour'
        and (vendor_id = any(${vendorIds}::bigint[]) or vendor_id is null)
    ), found as (
      select reads.*, exists (select from asked where id = any(booking_ids)) and call <> ${earlierBookings.path} as is_sure
      from reads
      where exists (
        select from asked
        where asked.id = any(booking_ids)
          or (booking_ids is null and role <> 'visitor' and asked.created_at <= last_at
            and coalesce(reads.vendor_id, asked.vendor_id) = asked.vendor_id
            and (not is_by_visit_day or asked.day between from_day and to_day))
          or (call = ${earlierBookings.path} and exists (select from bookings as other where other.id = any(booking_ids)
            and other.vendor_id = asked.vendor_id and other.patient_phone = asked.patient_phone))
      )
    )
    select readers.*, users.email, users.display_name, vendors.name as vendor_name from (
      select user_id, role, vendor_id, is_sure, array_agg(distinct call order by call) as calls, sum(times)::bigint as times,
        min(hour) as first_at, max(last_at) as last_at
      from found group by user_id, role, vendor_id, is_sure
    ) as readers
      left join users on users.id = readers.user_id left join vendors on vendors.id = readers.vendor_id
    order by is_sure desc, last_at desc`.execute(db);
  return rows;
}
