import { sql } from 'kysely';
import type { TestVendor } from './test-bookings.ts';
import type { TestWorld } from './test-world.ts';

/** Slots that do not count the bookings that overlap them, or that exceed their capacity. */
export async function findWrongSlots({ services: { db } }: TestWorld, { vendorId }: TestVendor) {
  const { rows } = await sql`
    select slot_on, start_minute, slot_minutes, taken, capacity, occupying from (
      select slot.*, (select count(distinct case when at_home and visit_id is not null then -visit_id else id end) from bookings
        where vendor_id = slot.vendor_id and appointment_on = slot.slot_on and status <> 'cancelled' and queue_number is null
          and bookings.at_home = slot.at_home
          and start_minute < slot.start_minute + slot.slot_minutes
          and slot.start_minute < start_minute + slot_minutes) as occupying
      from slot_occupancy as slot where vendor_id = ${vendorId}) as counted
    where taken <> occupying or taken > capacity`.execute(db);
  return rows;
}
