import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgresServer } from '../../../scripts/postgres-server.mjs';
import { createLog } from '../start/log.ts';
import { eventually } from '../testing/eventually.ts';
import { testDatabaseUrl } from '../testing/test-world.ts';
import { connectPostgres, type Database } from './connect.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

type Primary = NonNullable<Awaited<ReturnType<typeof startPostgresServer>>>;

describe.runIf(testDatabaseUrl)('reads from a streaming replica', () => {
  const log = createLog('silent');
  let primary: Primary;
  let replica: Awaited<ReturnType<Primary['startReplica']>>;
  let direct: Database;
  let database: OpenDatabase;
  beforeAll(async () => {
    const started = await startPostgresServer();
    if (!started) throw new Error('There is no PostgreSQL on this machine.');
    primary = started;
    replica = await primary.startReplica();
    direct = connectPostgres(replica.url, 1, log);
    database = await openDatabase(
      {
        databaseUrl: primary.url,
        replica: { url: replica.url, maxLagSeconds: 1 },
        databasePool: 4,
        dataDirectory: '',
      },
      log,
    );
  });
  afterAll(async () => {
    await database?.close();
    await direct?.destroy();
    await replica?.stop();
    await primary?.stop();
  });

  const isFromReplica = async () => {
    const { rows } = await sql<{ answer: boolean }>`select pg_is_in_recovery() as answer`.execute(database.readDb);
    return rows[0]?.answer;
  };
  const readVersion = async () =>
    (await database.readDb.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow()).version;
  const writeVersion = (version: number) => database.db.updateTable('catalogueVersion').set({ version }).execute();

  it('are made while it is close behind, also when nothing is written', async () => {
    await eventually(async () => expect(await isFromReplica()).toBe(true));
    await writeVersion(100);
    await eventually(async () => expect([await readVersion(), await isFromReplica()]).toEqual([100, true]));
  });

  it('go to the primary while it is too far behind, and come back', async () => {
    await eventually(async () => expect(await isFromReplica()).toBe(true));
    await sql`select pg_wal_replay_pause()`.execute(direct);
    await writeVersion(200);
    await eventually(async () => expect([await readVersion(), await isFromReplica()]).toEqual([200, false]));
    await sql`select pg_wal_replay_resume()`.execute(direct);
    await eventually(async () => expect([await readVersion(), await isFromReplica()]).toEqual([200, true]));
  });

  it('go to the primary when it has ended, and come back', async () => {
    await eventually(async () => expect(await isFromReplica()).toBe(true));
    await replica.kill();
    await eventually(async () => expect(await isFromReplica()).toBe(false));
    await replica.restart();
    await eventually(async () => expect(await isFromReplica()).toBe(true));
  });
});
