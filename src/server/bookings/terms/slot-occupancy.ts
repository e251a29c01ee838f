import { type RawBuilder, sql } from 'kysely';
import type { BookedTime } from '../../../domain/schedule/booked-time.ts';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';

/** `hold` is the entry of the wait list for which the place is kept. */
export type OpenSlot = BookedTime & { capacity: number; hold?: number };

/**
 * Adds a booking to the slot if its capacity allows it, beside the places that are kept for others. The row lock decides between
 * simultaneous bookings. A place whose time has passed is free: no other work needs to release it.
 */
export function takeSlot(
  vendorId: number,
  { day, minute, slotMinutes, atHome, capacity, hold }: OpenSlot,
  now: number,
): RawBuilder<unknown> {
  return sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, at_home, start_minute, slot_minutes, taken, capacity)
    values (${vendorId}, ${day}, ${atHome}, ${minute}, ${slotMinutes}, 1, ${capacity})
    on conflict (vendor_id, slot_on, at_home, start_minute)
      do update set taken = slot.taken + 1, capacity = excluded.capacity, holds = slot.holds - ${`${hold ?? ''}`}::text
      where slot.taken + ${countHolds(now, hold)} < excluded.capacity
    returning taken`;
}

/** Keeps a place of the slot for an entry of the wait list, if there is one; false if it is full. */
export async function holdSlot(
  db: Database,
  vendorId: number,
  { day, minute, slotMinutes, atHome, capacity }: OpenSlot,
  { entryId, until, now }: { entryId: number; until: number; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, at_home, start_minute, slot_minutes, taken, capacity, holds)
    values (${vendorId}, ${day}, ${atHome}, ${minute}, ${slotMinutes}, 0, ${capacity},
      jsonb_build_object(${String(entryId)}::text, ${until}::bigint))
    on conflict (vendor_id, slot_on, at_home, start_minute)
      do update set capacity = excluded.capacity, holds = slot.holds || excluded.holds
      where slot.taken + ${countHolds(now)} < excluded.capacity
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Gives a kept place back. */
export async function releaseHold(
  db: Database,
  vendorId: number,
  { day, minute, atHome }: PlainDateTime & { atHome: boolean },
  entryId: number,
) {
  await sql`
    update slot_occupancy set holds = holds - ${String(entryId)}::text
    where vendor_id = ${vendorId} and slot_on = ${day} and at_home = ${atHome} and start_minute = ${minute}`.execute(
    db,
  );
}

function countHolds(now: number, own?: number) {
  return sql`(select count(*) from jsonb_each_text(slot.holds - ${`${own ?? ''}`}::text) as held where held.value::bigint > ${now})`;
}

/** Takes a booking out of each slot that it overlaps. Locks the earliest first, as everything that locks several. */
export async function releaseSlots(db: Database, vendorId: number, booked: BookedTime) {
  await sql`
    update slot_occupancy as slot set taken = slot.taken - 1
    from (${selectOverlapped(vendorId, booked)} order by start_minute for update) as overlapped
    where slot.vendor_id = ${vendorId} and slot.slot_on = ${booked.day} and slot.at_home = ${booked.atHome}
      and slot.start_minute = overlapped.start_minute`.execute(db);
}

/** Of people who were booked together, the first takes the place at home, and the last that leaves gives it back. */
export type VisitPart = { bookingId: number; visitId: number | null };

/** True if another booking of the visit has its place at home at this time. Expects locks on the bookings of the visit. */
export async function sharesPlace(
  db: Database,
  { bookingId, visitId }: VisitPart,
  { day, minute, slotMinutes, atHome }: BookedTime,
): Promise<boolean> {
  if (!atHome || visitId === null) return false;
  const other = db.selectFrom('bookings').where('visitId', '=', visitId).where('id', '<>', bookingId);
  const beside = other.where('atHome', '=', true).where('status', '<>', 'cancelled').where('appointmentOn', '=', day);
  const { count } = await beside
    .where('startMinute', '=', minute)
    .where('slotMinutes', '=', slotMinutes)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > 0;
}

/** Locks the slots of moves, the earliest first, so that moves that swap slots cannot deadlock. */
export async function lockSlots(db: Database, vendorId: number, moves: readonly { from: BookedTime; to: OpenSlot }[]) {
  const added = moves.map(
    ({ to }) => sql`(${vendorId}, ${to.day}, ${to.atHome}, ${to.minute}, ${to.slotMinutes}, 0, ${to.capacity})`,
  );
  await sql`
    insert into slot_occupancy (vendor_id, slot_on, at_home, start_minute, slot_minutes, taken, capacity)
    values ${sql.join(added)} on conflict do nothing`.execute(db);
  const touched = moves.map(
    ({ from, to }) => sql`${selectOverlapped(vendorId, from)} union all select ${to.day}::date, ${to.minute}::smallint`,
  );
  await sql`
    select from slot_occupancy
    where vendor_id = ${vendorId} and at_home = ${moves.some(({ to }) => to.atHome)}
      and (slot_on, start_minute) in (${sql.join(touched, sql` union all `)})
    order by slot_on, start_minute for update`.execute(db);
}

function selectOverlapped(vendorId: number, { day, minute, slotMinutes, atHome }: BookedTime) {
  return sql`
    select slot_on, start_minute from slot_occupancy
    where vendor_id = ${vendorId} and slot_on = ${day} and at_home = ${atHome}
      and start_minute < ${minute + slotMinutes} and start_minute + slot_minutes > ${minute}`;
}
