import type { Insertable, Selectable, Transaction } from 'kysely';
import type { PlainDate } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { ClosureRow } from '../database/tables/vendor-rows.ts';
import type { Tables } from '../database/tables.ts';

/** One for each day, and no more days than can be entered. */
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

/** The rows that are new; a day that is closed already keeps its closure. */
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

/** False when the lab has no such closure. */
export async function deleteClosure(db: Transaction<Tables>, vendorId: number, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('closures').where('id', '=', id).where('vendorId', '=', vendorId).execute();
  return deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
