import { sql } from 'kysely';
import { earlierBookings } from '../../contract/vendor/vendor-bookings.ts';
import type { Database } from '../database/connect.ts';
import type { AccessRow } from '../database/tables/platform-rows.ts';
import { dayOfScope } from './breach-queries.ts';

/** More than one number has in the two years of the log. */
const maxBookings = 500;

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
      select id, vendor_id, appointment_on, created_at, patient_phone from bookings where id = any(${ids}::bigint[])
    ), reads as (
      select user_id, role, vendor_id, call, times, hour, last_at, scope, ${dayOfScope} as day,
        (scope ->> 'bookingId')::bigint as booking_id
      from access_log
      where about = 'bookings' and row_count > 0 and hour >= ${since}::timestamptz - interval '1 hour'
        and (vendor_id = any(${vendorIds}::bigint[]) or vendor_id is null)
    ), found as (
      select reads.*, exists (select from asked where id = booking_id) and call <> ${earlierBookings.path} as is_sure
      from reads
      where exists (
        select from asked
        where asked.id = booking_id
          or (booking_id is null and role <> 'visitor' and asked.created_at <= last_at
            and coalesce(reads.vendor_id, asked.vendor_id) = asked.vendor_id
            and (day is null or day = appointment_on
              or exists (select from booking_changes where booking_id = asked.id and moved_from_on = day))
            and appointment_on between coalesce((scope ->> 'from')::date, '-infinity')
              and coalesce((scope ->> 'to')::date, 'infinity'))
          or (call = ${earlierBookings.path} and exists (select from bookings as other
            where other.id = booking_id and other.vendor_id = asked.vendor_id and other.patient_phone = asked.patient_phone))
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
