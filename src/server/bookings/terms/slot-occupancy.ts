import { type RawBuilder, sql } from 'kysely';
import type { BookedTime } from '../../../domain/schedule/booked-time.ts';
import type { Database } from '../../database/connect.ts';

export type OpenSlot = BookedTime & { capacity: number };

/** Adds a booking to the slot if its capacity allows it. The row lock decides between simultaneous bookings. */
export function takeSlot(
  vendorId: number,
  { day, minute, slotMinutes, atHome, capacity }: OpenSlot,
): RawBuilder<unknown> {
  return sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, at_home, start_minute, slot_minutes, taken, capacity)
    values (${vendorId}, ${day}, ${atHome}, ${minute}, ${slotMinutes}, 1, ${capacity})
    on conflict (vendor_id, slot_on, at_home, start_minute)
      do update set taken = slot.taken + 1, capacity = excluded.capacity
      where slot.taken < excluded.capacity
    returning taken`;
}

/** Takes a booking out of each slot that it overlaps. Locks the earliest first, as everything that locks several. */
export async function releaseSlots(db: Database, vendorId: number, booked: BookedTime) {
  await sql`
    update slot_occupancy as slot set taken = slot.taken - 1
    from (${selectOverlapped(vendorId, booked)} order by start_minute for update) as overlapped
    where slot.vendor_id = ${vendorId} and slot.slot_on = ${booked.day} and slot.at_home = ${booked.atHome}
      and slot.start_minute = overlapped.start_minute`.execute(db);
}

/** Locks the slots of a move, the earliest first, so that moves that swap slots cannot deadlock. */
export async function lockSlots(db: Database, vendorId: number, from: BookedTime, to: OpenSlot) {
  await sql`
    insert into slot_occupancy (vendor_id, slot_on, at_home, start_minute, slot_minutes, taken, capacity)
    values (${vendorId}, ${to.day}, ${to.atHome}, ${to.minute}, ${to.slotMinutes}, 0, ${to.capacity})
    on conflict do nothing`.execute(db);
  await sql`
    select from slot_occupancy
    where vendor_id = ${vendorId} and at_home = ${to.atHome} and (slot_on, start_minute) in (
      ${selectOverlapped(vendorId, from)} union all select ${to.day}::date, ${to.minute}::smallint)
    order by slot_on, start_minute for update`.execute(db);
}

function selectOverlapped(vendorId: number, { day, minute, slotMinutes, atHome }: BookedTime) {
  return sql`
    select slot_on, start_minute from slot_occupancy
    where vendor_id = ${vendorId} and slot_on = ${day} and at_home = ${atHome}
      and start_minute < ${minute + slotMinutes} and start_minute + slot_minutes > ${minute}`;
}
