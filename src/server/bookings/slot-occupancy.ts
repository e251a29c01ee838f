import { type RawBuilder, sql } from 'kysely';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';

/** Adds a booking to the slot if its capacity allows it. The row lock decides between simultaneous bookings. */
export function takeSlot(vendorId: number, { day, minute }: PlainDateTime, capacity: number): RawBuilder<unknown> {
  return sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, start_minute, taken, capacity)
    values (${vendorId}, ${day}, ${minute}, 1, ${capacity})
    on conflict (vendor_id, slot_on, start_minute)
      do update set taken = slot.taken + 1, capacity = excluded.capacity
      where slot.taken < excluded.capacity
    returning taken`;
}

/** Raises the capacity if needed: nothing competes for a past slot. */
export function occupyPastSlot(vendorId: number, { day, minute }: PlainDateTime): RawBuilder<unknown> {
  return sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, start_minute, taken, capacity)
    values (${vendorId}, ${day}, ${minute}, 1, 1)
    on conflict (vendor_id, slot_on, start_minute)
      do update set taken = slot.taken + 1, capacity = greatest(slot.capacity, slot.taken + 1)
    returning taken`;
}

export function releaseSlot(vendorId: number, { day, minute }: PlainDateTime): RawBuilder<unknown> {
  return sql`
    update slot_occupancy set taken = taken - 1
    where vendor_id = ${vendorId} and slot_on = ${day} and start_minute = ${minute}`;
}

/** Locks the earlier slot first, so that moves that swap slots cannot deadlock. Creates missing rows. */
export async function lockSlots(db: Database, vendorId: number, slots: readonly PlainDateTime[], capacity: number) {
  await sql`
    insert into slot_occupancy as slot (vendor_id, slot_on, start_minute, taken, capacity)
    select ${vendorId}, slot_on, start_minute, 0, ${capacity}
    from (values ${sql.join(slots.map(({ day, minute }) => sql`(${day}::date, ${minute}::smallint)`))})
      as wanted (slot_on, start_minute)
    order by slot_on, start_minute
    on conflict (vendor_id, slot_on, start_minute) do update set taken = slot.taken`.execute(db);
}
