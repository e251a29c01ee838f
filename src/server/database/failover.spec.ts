import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { startPostgresServer } from '../../../scripts/postgres-server.mjs';
import { findNewEvents } from '../bookings/events/booking-events-queries.ts';
import { createLog } from '../start/log.ts';
import { eventually } from '../testing/eventually.ts';
import { testDatabaseUrl } from '../testing/test-world.ts';
import { connectPostgres, type Database } from './connect.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent');

describe.runIf(testDatabaseUrl)('servers that take over', () => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  async function startServer() {
    const server = await startPostgresServer();
    if (!server) throw new Error('There is no PostgreSQL on this machine.');
    opened.push(server.stop);
    return server;
  }
  function connect(url: string): Database {
    const db = connectPostgres(url, 1, log);
    opened.push(() => db.destroy());
    return db;
  }

  it('lose the connections that wrote while they were replicas', async () => {
    const server = await startServer();
    const replica = await server.startReplica();
    opened.push(replica.stop);
    const db = connect(replica.url);
    const connectionId = async () => (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id;
    const before = await connectionId();
    const write = () => db.transaction().execute((transaction) => sql`create table written ()`.execute(transaction));
    await expect(write()).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await connectionId()).not.toBe(before);
    await replica.run('pg_ctl', ['promote', '-D', replica.data]);
    await write();
  });

  it('give ids of lost transactions again, and no event with one is missed', async () => {
    const server = await startServer();
    const db = connect(server.url);
    await migrate(db);
    for (let lost = 0; lost < 5; lost++) {
      await db
        .transaction()
        .execute(async (transaction) => {
          await sql`select pg_current_xact_id()`.execute(transaction);
          throw new Error('rolled back');
        })
        .catch(() => {});
    }
    const { seen } = await findNewEvents(db, null);
    await server.kill();
    await server.restart();
    await eventually(() => sql`select 1`.execute(db));
    await db.insertInto('outbox').values({ kind: 'placed', subjectId: 1, vendorId: null }).execute();
    expect((await findNewEvents(db, seen)).events).toBe(null);
    const { seen: next } = await findNewEvents(db, null);
    expect((await findNewEvents(db, next)).events).toEqual([]);
  });
});
