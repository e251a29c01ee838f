import { type Kysely, sql, type Transaction } from 'kysely';
import { withNewDeadline } from './deadline.ts';

const maxDurationMs = 3_600_000;

/** A transaction without a deadline for start-up, operators and housekeeping; it may also wait for another process. */
export async function longTransaction<T, Result>(
  db: Kysely<T>,
  work: (transaction: Transaction<T>) => Promise<Result>,
  timeoutMs = maxDurationMs,
): Promise<Result> {
  // Detects an unresponsive database now, not when the hour is over.
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
