import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../database/folder-lock.ts';
import { databaseFolder } from '../database/open-database.ts';
import { reportsFolder } from '../reports/files/folder-store.ts';
import { backupName } from './backup-folders.ts';
import { type CheckedCopy, checkCopy } from './check-copy.ts';
import { copyReports } from './copy-reports.ts';

/**
 * Replaces the embedded database and the files of reports by a backup, while no program uses them. Those of before stay
 * beside it, in the form of a backup; its name is `earlier`, or null if there was no database. Nothing changes if the backup
 * cannot be opened.
 */
export async function restoreBackup(
  backup: string,
  dataDirectory: string,
  now: Date,
): Promise<CheckedCopy & { earlier: string | null }> {
  const lock = lockFolder(dataDirectory);
  const present = join(dataDirectory, databaseFolder);
  const restored = join(dataDirectory, 'restored');
  try {
    await rm(restored, { recursive: true, force: true });
    const reportsOf = (folder: string) => join(folder, reportsFolder);
    await cp(backup, restored, { recursive: true, filter: (source) => source !== reportsOf(backup) });
    await copyReports(reportsOf(backup), reportsOf(restored));
    const checked = await checkCopy(restored);
    const earlier = `${databaseFolder}-before-${backupName(now)}`;
    const hasEarlier = existsSync(present);
    if (hasEarlier) await rename(present, join(dataDirectory, earlier));
    if (existsSync(reportsOf(dataDirectory))) {
      await mkdir(join(dataDirectory, earlier), { recursive: true });
      await rename(reportsOf(dataDirectory), reportsOf(join(dataDirectory, earlier)));
    }
    // Before the database, without which the program would start anew.
    if (existsSync(reportsOf(restored))) await rename(reportsOf(restored), reportsOf(dataDirectory));
    await rename(restored, present);
    return { ...checked, earlier: hasEarlier ? earlier : null };
  } finally {
    lock.release();
  }
}
