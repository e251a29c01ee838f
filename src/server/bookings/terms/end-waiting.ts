import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { releaseHold } from '../terms/slot-occupancy.ts';

type Condition = (expression: ExpressionBuilder<Tables, 'waitList'>) => Expression<SqlBool>;

/** Deletes entries with what was typed, and gives their places back. Returns how many there were. Lock order: entries, slots by time. */
export async function endWaiting(db: Database, condition: Condition): Promise<number> {
  const entries = await db
    .selectFrom('waitList')
    .where(condition)
    .orderBy('askedAt')
    .orderBy('id')
    .forUpdate()
    .select(['id', 'vendorId', 'wantedOn', 'atHome', 'offeredMinute'])
    .execute();
  if (entries.length === 0) return 0;
  const ids = entries.map(({ id }) => id);
  await db.deleteFrom('waitList').where('id', 'in', ids).execute();
  await releaseOffers(db, entries);
  return entries.length;
}

type Offered = { id: number; vendorId: number; wantedOn: string; atHome: boolean; offeredMinute: number | null };

export async function releaseOffers(db: Database, entries: readonly Offered[]) {
  const offered = entries.flatMap(({ offeredMinute: minute, wantedOn: day, ...entry }) =>
    minute === null ? [] : [{ ...entry, day, minute }],
  );
  for (const { id, vendorId, ...slot } of offered.sort(byTime)) await releaseHold(db, vendorId, slot, id);
}

type Timed = { vendorId: number; day: string; minute: number };

/** The order of locks of several slots. */
export function byTime(one: Timed, other: Timed): number {
  return one.vendorId - other.vendorId || one.day.localeCompare(other.day) || one.minute - other.minute;
}
