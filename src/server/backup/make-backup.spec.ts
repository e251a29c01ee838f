import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';
import { migrate } from '../database/migrate.ts';
import { deleteReplacedDatabases } from './backup-folders.ts';
import { startBackups } from './backup-service.ts';
import { checkCopy } from './check-copy.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = pino({ level: 'silent' });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 14, minute));

/** Each opens several databases, which takes long on a busy machine. */
const timeout = 300_000;

describe('backups of the embedded database', { timeout }, () => {
  let folder: string;
  let directory: string;
  let database: ReturnType<typeof openEmbedded>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jaanch-backup-'));
    directory = join(folder, 'backups');
    database = openEmbedded({ folder: join(folder, 'database') });
    await migrate(database.db);
    await insertRow('first');
    await sql`
      with lab as (insert into vendors (slug, name, address, city) values ('spec', 'Spec', '1 Road', 'Pune') returning id)
      insert into bookings (code, vendor_id, vendor_name, appointment_on, start_minute, slot_minutes, patient_name)
      select 'AAAAAAAA22', id, 'Spec', '2026-11-30', 600, 15, 'Asha' from lab`.execute(database.db);
  }, timeout);
  afterAll(async () => {
    await database.db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const insertRow = (pincode: string, db = database.db) =>
    sql`insert into program_secrets (name, value) values (${pincode}, ${'x'.repeat(32)})`.execute(db);
  const listRows = async (of: string) => {
    const copy = openEmbedded({ folder: of });
    const rows = await copy.db.selectFrom('programSecrets').select('name').orderBy('name').execute();
    await copy.db.destroy();
    return rows.map(({ name }) => name);
  };

  it('have all committed data, and nothing of an open transaction', async () => {
    const { path, migration, bookings, rows } = await longTransaction(database.db, async (transaction) => {
      await insertRow('second', transaction);
      const made = await makeBackup({ copyTo: database.copyTo, dataDirectory: folder, directory, keep: 2, now: at(0) });
      await sql`delete from program_secrets where name = 'second'`.execute(transaction);
      return made;
    });
    expect(path).toBe(join(directory, 'jaanch-2026-11-27T14-00-00Z'));
    expect([migration, bookings, rows]).toEqual([expect.stringMatching(/^2026/), 1, expect.any(Number)]);
    expect(await listRows(path)).toEqual(['first']);
  });

  it('are kept up to a number, the latest ones', async () => {
    for (const minute of [0, 1, 2]) {
      await makeBackup({ copyTo: database.copyTo, dataDirectory: folder, directory, keep: 2, now: at(minute) });
    }
    expect((await readdir(directory)).sort()).toEqual(['jaanch-2026-11-27T14-01-00Z', 'jaanch-2026-11-27T14-02-00Z']);
  });

  it('leave nothing of a copy that cannot be opened', async () => {
    const copyTo = async (to: string) => {
      await database.copyTo(to);
      await truncate(join(to, 'global/pg_control'), 0);
    };
    await expect(makeBackup({ copyTo, dataDirectory: folder, directory, keep: 2, now: at(0) })).rejects.toThrow(
      'cannot be opened',
    );
    expect(await readdir(directory)).toEqual([]);
  });

  it('are made while they are scheduled and the latest is too old, and when a command asks', async () => {
    const made: string[] = [];
    const copyTo = async (to: string) => {
      made.push(to);
      await database.copyTo(to);
    };
    const config = {
      dataDirectory: folder,
      backups: { directory, isScheduled: true, everyMs: 60_000, keep: 2 },
    };
    await (await startBackups({ config, copyTo, log, clock: () => at(0).getTime() })).stop();
    expect(made).toHaveLength(1);
    await (await startBackups({ config, copyTo, log, clock: () => at(0).getTime() + 59_000 })).stop();
    expect(made).toHaveLength(1);
    await (await startBackups({ config, copyTo, log, clock: () => at(1).getTime() })).stop();
    expect(made).toHaveLength(2);
  });

  it('replace the database, which stays beside it', async () => {
    const { path } = await makeBackup({
      copyTo: database.copyTo,
      dataDirectory: folder,
      directory,
      keep: 2,
      now: at(0),
    });
    const data = join(folder, 'data');
    await mkdir(join(data, 'database'), { recursive: true });
    const { earlier } = await restoreBackup(path, data, at(5));
    expect(earlier).toBe('database-before-jaanch-2026-11-27T14-05-00Z');
    expect(existsSync(join(data, earlier ?? ''))).toBe(true);
    expect(await listRows(join(data, 'database'))).toEqual(['first']);
    expect(existsSync(path)).toBe(true);
  });

  it('leave the replaced database for 30 days', async () => {
    const data = join(folder, 'replaced');
    for (const name of [
      'database',
      'database-before-jaanch-2026-10-28T14-00-00Z',
      'database-before-jaanch-2026-10-28T14-09-00Z',
    ])
      await mkdir(join(data, name), { recursive: true });
    await deleteReplacedDatabases(data, at(5).getTime());
    expect(await readdir(data)).toEqual(['database', 'database-before-jaanch-2026-10-28T14-09-00Z']);
  });

  it('that cannot be opened change nothing when they are restored', async () => {
    const { path } = await makeBackup({
      copyTo: database.copyTo,
      dataDirectory: folder,
      directory,
      keep: 2,
      now: at(0),
    });
    await truncate(join(path, 'global/pg_control'), 0);
    const data = join(folder, 'unchanged');
    await mkdir(join(data, 'database', 'mine'), { recursive: true });
    await expect(restoreBackup(path, data, at(5))).rejects.toThrow('cannot be opened');
    expect(await readdir(join(data, 'database'))).toEqual(['mine']);
  });

  it('cannot be checked without a database', async () => {
    await expect(checkCopy(join(folder, 'none', 'such'))).rejects.toThrow('cannot be opened');
  });
});
