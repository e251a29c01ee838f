import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Keeps when a booking got its first final report, as long as it has one. */
export async function updateReportedAt(db: Database, bookingId: number, now: Date): Promise<void> {
  await sql`
    update bookings set reported_at = case when final.is_there then coalesce(reported_at, ${now}) end
    from (select exists (select from reports where booking_id = ${bookingId} and kind = 'final'
      and replaced_at is null and withdrawn_at is null) as is_there) as final
    where id = ${bookingId} and final.is_there <> (reported_at is not null)`.execute(db);
}
