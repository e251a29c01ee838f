import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../start/log.ts';
import { eventually } from '../testing/eventually.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { testDatabaseUrl } from '../testing/test-world.ts';
import { connectPostgres, type Database } from './connect.ts';
import { remainingMs, withDeadline } from './deadline.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const connections = 2;

describe.runIf(testDatabaseUrl)('behind a failing network', () => {
  let proxy: FaultProxy;
  let db: Database;
  beforeEach(async () => {
    proxy = await startFaultProxy(testDatabaseUrl ?? '');
    db = connectPostgres(proxy.url, connections, createLog('silent'));
  });
  afterEach(async () => {
    await db.destroy();
    await eventually(() => expect(proxy.openConnections()).toBe(0));
    await proxy.close();
  });

  /** Shorter than any fault, and longer than a busy machine needs. */
  const [little, enough] = [200, 30_000];
  const ask = (timeoutMs = enough) =>
    withDeadline(timeoutMs, () => sql<{ one: number }>`select ${1}::integer as one`.execute(db));
  /** The server's processes of all connections of the pool, which opens those that are not open yet. */
  const connectionIds = (held: number[] = []): Promise<number[]> =>
    db.connection().execute(async (connection) => {
      const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(connection);
      const ids = [...held, ...rows.map(({ id }) => id)];
      return ids.length < connections ? connectionIds(ids) : ids.sort((a, b) => a - b);
    });
  const untilDeadline = () => eventually(() => expect(remainingMs()).toBeLessThan(0));
  const begin = (timeoutMs = enough) =>
    withDeadline(timeoutMs, () => db.transaction().execute(async (all) => sql`select 1`.execute(all)));

  it.each<Fault>(['refuse', 'cut', 'halve', 'delay', 'stall'])(
    'each call ends, and none costs a connection: %s',
    async (fault) => {
      for (let round = 0; round < 2; round++) {
        proxy.setFault(fault);
        const calls = await Promise.allSettled([ask(little), begin(little), ask(little), begin(little), ask(little)]);
        for (const call of calls) {
          expect(call).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseUnavailable) });
        }
        proxy.setFault('none');
        // A connection attempt is given up after some seconds.
        await eventually(() => Promise.all([ask(), begin(), ask(), begin()]));
      }
    },
  );

  it('one unanswered call closes the idle connections, which would have failed one by one', async () => {
    await Promise.all([ask(), ask()]);
    proxy.setFault('stall');
    await expect(ask(1100)).rejects.toSatisfy(isDatabaseUnavailable);
    proxy.setFault('none');
    await expect(ask()).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('a transaction past its deadline is not committed, and its connection serves the next one', async () => {
    const before = await connectionIds();
    const booked = withDeadline(1500, () =>
      db.transaction().execute(async (transaction) => {
        await sql`create table too_late (id integer)`.execute(transaction);
        await untilDeadline();
      }),
    );
    await expect(booked).rejects.toSatisfy(isDatabaseUnavailable);
    const { rows } = await sql`select to_regclass('too_late') as found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
    expect(await connectionIds()).toEqual(before);
  });

  it('a query without time left is not sent, and costs no connection', async () => {
    const before = await connectionIds();
    await expect(ask(20)).rejects.toSatisfy(isDatabaseUnavailable);
    const spent = withDeadline(100, () =>
      db.connection().execute(async (connection) => {
        await untilDeadline();
        await sql`select 1`.execute(connection);
      }),
    );
    await expect(spent).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await connectionIds()).toEqual(before);
  });

  it('a slow query with a short timeout closes no connection but its own', async () => {
    const before = await connectionIds();
    await expect(withDeadline(little, () => sql`select pg_sleep(10)`.execute(db))).rejects.toSatisfy(
      isDatabaseUnavailable,
    );
    const remaining = (await connectionIds()).filter((id) => before.includes(id));
    expect(remaining).toHaveLength(connections - 1);
  });
});
