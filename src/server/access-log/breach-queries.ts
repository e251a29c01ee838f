import { type RawBuilder, sql } from 'kysely';
import { vendorDay } from '../../contract/vendor/booking-desk.ts';
import { earlierBookings } from '../../contract/vendor/vendor-bookings.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { AccessRow } from '../database/tables/platform-rows.ts';

/** From `from` up to, and without, `to`. */
export type Breach = { from: Date; to: Date; vendorId: number | null; userId: number | null };

export type ReadsOfCaller = Pick<AccessRow, 'role' | 'call' | 'about'> & {
  email: string | null;
  userId: number | null;
  vendorName: string | null;
  times: number;
  rowCount: number;
  bookingCount: number;
  dayCount: number;
  isSearch: boolean;
  firstAt: Date;
  lastAt: Date;
};

const hour = sql`interval '1 hour'`;

/** Rows of the log are hours: the first and the last may begin before the breach, or end after it. */
function isInBreach({ from, to, vendorId, userId }: Breach): RawBuilder<boolean> {
  const conditions = [sql`hour > ${from}::timestamptz - ${hour}`, sql`last_at >= ${from}`, sql`hour < ${to}`];
  if (vendorId !== null) conditions.push(sql`(vendor_id = ${vendorId} or vendor_id is null)`);
  if (userId !== null) conditions.push(sql`user_id = ${userId}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The day to which a read was narrowed. The desk's day is today's unless it names another. */
export const dayOfScope = sql`coalesce((scope ->> 'date')::date,
  case when call = ${vendorDay.path} then (hour at time zone 'Asia/Kolkata')::date end)`;

/** The bookings that a read named; null for a list. */
export const bookingsOfScope = sql`case
  when jsonb_exists(scope, 'bookingIds')
    then array(select id::bigint from jsonb_array_elements_text(scope -> 'bookingIds') as element (id))
  when jsonb_exists(scope, 'bookingId') then array[(scope ->> 'bookingId')::bigint] end`;

export async function listReadsOfCallers(db: Database, breach: Breach): Promise<ReadsOfCaller[]> {
  const { rows } = await sql<ReadsOfCaller>`
    select users.email, reads.*, vendors.name as vendor_name from (
      select user_id, role, call, about, vendor_id, sum(times)::bigint as times, sum(row_count)::bigint as row_count,
        count(distinct scope ->> 'bookingId') + coalesce(sum(jsonb_array_length(scope -> 'bookingIds')), 0)::bigint
          as booking_count,
        count(distinct ${dayOfScope}) filter (where not jsonb_exists(scope, 'bookingId')) as day_count,
        bool_or(jsonb_exists(scope, 'isSearch')) as is_search, min(hour) as first_at, max(last_at) as last_at
      from access_log where ${isInBreach(breach)}
      group by user_id, role, call, about, vendor_id
    ) reads
      left join users on users.id = reads.user_id left join vendors on vendors.id = reads.vendor_id
    order by row_count desc, first_at`.execute(db);
  return rows;
}

/**
 * Bookings that a read of the breach can have shown: exactly for details and for earlier bookings of the same patient, else
 * all of the day, the lab or all labs.
 */
const selectIdsInScope = (breach: Breach) => sql`
  with reads as materialized (
    select vendor_id, named.booking_id, ${dayOfScope} as day, call = ${earlierBookings.path} as is_earlier, max(last_at) as until
    from access_log left join unnest(${bookingsOfScope}) as named (booking_id) on true
    where about = 'bookings' and row_count > 0 and ${isInBreach(breach)}
    group by 1, 2, 3, 4
  )
  select bookings.id from reads join bookings on bookings.id = reads.booking_id where not is_earlier
  union
  select earlier.id from reads join bookings on bookings.id = reads.booking_id
    join bookings as earlier on earlier.vendor_id = bookings.vendor_id
      and (earlier.patient_phone = bookings.patient_phone or earlier.customer_id = bookings.customer_id)
      and (earlier.appointment_on, earlier.start_minute, earlier.id)
        < (bookings.appointment_on, bookings.start_minute, bookings.id)
  where is_earlier
  union
  select bookings.id from reads join bookings on bookings.vendor_id = reads.vendor_id
    and bookings.appointment_on = reads.day and bookings.created_at <= reads.until
  where reads.booking_id is null
  union
  select bookings.id from reads join bookings on bookings.vendor_id = reads.vendor_id
    and bookings.created_at <= reads.until
  where reads.booking_id is null and reads.day is null
  union
  select bookings.id from reads join bookings on (reads.day is null or bookings.appointment_on = reads.day)
    and bookings.created_at <= reads.until
  where reads.booking_id is null and reads.vendor_id is null`;

const ofVendor = ({ vendorId }: Breach) => (vendorId === null ? sql`true` : sql`bookings.vendor_id = ${vendorId}`);

export async function countBookingsInScope(db: Database, breach: Breach) {
  const { rows } = await sql<{ vendorName: string; bookings: number }>`
    select vendors.name as vendor_name, count(*) as bookings
    from bookings join vendors on vendors.id = bookings.vendor_id
    where bookings.id in (${selectIdsInScope(breach)}) and ${ofVendor(breach)}
    group by vendors.id, vendors.name order by bookings desc, vendors.name`.execute(db);
  return rows;
}

export type ConcernedPatient = {
  code: string;
  vendorName: string;
  appointmentOn: PlainDate;
  startMinute: number;
  patientName: string;
  patientPhone: string | null;
  phoneIsLandline: boolean;
  patientEmail: string | null;
};

export async function listConcernedPatients(db: Database, breach: Breach): Promise<ConcernedPatient[]> {
  const { rows } = await sql<ConcernedPatient>`
    select code, vendor_name, appointment_on, start_minute, patient_name, patient_phone, phone_is_landline, patient_email
    from bookings where id in (${selectIdsInScope(breach)}) and ${ofVendor(breach)} order by id`.execute(db);
  return rows;
}
