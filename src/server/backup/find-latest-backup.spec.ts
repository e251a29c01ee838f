import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../doctor/check-backup.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { findLatestBackup } from './find-latest-backup.ts';

describe('the latest backup', () => {
  let world: TestWorld;
  let directory: string;
  beforeAll(async () => {
    world = await testWorld();
    directory = await mkdtemp(join(tmpdir(), 'jaanch-latest-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const find = (databaseUrl: string | undefined, isScheduled: boolean) =>
    findLatestBackup(world.services.db, { databaseUrl, backups: { directory, isScheduled } });

  it('of the embedded database is a folder of BACKUP_DIR', async () => {
    expect(await find(undefined, true)).toBeNull();
    await mkdir(join(directory, 'jaanch-2026-11-27T14-30-00Z'));
    await mkdir(join(directory, 'unfinished-12-13'));
    expect(await find(undefined, true)).toEqual(new Date('2026-11-27T14:30:00Z'));
  });

  it('of PostgreSQL is the newest file of BACKUP_DIR, or unknown without an archive and a folder', async () => {
    expect(await find('postgres://db', false)).toBeUndefined();
    expect(await find('postgres://db', true)).toBeNull();
    const newest = new Date('2026-11-27T02:00:00Z');
    for (const [name, at] of [
      ['friday.dump', newest],
      ['thursday.dump', new Date('2026-11-26T02:00:00Z')],
    ] as const) {
      await writeFile(join(directory, name), '');
      await utimes(join(directory, name), at, at);
    }
    expect(await find('postgres://db', true)).toEqual(newest);
  });

  it('must be younger than a day', () => {
    const madeAt = new Date('2026-11-27T02:00:00Z');
    const isFineAfter = (hours: number) => checkBackup(madeAt, madeAt.getTime() + hours * 3_600_000, true).isFine;
    expect([23, 25].map(isFineAfter)).toEqual([true, false]);
    expect([null, undefined].map((latest) => checkBackup(latest, 0, false).isFine)).toEqual([false, false]);
  });
});
