import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a look at a table has seen: the transactions of the snapshot, of one run of the server. */
export type Seen = { snapshot: string; run: string };

/**
 * Changes with the server, and when it starts after a crash: transactions that had not reached the disk, or the server
 * that took over, are gone then, and their ids are given again. PostgreSQL begins to count its statistics again then.
 */
export const serverRun = sql<string>`(select stats_reset::text from pg_stat_wal)`;

/**
 * True for rows of transactions that have committed since the snapshot (of `pg_current_snapshot()`), in a table with a
 * `transaction_id`. None is missed in one run of the server, however long its transaction took, and none comes twice.
 * Without a snapshot, no row is new. Rows that a restored database brought with higher transaction ids do not count.
 */
export function isCommittedSince(seen: Seen | null): RawBuilder<SqlBool> {
  const snapshot = seen?.snapshot ?? null;
  return sql`transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)`;
}
