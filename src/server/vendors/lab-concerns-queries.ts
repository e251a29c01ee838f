import { type RawBuilder, sql } from 'kysely';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import {
  concernDays,
  type LabConcern,
  type LabRecord,
  minBookingsToCompare,
  minUnconfirmed,
  muchCancelledPercent,
} from '../../domain/vendors/lab-concerns.ts';
import type { Database } from '../database/connect.ts';

const getSince = (today: PlainDate) => addDays(today, -concernDays);
const selectRecent = (today: PlainDate) => sql`from bookings where appointment_on >= ${getSince(today)}::date
  and appointment_on < ${today}::date and channel = 'online'`;
const unconfirmed = sql`count(*) filter (where status = 'pending')`;
const confirmed = sql`count(*) filter (where status in ('confirmed', 'completed'))`;
/** True for a row of `bookings` that the lab cancelled for a reason of its own, or for one that its patient denies. */
export const isCancelledByLab = sql<boolean>`(status = 'cancelled' and exists (
  select from booking_changes where booking_id = bookings.id and status = 'cancelled' and actor = 'vendor'
    and (coalesce(cancel_reason, 'lab-cannot') = 'lab-cannot' or denied_at is not null)))`;
const cancelledByLab = sql`count(*) filter (where ${isCancelledByLab})`;

/** True for vendors of which this is so. */
export function hasConcern(concern: LabConcern, today: PlainDate): RawBuilder<boolean> {
  const recent = sql`${selectRecent(today)} group by vendor_id`;
  const conditions: Record<LabConcern, RawBuilder<boolean>> = {
    'no-tests': sql`not exists (select from offers join diagnostic_tests on diagnostic_tests.id = diagnostic_test_id
      where offers.vendor_id = vendors.id and withdrawn_at is null and diagnostic_tests.deleted_at is null)`,
    'no-hours': sql`not exists (select from weekly_hours where vendor_id = vendors.id and is_active)`,
    'no-license': sql`vendors.license_number is null`,
    'never-confirms': sql`vendors.id in (select vendor_id ${recent}
      having ${unconfirmed} >= ${minUnconfirmed} and ${confirmed} = 0)`,
    'cancels-much': sql`vendors.id in (select vendor_id ${recent}
      having count(*) >= ${minBookingsToCompare} and ${cancelledByLab} * 100 >= count(*) * ${muchCancelledPercent})`,
  };
  return conditions[concern];
}

/** What the vendors did with their recent online bookings, by vendor. */
export async function readLabRecords(
  db: Database,
  vendorIds: readonly number[],
  today: PlainDate,
): Promise<Map<number, LabRecord>> {
  const { rows } = await sql<Omit<LabRecord, 'since'> & { vendorId: number }>`
    select vendor_id, count(*) as bookings, ${confirmed} as confirmed, ${unconfirmed} as unconfirmed,
      ${cancelledByLab} as cancelled
    ${selectRecent(today)} and vendor_id = any(${[...vendorIds]}::bigint[]) group by vendor_id`.execute(db);
  const found = new Map(rows.map((row) => [row.vendorId, row]));
  const none = { bookings: 0, confirmed: 0, unconfirmed: 0, cancelled: 0 };
  return new Map(
    vendorIds.map((id) => {
      const { vendorId: _, ...counts } = { vendorId: id, ...none, ...found.get(id) };
      return [id, { since: getSince(today), ...counts }];
    }),
  );
}
