import { sql, type Transaction } from 'kysely';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import {
  type PackedSchedule,
  selectOpeningTimes,
  selectSchedule,
  unpackOpeningTimes,
  unpackSchedule,
} from '../listings/packed-schedule.ts';

/** Null for an unknown or unlisted lab. */
export async function findVendorSchedule(
  db: Database,
  vendorId: number,
  from: PlainDate,
  days: number,
  seenBy: 'patient' | 'staff' = 'patient',
) {
  const { rows } = await sql<PackedSchedule>`
    select ${selectSchedule({ from, to: addDays(from, days - 1) })}
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
  const { rows } = await sql<Pick<PackedSchedule, 'openHours' | 'closures'>>`
    select ${selectOpeningTimes({ from, to })}
    from vendors where id = ${vendorId}`.execute(db);
  return unpackOpeningTimes(rows[0] ?? { openHours: null, closures: null });
}

/**
 * Locks the lab against bookings and changes of hours until the transaction ends, and returns its schedule's version.
 * Every change of hours or closures starts with this. Lock order: lab, slot.
 */
export async function lockSchedule(db: Transaction<Tables>, vendorId: number): Promise<number> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select('scheduleVersion').forNoKeyUpdate();
  return (await vendor.executeTakeFirstOrThrow()).scheduleVersion;
}
