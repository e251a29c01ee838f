import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { copyReports } from './copy-reports.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 14, minute));
/** Each opens several databases, which takes long on a busy machine. */
const timeout = 300_000;
const otherDisk = '/dev/shm';

describe('backups of reports', { timeout }, () => {
  let folder: string;
  let directory: string;
  let database: ReturnType<typeof openEmbedded>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jaanch-backup-reports-'));
    directory = join(folder, 'backups');
    database = openEmbedded({ folder: join(folder, 'database') });
    await migrate(database.db);
    await sql`
      with lab as (insert into vendors (slug, name, address, city) values ('spec', 'Spec', '1 Road', 'Pune') returning id)
      insert into bookings (code, vendor_id, vendor_name, appointment_on, start_minute, slot_minutes, patient_name)
      select 'AAAAAAAA22', id, 'Spec', '2026-11-30', 600, 15, 'Asha' from lab`.execute(database.db);
  }, timeout);
  afterAll(async () => {
    await database.db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  const pathIn = (of: string, id: string) => join(of, 'reports', id.slice(0, 2), id);
  const isIn = (of: string, ids: readonly string[]) => ids.map((id) => existsSync(pathIn(of, id)));

  async function upload(): Promise<string> {
    const id = randomUUID();
    await mkdir(join(pathIn(folder, id), '..'), { recursive: true });
    await writeFile(pathIn(folder, id), `sealed ${id}`);
    await sql`insert into report_files (id, place, created_at) values (${id}, 'folder', now())`.execute(database.db);
    await sql`
      insert into reports (booking_id, vendor_id, file_id, kind, file_name, bytes, pages, sha256, proof, uploaded_at)
      select id, vendor_id, ${id}, 'final', 'report.pdf', 1, 1, ${id.replaceAll('-', '').repeat(2)}, 'name', now()
      from bookings`.execute(database.db);
    return id;
  }
  async function erase(id: string) {
    await sql`delete from reports where file_id = ${id}`.execute(database.db);
    await sql`delete from report_files where id = ${id}`.execute(database.db);
    await rm(pathIn(folder, id));
  }
  const backUp = (minute: number, afterCopy = async () => {}) =>
    makeBackup({
      copyTo: async (to) => {
        await database.copyTo(to);
        await afterCopy();
      },
      dataDirectory: folder,
      directory,
      keep: 3,
      now: at(minute),
    });

  it('have the files of their database, whatever comes and goes in the meantime', async () => {
    const [kept, erased] = [await upload(), await upload()];
    let later = '';
    const { path, missingReports } = await backUp(0, async () => {
      await erase(erased);
      later = await upload();
    });
    expect(missingReports).toBe(0);
    expect(isIn(path, [kept, erased, later])).toEqual([true, true, false]);
    expect(await readFile(pathIn(path, kept), 'utf8')).toBe(`sealed ${kept}`);
  });

  it('share files with those before, and lose none with them', async () => {
    const id = await upload();
    const [one, other] = [await backUp(1), await backUp(2)];
    expect((await stat(pathIn(other.path, id))).ino).toBe((await stat(pathIn(one.path, id))).ino);
    await rm(one.path, { recursive: true });
    expect(await readFile(pathIn(other.path, id), 'utf8')).toBe(`sealed ${id}`);
  });

  it('say how many reports lack their file', async () => {
    const id = await upload();
    await rm(pathIn(folder, id));
    expect(await backUp(3)).toMatchObject({ missingReports: 1 });
    await writeFile(pathIn(folder, id), `sealed ${id}`);
  });

  it('are restored with the database, and can be left again', async () => {
    const first = await upload();
    const { path } = await backUp(4);
    const data = join(folder, 'data');
    await restoreBackup(path, data, at(5));
    const second = randomUUID();
    await mkdir(join(pathIn(data, second), '..'), { recursive: true });
    await writeFile(pathIn(data, second), 'uploaded after the restore, without a row');
    const { missingReports, earlier } = await restoreBackup(path, data, at(6));
    expect(missingReports).toBe(0);
    expect(isIn(data, [first, second])).toEqual([true, false]);
    expect(isIn(join(data, earlier ?? ''), [first, second])).toEqual([true, true]);
    expect(await readdir(join(data, 'database'))).not.toContain('reports');
    expect(isIn(path, [first])).toEqual([true]);
    await restoreBackup(join(data, earlier ?? ''), data, at(7));
    expect(isIn(data, [first, second])).toEqual([true, false]);
  });

  it.runIf(existsSync(otherDisk))('are copied to another disk', async () => {
    const id = await upload();
    await writeFile(`${pathIn(folder, id)}.part`, 'an upload in progress');
    const elsewhere = await mkdtemp(join(otherDisk, 'jaanch-reports-'));
    await copyReports(join(folder, 'reports'), join(elsewhere, 'reports'));
    expect(await readFile(pathIn(elsewhere, id), 'utf8')).toBe(`sealed ${id}`);
    expect(existsSync(`${pathIn(elsewhere, id)}.part`)).toBe(false);
    await rm(elsewhere, { recursive: true });
  });
});
