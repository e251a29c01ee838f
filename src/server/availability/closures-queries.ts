import type { Insertable, Selectable, Transaction } from 'kysely';
import type { ClosureRepeat } from '../../domain/schedule/repeating-closures.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { ClosureRow, RepeatingClosureRow } from '../database/tables/vendor-rows.ts';
import type { Tables } from '../database/tables.ts';

/** One per day, up to the last day that can be entered. */
const maxClosures = 1000;
const columns = [
  'id',
  'vendorId',
  'closedOn',
  'reason',
  'isHalfDay',
  'startMinute',
  'endMinute',
  'repeatingClosureId',
] as const;

export type PlannedClosure = Pick<
  Selectable<ClosureRow>,
  'closedOn' | 'reason' | 'isHalfDay' | 'startMinute' | 'endMinute'
>;
export type StoredClosure = Pick<Selectable<ClosureRow>, (typeof columns)[number]>;
export type ListedClosure = StoredClosure & { repeats: ClosureRepeat | null };

export async function listClosures(db: Database, vendorId: number, from: PlainDate): Promise<ListedClosure[]> {
  return db
    .selectFrom('closures')
    .leftJoin('repeatingClosures as repeating', 'repeating.id', 'closures.repeatingClosureId')
    .where('closures.vendorId', '=', vendorId)
    .where('closedOn', '>=', from)
    .select(columns.map((column) => `closures.${column}` as const))
    .select('repeating.repeats')
    .orderBy('closedOn')
    .limit(maxClosures)
    .execute();
}

export async function insertClosures(
  db: Transaction<Tables>,
  rows: readonly Insertable<ClosureRow>[],
): Promise<StoredClosure[]> {
  const inserted = await db
    .insertInto('closures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['vendorId', 'closedOn']).doNothing())
    .returning(columns)
    .execute();
  return inserted.sort((one, other) => one.closedOn.localeCompare(other.closedOn));
}

export async function insertRepeatingClosure(
  db: Transaction<Tables>,
  row: Insertable<RepeatingClosureRow>,
): Promise<number> {
  const inserted = db.insertInto('repeatingClosures').values(row).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** Ends the repetition of a closure: deletes it with those after it, and keeps those before it. */
export async function deleteRepeatingClosure(db: Transaction<Tables>, vendorId: number, id: number): Promise<boolean> {
  const closure = await db
    .selectFrom('closures')
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .select(['closedOn', 'repeatingClosureId'])
    .executeTakeFirst();
  if (!closure?.repeatingClosureId) return false;
  const { closedOn, repeatingClosureId } = closure;
  await db
    .deleteFrom('closures')
    .where('repeatingClosureId', '=', repeatingClosureId)
    .where('closedOn', '>=', closedOn)
    .execute();
  await db.deleteFrom('repeatingClosures').where('id', '=', repeatingClosureId).execute();
  return true;
}

export async function deleteClosure(db: Transaction<Tables>, vendorId: number, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('closures').where('id', '=', id).where('vendorId', '=', vendorId).execute();
  return deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
