import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';

/** Jobs are few and short. */
const connections = 3;

/**
 * The queue of background jobs, in its own schema of the same database. On PostgreSQL it has connections of its own,
 * because jobs last longer than requests may. The embedded database has a single connection, which both share.
 */
export function openJobQueue({ databaseUrl }: { databaseUrl?: string | undefined }, db: Database, log: Logger): PgBoss {
  const boss = databaseUrl
    ? new PgBoss({ connectionString: databaseUrl, max: connections, application_name: 'jaanch jobs' })
    : // It cannot rebuild indexes concurrently.
      new PgBoss({ backend: 'pglite', db: fromKysely(db.withoutPlugins()), reindex: false, monitorVacuum: false });
  boss.on('error', (error: Error) => log.warn({ reason: error.message }, 'background jobs'));
  return boss;
}
