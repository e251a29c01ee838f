import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * True for rows of transactions that have committed since the snapshot (of `pg_current_snapshot()`), in a table with a
 * `transaction_id`. None is missed, however long its transaction took, and none comes twice. Without a snapshot, no row
 * is new. Rows that a restored database brought with higher transaction ids do not count.
 */
export function isCommittedSince(snapshot: string | null): RawBuilder<SqlBool> {
  return sql`transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)`;
}
