import { type RawBuilder, sql } from 'kysely';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import {
  concernDays,
  type LabConcern,
  minBookingsToCompare,
  minUnconfirmed,
  muchCancelledPercent,
} from '../../domain/vendors/lab-concerns.ts';

/** True for vendors of which this is so. */
export function hasConcern(concern: LabConcern, today: PlainDate): RawBuilder<boolean> {
  const recent = sql`from bookings where appointment_on >= ${addDays(today, -concernDays)}::date
    and appointment_on < ${today}::date and channel = 'online' group by vendor_id`;
  const conditions: Record<LabConcern, RawBuilder<boolean>> = {
    'no-tests': sql`not exists (select from offers join diagnostic_tests on diagnostic_tests.id = diagnostic_test_id
      where offers.vendor_id = vendors.id and withdrawn_at is null and diagnostic_tests.deleted_at is null)`,
    'no-hours': sql`not exists (select from weekly_hours where vendor_id = vendors.id and is_active)`,
    'no-license': sql`vendors.license_number is null`,
    'never-confirms': sql`vendors.id in (select vendor_id ${recent}
      having count(*) filter (where status = 'pending') >= ${minUnconfirmed}
        and count(*) filter (where status in ('confirmed', 'completed')) = 0)`,
    'cancels-much': sql`vendors.id in (select vendor_id ${recent}
      having count(*) >= ${minBookingsToCompare} and count(*) filter (where status = 'cancelled' and exists (
        select from booking_changes where booking_id = bookings.id and status = 'cancelled' and actor = 'vendor'
          and (coalesce(cancel_reason, 'lab-cannot') = 'lab-cannot' or denied_at is not null)
      )) * 100 >= count(*) * ${muchCancelledPercent})`,
  };
  return conditions[concern];
}
