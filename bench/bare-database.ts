import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pgliteDialect } from '../src/server/database/pglite-dialect.ts';
import { PreparedStatementClient } from '../src/server/database/prepared-statement-client.ts';
import type { DatabaseAddress } from './databases.ts';

export type Statement = { sql: string; parameters: unknown[] };

/** The program's drivers with nothing around them. `transaction` returns the rows of its last statement. */
type BareDatabase = {
  rows(statement: Statement): Promise<unknown[]>;
  transaction(statements: readonly Statement[]): Promise<unknown[]>;
};

export function dialectFor(address: DatabaseAddress): Dialect {
  return address.kind === 'postgres'
    ? new PostgresDialect({ pool: poolFor(address.url) })
    : pgliteDialect({ dataDir: address.folder });
}

export async function openBareDatabase(address: DatabaseAddress): Promise<BareDatabase> {
  const driver = dialectFor(address).createDriver();
  await driver.init();
  return {
    rows: address.kind === 'postgres' ? postgresRows(poolFor(address.url)) : await embeddedRows(driver),
    transaction: (statements) => runTransaction(driver, statements),
  };
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** Configured as in src/server/database/connect.ts with the default DATABASE_POOL. */
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

type Rows = BareDatabase['rows'];

function postgresRows(pool: pg.Pool): Rows {
  return async ({ sql, parameters }) => (await pool.query(sql, parameters)).rows;
}

async function embeddedRows(driver: Driver): Promise<Rows> {
  const connection = await driver.acquireConnection();
  return (statement) => execute(connection, statement);
}

async function runTransaction(driver: Driver, statements: readonly Statement[]): Promise<unknown[]> {
  const connection = await driver.acquireConnection();
  try {
    await driver.beginTransaction(connection, {});
    let rows: unknown[] = [];
    for (const statement of statements) rows = await execute(connection, statement);
    await driver.commitTransaction(connection);
    return rows;
  } catch (error) {
    await driver.rollbackTransaction(connection);
    throw error;
  } finally {
    await driver.releaseConnection(connection);
  }
}

async function execute(connection: DatabaseConnection, { sql, parameters }: Statement): Promise<unknown[]> {
  return (await connection.executeQuery(CompiledQuery.raw(sql, parameters))).rows;
}
