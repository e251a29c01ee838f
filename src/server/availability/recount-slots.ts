import { sql, type Transaction } from 'kysely';
import { type BookedTime, countTaken } from '../../domain/schedule/booked-time.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Tables } from '../database/tables.ts';
import { findOpeningTimes } from './schedule-queries.ts';

/**
 * Writes the occupancy of a day, or of all days from it on, by the lab's present hours, or at home by its windows, and
 * bookings. Expects the lock of `lockSchedule`, which keeps out everything that takes or releases a slot. Keeps more
 * bookings than fit.
 */
export async function recountSlots(
  db: Transaction<Tables>,
  vendorId: number,
  { from, until, atHome = false }: { from: PlainDate; until?: PlainDate; atHome?: boolean },
) {
  const { weekly, collectionWindows } = await findOpeningTimes(db, vendorId, from, from);
  const bookings = (await listOccupyingTimes(db, vendorId, from, until)).filter((booking) => booking.atHome === atHome);
  const counted = countTaken(atHome ? collectionWindows : weekly, bookings);
  await sql`
    with counted as (
      select * from json_to_recordset(${JSON.stringify(counted)})
        as slot (day date, minute smallint, "slotMinutes" smallint, capacity integer, taken integer)
    ), removed as (
      delete from slot_occupancy
      where vendor_id = ${vendorId} and at_home = ${atHome} and slot_on >= ${from} ${until ? sql`and slot_on <= ${until}` : sql``}
        and (slot_on, start_minute) not in (select day, minute from counted)
    )
    insert into slot_occupancy as slot (vendor_id, slot_on, at_home, start_minute, slot_minutes, taken, capacity)
    select ${vendorId}, day, ${atHome}, minute, "slotMinutes", taken, greatest(capacity, taken) from counted
    on conflict (vendor_id, slot_on, at_home, start_minute) do update
      set slot_minutes = excluded.slot_minutes, taken = excluded.taken, capacity = excluded.capacity
      where (slot.slot_minutes, slot.taken) <> (excluded.slot_minutes, excluded.taken)`.execute(db);
}

/** The index of a lab's bookings by time limits these to its coming days. */
async function listOccupyingTimes(
  db: Transaction<Tables>,
  vendorId: number,
  from: PlainDate,
  until: PlainDate | undefined,
): Promise<BookedTime[]> {
  return db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .where('appointmentOn', '>=', from)
    .$if(until !== undefined, (query) => query.where('appointmentOn', '<=', until as PlainDate))
    .where('status', '!=', 'cancelled')
    .where('queueNumber', 'is', null)
    .select(['appointmentOn as day', 'startMinute as minute', 'slotMinutes', 'atHome', 'visitId'])
    .orderBy('id')
    .execute();
}
