import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { boundedPool } from './bounded-pool.ts';
import type { Notifications } from './listen.ts';
import type { OwnWrites } from './own-writes.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

const types = {
  /** int8 (and so `count`) as number; dates and numerics as text. */
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.NUMERIC) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** Limits every wait, here and on the server. A silent server is left by closing the connection (`BoundedClient`). */
export function connectPostgres(
  url: string,
  connections: number,
  log: Logger,
  { connectMs = 3000, ownWrites }: { connectMs?: number; ownWrites?: OwnWrites } = {},
): Database {
  const pool = new pg.Pool({
    Client: PreparedStatementClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    // Detects connections that were dropped silently.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 5000,
    options: '-c timezone=UTC',
    types,
  });
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: boundedPool(pool, log) }),
    plugins: [new CamelCasePlugin()],
    ...(ownWrites && { log: ownWrites.log }),
  });
}

/** The embedded database; without a folder it lives in memory. `notices` emits its notifications. */
export function connectEmbedded(options: {
  folder?: string;
  loadDataDir?: Blob;
  notifications?: Notifications;
  ownWrites?: OwnWrites;
}): Database {
  const { folder, loadDataDir, notifications, ownWrites } = options;
  return new Kysely<Tables>({
    dialect: pgliteDialect({ dataDir: folder, loadDataDir }, ({ channel, payload }) =>
      notifications?.emit(channel, payload),
    ),
    plugins: [new CamelCasePlugin()],
    ...(ownWrites && { log: ownWrites.log }),
  });
}
