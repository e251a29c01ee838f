import type { Insertable, Selectable, Transaction } from 'kysely';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { ClosureRow } from '../database/tables/vendor-rows.ts';
import type { Tables } from '../database/tables.ts';

/** One per day, up to the last day that can be entered. */
const maxClosures = 1000;
const columns = ['id', 'vendorId', 'closedOn', 'reason', 'isHalfDay', 'startMinute', 'endMinute'] as const;

export type StoredClosure = Omit<Selectable<ClosureRow>, 'createdAt'>;

export async function listClosures(db: Database, vendorId: number, from: PlainDate): Promise<StoredClosure[]> {
  return db
    .selectFrom('closures')
    .where('vendorId', '=', vendorId)
    .where('closedOn', '>=', from)
    .select(columns)
    .orderBy('closedOn')
    .limit(maxClosures)
    .execute();
}

/** Returns the new rows; a closed day keeps its closure. */
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

export async function deleteClosure(db: Transaction<Tables>, vendorId: number, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('closures').where('id', '=', id).where('vendorId', '=', vendorId).execute();
  return deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
