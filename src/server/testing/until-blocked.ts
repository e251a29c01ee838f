import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../database/connect.ts';
import { eventually } from './eventually.ts';
import { testDatabaseUrl } from './test-world.ts';

/** Resolves once `statements` have waited for a lock for `forMs`, or on PGlite after a few turns of the event loop. */
export async function untilBlocked(db: Database, statements = 1, { forMs = 0 } = {}): Promise<void> {
  if (!testDatabaseUrl) {
    for (let turn = 0; turn < 50; turn++) await nextTurn();
    return;
  }
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start >= make_interval(secs => ${forMs / 1000})`;
  await eventually(async () => expect((await waiting.execute(db)).rows[0]?.count).toBeGreaterThanOrEqual(statements));
}
