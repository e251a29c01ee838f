import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';

/** How often jobs whose process was killed are looked for. */
const intervals = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

/** The embedded database cannot rebuild indexes concurrently. */
const embedded = { backend: 'pglite', reindex: false, monitorVacuum: false } as const;

/**
 * The queue of background jobs, in its own schema of the same database. It uses a pool of the program, because the
 * queue's own would wait for ever for a connection that has fallen silent.
 */
export function openJobQueue({ databaseUrl }: { databaseUrl?: string | undefined }, db: Database, log: Logger): PgBoss {
  const boss = new PgBoss({
    ...intervals,
    ...(!databaseUrl && embedded),
    db: fromKysely(db.withoutPlugins()),
  });
  boss.on('error', (error: Error) => log.warn({ reason: error.message }, 'background jobs'));
  return boss;
}
