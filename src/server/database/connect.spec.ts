import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../start/log.ts';
import { eventually } from '../testing/eventually.ts';
import { testDatabaseUrl } from '../testing/test-world.ts';
import { connectPostgres } from './connect.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

describe.runIf(testDatabaseUrl)('a connection that the server ends', () => {
  const db = connectPostgres(testDatabaseUrl ?? '', 3, createLog('silent'));
  afterAll(() => db.destroy());

  const end = (pid: number | undefined) => sql`select pg_terminate_backend(${pid})`.execute(db);

  it('fails only that transaction when in the middle of a statement', async () => {
    const lost = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await Promise.all([sql`select pg_sleep(10)`.execute(transaction), end(rows[0]?.pid)]);
    });
    await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('fails only that transaction when between two statements', async () => {
    const lost = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await end(rows[0]?.pid);
      await eventually(async () => {
        const left = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db);
        expect(left.rows).toEqual([]);
      });
      await sql`select 1`.execute(transaction);
    });
    await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});

describe.runIf(testDatabaseUrl)('a statement with values', () => {
  it.each([true, false])('has a name in its connection if statements are prepared: %s', async (isPrepared) => {
    const db = connectPostgres(testDatabaseUrl ?? '', 1, createLog('silent'), { isPrepared });
    const { rows } = await db.connection().execute(async (connection) => {
      await sql`select ${1}::integer as one`.execute(connection);
      return sql`select statement from pg_prepared_statements`.execute(connection);
    });
    await db.destroy();
    expect(rows).toEqual(isPrepared ? [{ statement: 'select $1::integer as one' }] : []);
  });
});

describe.runIf(testDatabaseUrl)('a statement that waits too long', () => {
  const db = connectPostgres(testDatabaseUrl ?? '', 2, createLog('silent'));
  afterAll(() => db.destroy());

  it.each(['statement_timeout', 'lock_timeout'])('by %s counts as an unavailable database', async (limit) => {
    const holding = db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(77)`.execute(transaction);
      const waiting = db.transaction().execute(async (other) => {
        await sql`select set_config(${limit}, '50ms', true)`.execute(other);
        await sql`select pg_advisory_xact_lock(77)`.execute(other);
      });
      await expect(waiting).rejects.toSatisfy(isDatabaseUnavailable);
    });
    await holding;
  });
});
