import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { BoundedClient } from './bounded-client.ts';
import { boundedPool, type ObservedPool } from './bounded-pool.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';
import type { ProcessWrites } from './process-writes.ts';
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
  { processWrites, ...options }: PoolOptions & { processWrites?: ProcessWrites } = {},
): Database {
  return connectPool(openPool(url, connections, log, options), processWrites);
}

type PoolOptions = {
  connectMs?: number | undefined;
  /** False where a pooler may run each statement on another connection, which has no statements of that name. */
  isPrepared?: boolean | undefined;
  /** Called after each wait for a connection, in milliseconds. */
  onWaited?: (ms: number) => void;
};

export function openPool(
  url: string,
  connections: number,
  log: Logger,
  { connectMs = 3000, isPrepared = true, onWaited = () => {} }: PoolOptions = {},
): ObservedPool {
  const pool = new pg.Pool({
    Client: isPrepared ? PreparedStatementClient : BoundedClient,
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
    // Compiling a statement that reads 500 labs takes twice as long as running it.
    options: '-c timezone=UTC -c jit=off',
    types,
  });
  return boundedPool(pool, log, onWaited);
}

export function connectPool(pool: PostgresPool, processWrites?: ProcessWrites): Database {
  return new RetryingKysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    ...(processWrites && { log: processWrites.log }),
  });
}

export function connectEmbedded(options: EmbeddedOptions): Database {
  return openEmbedded(options).db;
}

type EmbeddedOptions = { folder?: string; loadDataDir?: Blob; processWrites?: ProcessWrites };

/** `copyTo` copies the files of the database while it is used. */
export function openEmbedded({ folder, loadDataDir, processWrites }: EmbeddedOptions) {
  const dialect = pgliteDialect({ dataDir: folder, loadDataDir });
  const db: Database = new RetryingKysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin()],
    ...(processWrites && { log: processWrites.log }),
  });
  return { db, copyTo: dialect.copyTo };
}

/** PostgreSQL has ended a transaction so that another one could go on: serialization failure, deadlock. */
const conflictCodes = new Set(['40001', '40P01']);

/** Repeats a transaction once after a deadlock or a serialization failure: its work may run twice. */
class RetryingKysely<T> extends Kysely<T> {
  override transaction(): TransactionBuilder<T> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder) as typeof builder.execute;
    builder.execute = async (work) => {
      try {
        return await execute(work);
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
        return execute(work);
      }
    };
    return builder;
  }
}

function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && conflictCodes.has((error as { code?: string }).code ?? '');
}
