import { type Kysely, sql, type Transaction } from 'kysely';
import { withNewDeadline } from './deadline.ts';

const maxDurationMs = 3_600_000;

/**
 * A transaction of the start, of an operator or of housekeeping, which may take, and wait for another process, as long
 * as it must.
 */
export async function longTransaction<T, Result>(
  db: Kysely<T>,
  work: (transaction: Transaction<T>) => Promise<Result>,
  timeoutMs = maxDurationMs,
): Promise<Result> {
  // A database that says nothing is found out now, and not when the hour is over.
  await sql`select 1`.execute(db);
  return withNewDeadline(timeoutMs, () =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config(name, ${String(timeoutMs)}, true)
        from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
        transaction,
      );
      return work(transaction);
    }),
  );
}
