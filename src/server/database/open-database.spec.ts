import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { demoContent } from '../demo/world/fill-with-demo-world.ts';
import { createLog } from '../start/log.ts';
import { testDatabaseUrl } from '../testing/test-world.ts';
import { connectEmbedded, connectPostgres, type Database } from './connect.ts';
import { openDatabase } from './open-database.ts';

const log = createLog('silent');
const refusal = 'made by a version before release 1';
/** The demo world takes seconds to load, and another spec is about that. */
const demo = { ...demoContent, fill: vi.fn(() => Promise.resolve()) };

describe('openDatabase with a folder from before release 1', () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'jaanch-old-'));
  const folder = join(dataDirectory, 'database');
  const config = { dataDirectory, databasePool: 1 };
  beforeAll(() => withDatabase(connectEmbedded({ folder }), createOldTables));
  afterAll(() => rmSync(dataDirectory, { recursive: true }));

  it('refuses it unless it is only a demo, and leaves it as it was', async () => {
    await expect(openDatabase(config, log)).rejects.toThrow(refusal);
    const demoInUse = { ...demo, isAll: () => Promise.resolve(false) };
    await expect(openDatabase(config, log, demoInUse)).rejects.toThrow(refusal);
    expect(demo.fill).not.toHaveBeenCalled();
    expect(await withDatabase(connectEmbedded({ folder }), listSlotPlaces)).toEqual([{ taken: 1 }]);
  });

  it('makes a demo again, and logs it in one sentence', async () => {
    const warn = vi.spyOn(log, 'warn');
    const { db, close } = await openDatabase(config, log, demo);
    const tables = await sql<{ name: string }>`select tablename as name from pg_tables`.execute(db);
    const users = await db.selectFrom('users').selectAll().execute();
    await close();
    expect(warn.mock.calls).toEqual([
      ['The demo database was made by a version before release 1. It is deleted and made again.'],
    ]);
    expect(tables.rows.map(({ name }) => name)).toContain('slot_occupancy');
    expect(tables.rows.map(({ name }) => name)).not.toContain('slot_places');
    expect(users).toEqual([]);
    expect(demo.fill).toHaveBeenCalledOnce();
  });
});

describe.runIf(testDatabaseUrl)('openDatabase with a PostgreSQL database from before release 1', () => {
  const url = new URL(testDatabaseUrl ?? 'postgres://none');
  url.pathname = '/jaanch_before_release_1';
  const connect = (to: string) => connectPostgres(to, 1, log);
  const create = (db: Database) => sql`create database jaanch_before_release_1`.execute(db);
  const drop = (db: Database) => sql`drop database if exists jaanch_before_release_1 with (force)`.execute(db);
  beforeAll(async () => {
    await withDatabase(connect(testDatabaseUrl ?? ''), async (db) => [await drop(db), await create(db)]);
    await withDatabase(connect(url.href), createOldTables);
  });
  afterAll(() => withDatabase(connect(testDatabaseUrl ?? ''), drop));

  it('refuses it, even if it is only a demo, and leaves it as it was', async () => {
    const config = { databaseUrl: url.href, databasePool: 1, dataDirectory: '' };
    await expect(openDatabase(config, log, demo)).rejects.toThrow(refusal);
    expect(await withDatabase(connect(url.href), listSlotPlaces)).toEqual([{ taken: 1 }]);
  });
});

/** What `openDatabase` looks at, and a table that no present version has. */
async function createOldTables(db: Database) {
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`.execute(db);
  await sql`insert into migrations (name) values ('20261120T0900_accounts.sql')`.execute(db);
  await sql`create table users (id bigint generated always as identity primary key, email text not null)`.execute(db);
  await sql`insert into users (email) values (${demoAccounts.vendor.email})`.execute(db);
  await sql`create table slot_places (taken integer not null)`.execute(db);
  await sql`insert into slot_places values (1)`.execute(db);
}

async function listSlotPlaces(db: Database) {
  return (await sql`select * from slot_places`.execute(db)).rows;
}

async function withDatabase<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return work(db).finally(() => db.destroy());
}
