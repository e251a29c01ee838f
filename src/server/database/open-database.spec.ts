import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { demoContent } from '../demo/world/fill-with-demo-world.ts';
import { createLog } from '../start/log.ts';
import { testDatabaseUrl } from '../testing/test-world.ts';
import { connectEmbedded, connectPostgres, type Database } from './connect.ts';
import { openDatabase } from './open-database.ts';

const log = createLog('silent');
const unreleased = [
  { when: 'before release 1', migration: '20261120T0900_accounts.sql' },
  { when: 'between release 1 and release 2', migration: '20261123T1600_rate_limit_key.sql' },
];
/** The demo world takes seconds to load, and another spec is about that. */
const demo = { ...demoContent, fill: vi.fn(() => Promise.resolve()) };

describe.each(unreleased)('openDatabase with a folder from $when', ({ when, migration }) => {
  const refusal = `made by a version ${when}`;
  const dataDirectory = mkdtempSync(join(tmpdir(), 'jaanch-old-'));
  const folder = join(dataDirectory, 'database');
  const config = { dataDirectory, databasePool: 1 };
  beforeAll(() => withDatabase(connectEmbedded({ folder }), (db) => createOldTables(db, migration)));
  afterAll(() => rmSync(dataDirectory, { recursive: true }));
  afterEach(() => vi.clearAllMocks());

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
      [`The demo database was made by a version ${when}. It is deleted and made again.`],
    ]);
    const names = tables.rows.map(({ name }) => name);
    expect(names).toContain('slot_occupancy');
    expect(names.filter((name) => ['slot_places', 'job'].includes(name))).toEqual([]);
    expect(users).toEqual([]);
    expect(demo.fill).toHaveBeenCalledOnce();
  });
});

describe.runIf(testDatabaseUrl)('openDatabase with a PostgreSQL database of no release', () => {
  const url = new URL(testDatabaseUrl ?? 'postgres://none');
  url.pathname = '/jaanch_unreleased';
  const connect = (to: string) => connectPostgres(to, 1, log);
  const create = (db: Database) => sql`create database jaanch_unreleased`.execute(db);
  const drop = (db: Database) => sql`drop database if exists jaanch_unreleased with (force)`.execute(db);
  beforeAll(async () => {
    await withDatabase(connect(testDatabaseUrl ?? ''), async (db) => [await drop(db), await create(db)]);
    await withDatabase(connect(url.href), (db) => createOldTables(db, '20261120T0900_accounts.sql'));
  });
  afterAll(() => withDatabase(connect(testDatabaseUrl ?? ''), drop));

  it('refuses it, even if it is only a demo, and leaves it as it was', async () => {
    const config = { databaseUrl: url.href, databasePool: 1, dataDirectory: '' };
    await expect(openDatabase(config, log, demo)).rejects.toThrow('made by a version before release 1');
    expect(await withDatabase(connect(url.href), listSlotPlaces)).toEqual([{ taken: 1 }]);
  });
});

/** What `openDatabase` looks at, a table that no present version has, and a job. */
async function createOldTables(db: Database, migration: string) {
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`.execute(db);
  await sql`insert into migrations (name) values (${migration})`.execute(db);
  await sql`create table users (id bigint generated always as identity primary key, email text not null)`.execute(db);
  await sql`insert into users (email) values (${demoAccounts.vendor.email})`.execute(db);
  await sql`create table slot_places (taken integer not null)`.execute(db);
  await sql`insert into slot_places values (1)`.execute(db);
  await sql`create schema pgboss`.execute(db);
  await sql`create table pgboss.job (id uuid)`.execute(db);
}

async function listSlotPlaces(db: Database) {
  return (await sql`select * from slot_places`.execute(db)).rows;
}

async function withDatabase<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return work(db).finally(() => db.destroy());
}
