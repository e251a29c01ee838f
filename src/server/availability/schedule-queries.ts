import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { type ClosedWindow, type DayHours, toClosedWindow } from '../../domain/schedule/day-slots.ts';
import type { Schedule } from '../../domain/schedule/free-slots.ts';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

/** A vendor's schedule as JSON arrays, because object keys would multiply its size. */
export type PackedSchedule = {
  /** weekday, start, end, slot minutes, capacity */
  openHours: [number, number, number, number, number][] | null;
  /** date, start, end; both null for a full day */
  closedWindows: [PlainDate, number | null, number | null][] | null;
  slotOccupancy: PackedOccupancy;
};
/** date, start minute, number of bookings */
type PackedOccupancy = [PlainDate, number, number][] | null;

/** Three columns with the schedule of the vendor in `vendorId`, for the days from `from` to `to`, inclusive. */
export function selectPackedSchedule(vendorId: RawBuilder<unknown>, from: PlainDate, to: PlainDate) {
  return sql`${selectPackedOpeningTimes(vendorId, from, to)}, ${selectPackedOccupancy(vendorId, from, to)}`;
}

function selectPackedOccupancy(vendorId: RawBuilder<unknown>, from: PlainDate, to: PlainDate) {
  return sql`(select json_agg(json_build_array(slot_on, start_minute, taken))
    from slot_occupancy where vendor_id = ${vendorId} and slot_on between ${from} and ${to}) as "slotOccupancy"`;
}

function selectPackedOpeningTimes(vendorId: RawBuilder<unknown>, from: PlainDate, to: PlainDate) {
  return sql`
    (select json_agg(json_build_array(weekday, start_minute, end_minute, slot_minutes, capacity))
      from weekly_hours where vendor_id = ${vendorId} and is_active) as "openHours",
    (select json_agg(json_build_array(closed_on, start_minute, end_minute))
      from closures where vendor_id = ${vendorId} and closed_on between ${from} and ${to}) as "closedWindows"`;
}

export function unpackSchedule({ openHours, closedWindows, slotOccupancy }: PackedSchedule): Schedule {
  const weekly: (DayHours | null)[] = [null, null, null, null, null, null, null];
  for (const [weekday, startMinute, endMinute, slotMinutes, capacity] of openHours ?? []) {
    weekly[weekday] = { startMinute, endMinute, slotMinutes, capacity };
  }
  const closures = new Map<PlainDate, ClosedWindow>();
  for (const [day, startMinute, endMinute] of closedWindows ?? []) {
    closures.set(day, toClosedWindow(startMinute, endMinute));
  }
  return { weekly, closures, taken: unpackOccupancy(slotOccupancy) };
}

function unpackOccupancy(slotOccupancy: PackedOccupancy): Schedule['taken'] {
  const taken = new Map<PlainDate, Map<number, number>>();
  for (const [day, minute, places] of slotOccupancy ?? []) {
    const ofDay = taken.get(day);
    if (ofDay) ofDay.set(minute, places);
    else taken.set(day, new Map([[minute, places]]));
  }
  return taken;
}

/** Null for an unknown or unlisted lab. */
export async function findVendorSchedule(
  db: Database,
  vendorId: number,
  from: PlainDate,
  days: number,
  seenBy: 'patient' | 'staff' = 'patient',
) {
  const { rows } = await sql<PackedSchedule>`
    select ${selectPackedSchedule(sql.ref('vendors.id'), from, addDays(from, days - 1))}
    from vendors where id = ${vendorId} and ${seenBy === 'patient' ? sql`is_listed` : sql`deleted_at is null`}`.execute(
    db,
  );
  return rows[0] ? unpackSchedule(rows[0]) : null;
}

/** Ignores bookings. Includes unlisted labs. */
export async function findOpeningTimes(
  db: Database,
  vendorId: number,
  from: PlainDate,
  to: PlainDate,
): Promise<OpeningTimes> {
  const { rows } = await sql<PackedSchedule>`
    select ${selectPackedOpeningTimes(sql.ref('vendors.id'), from, to)}, null as "slotOccupancy"
    from vendors where id = ${vendorId}`.execute(db);
  return unpackSchedule(rows[0] ?? { openHours: null, closedWindows: null, slotOccupancy: null });
}

/**
 * Locks the lab against bookings and changes of hours until the transaction ends, and returns its schedule's version.
 * Every change of hours or closures starts with this. Lock order: lab, slot.
 */
export async function lockSchedule(db: Transaction<Tables>, vendorId: number): Promise<number> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select('scheduleVersion').forNoKeyUpdate();
  return (await vendor.executeTakeFirstOrThrow()).scheduleVersion;
}
