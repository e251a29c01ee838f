import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

const types = {
  /** int8 (and so `count`) as a number, dates and numerics as the text that the database sends. */
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.NUMERIC) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** A pool on PostgreSQL. Nothing waits for ever: not for a connection, not for a lock, not for a statement. */
export function connectPostgres(url: string, connections: number, log: Log): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
    types,
  });
  // A connection that breaks is no reason to end the program; the next query opens another. The pool itself listens
  // to idle ones only, and Node ends a program for an 'error' that nobody hears.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'));
  });
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}

/** The embedded database; without a folder it lives in memory and ends with the program. */
export function connectEmbedded(options: { folder?: string; loadDataDir?: Blob }): Database {
  return new Kysely<Tables>({
    dialect: pgliteDialect({ dataDir: options.folder, loadDataDir: options.loadDataDir }),
    plugins: [new CamelCasePlugin()],
  });
}
