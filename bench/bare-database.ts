import { CompiledQuery, type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pgliteDialect } from '../src/server/database/pglite-dialect.ts';
import { PreparedStatementClient } from '../src/server/database/prepared-statement-client.ts';
import type { DatabaseAddress } from './databases.ts';

export type Statement = { sql: string; parameters: unknown[] };

/** The program's drivers with nothing around them. */
type BareDatabase = { rows(statement: Statement): Promise<unknown[]> };

export function dialectFor(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres'
    ? new PostgresDialect({ pool: poolFor(address.url) })
    : pgliteDialect({ dataDir: address.folder });
}

export async function openBareDatabase(address: DatabaseAddress): Promise<BareDatabase> {
  return address.kind === 'postgres' ? barePostgres(poolFor(address.url)) : bareEmbedded(dialectFor(address));
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** As in src/server/database/connect.ts with DATABASE_POOL as it comes. */
function poolFor(url: string): pg.Pool {
  return new pg.Pool({
    Client: PreparedStatementClient,
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
    types,
  });
}

function barePostgres(pool: pg.Pool): BareDatabase {
  return { rows: async ({ sql, parameters }) => (await pool.query(sql, parameters)).rows };
}

async function bareEmbedded(dialect: Dialect): Promise<BareDatabase> {
  const driver = dialect.createDriver();
  await driver.init();
  const plain = await driver.acquireConnection();
  return { rows: async ({ sql, parameters }) => (await plain.executeQuery(CompiledQuery.raw(sql, parameters))).rows };
}
