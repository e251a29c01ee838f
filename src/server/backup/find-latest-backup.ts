import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { listBackups } from './backup-folders.ts';

type BackupSettings = {
  databaseUrl?: string | undefined;
  backups: { directory: string; isScheduled: boolean };
};

/**
 * When data was last saved elsewhere: a backup of the embedded database; for PostgreSQL the write-ahead log that was last
 * archived, as pgBackRest does, or the newest file in BACKUP_DIR. Null if never, undefined if PostgreSQL does neither.
 */
export async function findLatestBackup(
  db: Database,
  { databaseUrl, backups }: BackupSettings,
): Promise<Date | null | undefined> {
  if (!databaseUrl) return (await listBackups(backups.directory))[0]?.madeAt ?? null;
  const archive = await readArchive(db);
  if (!archive.isOn && !backups.isScheduled) return undefined;
  const dumped = backups.isScheduled ? await findNewestFile(backups.directory) : null;
  const times = [archive.lastAt, dumped].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length ? new Date(Math.max(...times)) : null;
}

async function readArchive(db: Database) {
  const { rows } = await sql<{ isOn: boolean; lastAt: Date | null }>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "lastAt"
    from pg_stat_archiver`.execute(db.withoutPlugins());
  return rows[0] ?? { isOn: false, lastAt: null };
}

async function findNewestFile(folder: string): Promise<Date | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => stat(join(folder, name)));
  const times = (await Promise.all(files)).map(({ mtimeMs }) => mtimeMs);
  return times.length ? new Date(Math.max(...times)) : null;
}
