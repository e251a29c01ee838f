import { sql, type Transaction } from 'kysely';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import type { Schedule } from '../../domain/schedule/free-slots.ts';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import {
  type PackedSchedule,
  selectOpeningTimes,
  selectSchedule,
  unpackCollectionSchedule,
  unpackOpeningTimes,
  unpackSchedule,
} from '../schedule/packed-schedule.ts';

export async function findVendorSchedule(
  db: Database,
  vendorId: number,
  from: PlainDate,
  days: number,
  { seenBy = 'patient', atHome = false }: { seenBy?: 'patient' | 'staff'; atHome?: boolean } = {},
): Promise<Schedule | null> {
  const { rows } = await sql<PackedSchedule>`
    select ${selectSchedule({ from, to: addDays(from, days - 1) })}
    from vendors where id = ${vendorId} and ${seenBy === 'patient' ? sql`is_listed` : sql`deleted_at is null`}`.execute(
    db,
  );
  if (!rows[0]) return null;
  return atHome ? unpackCollectionSchedule(rows[0]) : unpackSchedule(rows[0]);
}

/** Of listed labs, at the lab and at home, in one statement. */
export async function findSchedules(
  db: Database,
  vendorIds: readonly number[],
  days: { from: PlainDate; to: PlainDate },
): Promise<Map<number, { atLab: Schedule; atHome: Schedule | null }>> {
  const { rows } = await sql<PackedSchedule & { id: number }>`
    select id, ${selectSchedule(days)} from vendors where id = any(${[...vendorIds]}::bigint[]) and is_listed`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, { atLab: unpackSchedule(row), atHome: unpackCollectionSchedule(row) }]));
}

/** Ignores bookings. Includes unlisted labs. */
export async function findOpeningTimes(
  db: Database,
  vendorId: number,
  from: PlainDate,
  to: PlainDate,
): Promise<OpeningTimes> {
  const { rows } = await sql<Pick<PackedSchedule, 'openHours' | 'collectionWindows' | 'closures'>>`
    select ${selectOpeningTimes({ from, to })}
    from vendors where id = ${vendorId}`.execute(db);
  return unpackOpeningTimes(rows[0] ?? { openHours: null, collectionWindows: null, closures: null });
}

/**
 * Locks the lab against bookings and changes of hours until the transaction ends, and returns its schedule's version.
 * Every change of hours or closures starts with this. Lock order: lab, slot.
 */
export async function lockSchedule(db: Transaction<Tables>, vendorId: number): Promise<number> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select('scheduleVersion').forNoKeyUpdate();
  return (await vendor.executeTakeFirstOrThrow()).scheduleVersion;
}
