import { type Clock, fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';

/** Of the queue itself: jobs use the program's. */
const connections = 1;
/** How often jobs whose process was killed are looked for. */
const intervals = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

/** The embedded database cannot rebuild indexes concurrently. */
const embedded = { backend: 'pglite', reindex: false, monitorVacuum: false } as const;

type QueueConfig = {
  databaseUrl?: string | undefined;
  /** Specs move theirs by hand. */
  clock?: Clock;
};

/**
 * The queue of background jobs, in its own schema of the same database. On PostgreSQL it has a connection of its own,
 * because jobs last longer than requests may. The embedded database has a single connection, which both share.
 */
export function openJobQueue({ databaseUrl, clock }: QueueConfig, db: Database, log: Logger): PgBoss {
  const times = { ...intervals, ...(clock && { clock }) };
  const boss = databaseUrl
    ? new PgBoss({ ...times, connectionString: databaseUrl, max: connections, application_name: 'jaanch jobs' })
    : new PgBoss({ ...times, ...embedded, db: fromKysely(db.withoutPlugins()) });
  boss.on('error', (error: Error) => log.warn({ reason: error.message }, 'background jobs'));
  return boss;
}
