import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../domain/calendar.ts';
import { type ClosedWindow, comparisonDays, type DayHours, type Schedule } from '../../domain/free-slots.ts';
import type { Database } from '../database/connect.ts';

/** A lab's schedule as the database packs it: arrays, because their keys would be most of the bytes. */
export type PackedSchedule = {
  /** weekday, start, end, slot minutes, capacity */
  openHours: [number, number, number, number, number][] | null;
  /** date, start, end; both null for a full day */
  closedWindows: [Day, number | null, number | null][] | null;
  takenPlaces: PackedPlaces;
};
/** date, start minute, places taken */
export type PackedPlaces = [Day, number, number][] | null;

/** Three columns with the schedule of the vendor in `vendorId`, for the days from `from` to `to`, both included. */
export function packedSchedule(vendorId: RawBuilder<unknown>, from: Day, to: Day) {
  return sql`${packedOpeningTimes(vendorId, from, to)}, ${packedPlaces(vendorId, from, to)}`;
}

/** The column with the taken places alone. */
export function packedPlaces(vendorId: RawBuilder<unknown>, from: Day, to: Day) {
  return sql`(select json_agg(json_build_array(slot_on, start_minute, taken))
    from slot_places where vendor_id = ${vendorId} and slot_on between ${from} and ${to}) as "takenPlaces"`;
}

function packedOpeningTimes(vendorId: RawBuilder<unknown>, from: Day, to: Day) {
  return sql`
    (select json_agg(json_build_array(weekday, start_minute, end_minute, slot_minutes, capacity))
      from weekly_hours where vendor_id = ${vendorId} and is_active) as open_hours,
    (select json_agg(json_build_array(closed_on, start_minute, end_minute))
      from closures where vendor_id = ${vendorId} and closed_on between ${from} and ${to}) as closed_windows`;
}

export function unpackSchedule({ openHours, closedWindows, takenPlaces }: PackedSchedule): Schedule {
  const weekly: (DayHours | null)[] = [null, null, null, null, null, null, null];
  for (const [weekday, startMinute, endMinute, slotMinutes, capacity] of openHours ?? []) {
    weekly[weekday] = { startMinute, endMinute, slotMinutes, capacity };
  }
  const closures = new Map<Day, ClosedWindow>();
  for (const [day, startMinute, endMinute] of closedWindows ?? []) {
    closures.set(day, { startMinute: startMinute ?? 0, endMinute: endMinute ?? 1440 });
  }
  return { weekly, closures, taken: unpackPlaces(takenPlaces) };
}

export function unpackPlaces(takenPlaces: PackedPlaces): Schedule['taken'] {
  const taken = new Map<Day, Map<number, number>>();
  for (const [day, minute, places] of takenPlaces ?? []) {
    const ofDay = taken.get(day);
    if (ofDay) ofDay.set(minute, places);
    else taken.set(day, new Map([[minute, places]]));
  }
  return taken;
}

/** The schedule of a listed lab for some days from `from` on; null when there is no such lab. */
export async function scheduleOfVendor(db: Database, vendorId: number, from: Day, days: number) {
  const { rows } = await sql<PackedSchedule>`
    select ${packedSchedule(sql.ref('vendors.id'), from, addDays(from, days - 1))}
    from vendors where id = ${vendorId} and deleted_at is null`.execute(db);
  return rows[0] ? unpackSchedule(rows[0]) : null;
}

/** Hours, and closures within the comparison days from `today` on, of several labs; without their taken places. */
export async function openingTimesOf(db: Database, vendorIds: readonly number[], today: Day) {
  const { rows } = await sql<PackedSchedule & { id: number }>`
    select vendors.id, ${packedOpeningTimes(sql.ref('vendors.id'), today, addDays(today, comparisonDays - 1))},
      null as "takenPlaces"
    from vendors where id = any(${vendorIds})`.execute(db);
  return rows;
}
