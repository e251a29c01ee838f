import { sql } from 'kysely';
import type { Moment } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';
import { type Item, type SeenTerms, stillSold, takePlace } from './booking-terms.ts';

type Change = { bookingId: number; vendorId: number; slot: Moment; changedBy: number | null };

/** Cancels, gives the place back, and writes history and notice. The booking is locked and open. */
export async function writeCancellation(db: Database, { bookingId, vendorId, slot, changedBy }: Change) {
  await sql`
    with cancelled as (
      update bookings set status = 'cancelled' where id = ${bookingId} returning id, status
    ), place as (${givePlaceBack(vendorId, slot)}),
    change as (
      insert into booking_changes (booking_id, status, changed_by) select id, status, ${changedBy}::bigint from cancelled
    )
    insert into outbox (kind, subject_id) select 'booking cancelled', id from cancelled`.execute(db);
}

/**
 * Takes the new place, gives the old one back, and writes history and notice; false when the new slot is full or the
 * lab has changed what was read of it. The lab is to confirm the new time: the booking is pending again.
 */
export async function writeMove(
  db: Database,
  { bookingId, vendorId, slot: from, changedBy }: Change,
  item: Item,
  { slot: to, capacity, ...seen }: SeenTerms & { slot: Moment; capacity: number },
): Promise<boolean> {
  const { rows } = await sql`
    with sold as (${stillSold(item, seen)}),
    place as (${takePlace(to, capacity)}),
    moved as (
      update bookings set appointment_on = ${to.day}, start_minute = ${to.minute}, status = 'pending' from place
      where id = ${bookingId} returning id, status
    ), freed as (${givePlaceBack(vendorId, from)} and exists (select from moved)),
    change as (
      insert into booking_changes
        (booking_id, status, changed_by, moved_from_on, moved_from_minute, moved_to_on, moved_to_minute)
      select id, status, ${changedBy}, ${from.day}, ${from.minute}, ${to.day}, ${to.minute} from moved
    ), notice as (
      insert into outbox (kind, subject_id) select 'booking moved', id from moved
    )
    select id from moved`.execute(db);
  return rows.length === 1;
}

/**
 * Two moves that swap their slots would wait for each other for ever: everybody locks the earlier slot first, also
 * one that nobody has taken yet.
 */
export async function lockSlots(db: Database, vendorId: number, slots: readonly Moment[], capacity: number) {
  await sql`
    insert into slot_places as slot (vendor_id, slot_on, start_minute, taken, capacity)
    select ${vendorId}, slot_on, start_minute, 0, ${capacity}
    from (values ${sql.join(slots.map(({ day, minute }) => sql`(${day}::date, ${minute}::smallint)`))})
      as wanted (slot_on, start_minute)
    order by slot_on, start_minute
    on conflict (vendor_id, slot_on, start_minute) do update set taken = slot.taken`.execute(db);
}

function givePlaceBack(vendorId: number, { day, minute }: Moment) {
  return sql`
    update slot_places set taken = taken - 1
    where vendor_id = ${vendorId} and slot_on = ${day} and start_minute = ${minute}`;
}
