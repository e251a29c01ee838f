import type { Database } from '../database/connect.ts';

/** What a person has erased, by ids only. */
export type Erasure = { bookings: readonly number[]; account: number | null; at: Date };

/** Remembers it, for backups of the time before. Again, if a restored database has given the id to another row. */
export async function rememberErasure(db: Database, { bookings, account }: Omit<Erasure, 'at'>, at?: Date) {
  const rows = [
    ...bookings.map((bookingId) => ({ bookingId, accountId: null })),
    ...(account === null ? [] : [{ bookingId: null, accountId: account }]),
  ].map((row) => ({ ...row, ...(at && { erasedAt: at }) }));
  for (const row of rows) {
    await db
      .insertInto('erasures')
      .values(row)
      .onConflict((conflict) =>
        conflict.column(row.bookingId === null ? 'accountId' : 'bookingId').doUpdateSet(({ ref }) => ({
          erasedAt: ref('excluded.erasedAt'),
        })),
      )
      .execute();
  }
}

/** The oldest first. */
export async function listErasures(db: Database): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasures').selectAll().orderBy('erasedAt').execute();
  return rows.map(({ bookingId, accountId, erasedAt }) => ({
    bookings: bookingId === null ? [] : [bookingId],
    account: accountId,
    at: erasedAt,
  }));
}
