import { sql } from 'kysely';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';

const maxPopular = 10;
const daysBack = 180;
/** Enough of a busy lab's latest bookings. */
const maxItems = 1000;
/** Fewer are not meaningful, and could reveal patients. */
const minBookings = 20;

export async function listMostBookedTests(db: Database, vendorId: number, today: PlainDate): Promise<number[]> {
  const { rows } = await sql<{ testId: number }>`
    select diagnostic_test_id as test_id
    from (
      select diagnostic_test_id from booking_items
      where vendor_id = ${vendorId} and appointment_on >= ${addDays(today, -daysBack)}
      order by appointment_on desc
      limit ${maxItems}
    ) latest
    where diagnostic_test_id is not null
    group by diagnostic_test_id
    having count(*) >= ${minBookings}
    order by count(*) desc, diagnostic_test_id
    limit ${maxPopular}`.execute(db);
  return rows.map(({ testId }) => testId);
}
