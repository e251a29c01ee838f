import { sql } from 'kysely';
import { addDays, type PlainDateTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { isUpcomingBooking } from '../database/open-bookings.ts';
import { findAffectedBookings } from './find-affected-bookings.ts';
import { askToMove, daysOfRepeats } from './move-requests.ts';
import { lockSchedule } from './schedule-queries.ts';

/**
 * Asks the patients on days of repeating closures that have come near since the lab entered them. Throws at the end if the
 * patients of a lab could not be asked; the next run tries again.
 */
export async function askForRepeats(db: Database, now: PlainDateTime): Promise<void> {
  const { rows } = await sql<{ vendorId: number; bookingIds: number[] }>`
    select bookings.vendor_id, json_agg(bookings.id) as booking_ids
    from repeating_closures as repeating
      join closures on closures.repeating_closure_id = repeating.id
        and closed_on between ${now.day} and ${addDays(now.day, daysOfRepeats)}
      join lateral (select id, vendor_id, appointment_on, start_minute from bookings
        where vendor_id = closures.vendor_id and appointment_on = closed_on and ${isUpcomingBooking(now)}
          and (not closures.is_half_day
            or start_minute < closures.end_minute and closures.start_minute < start_minute + slot_minutes)) as bookings on true
    where repeating.asks_patients
      and not exists (select from move_requests as request where booking_id = bookings.id
        and request.appointment_on = bookings.appointment_on and request.start_minute = bookings.start_minute)
    group by bookings.vendor_id`.execute(db);
  const failures: unknown[] = [];
  for (const { vendorId, bookingIds } of rows) {
    const asking = db.transaction().execute(async (transaction) => {
      await lockSchedule(transaction, vendorId);
      const { affected } = await findAffectedBookings(transaction, vendorId, now);
      const near = new Map([...affected].filter(([{ id }]) => bookingIds.includes(id)));
      await askToMove(transaction, vendorId, near, { now });
    });
    await asking.catch((error) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Patients of ${failures.length} labs could not be asked.`);
}
