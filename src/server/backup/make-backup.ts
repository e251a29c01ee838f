import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reportsFolder } from '../reports/files/folder-store.ts';
import { backupName, deleteOldBackups, flushToDisk, listBackups } from './backup-folders.ts';
import { type CheckedCopy, checkCopy } from './check-copy.ts';
import { copyReports } from './copy-reports.ts';

type BackupOptions = {
  /** Copies the database into a folder that may be there already. */
  copyTo: (folder: string) => Promise<void>;
  dataDirectory: string;
  directory: string;
  keep: number;
  now: Date;
};

export type Backup = CheckedCopy & { path: string };

/**
 * Copies the embedded database and the files of reports into a new folder of `directory`, opens the copy and reads all of
 * its tables, waits until the disk has it, and deletes the oldest ones. A copy that cannot be opened is deleted and an
 * error.
 */
export async function makeBackup({ copyTo, dataDirectory, directory, keep, now }: BackupOptions): Promise<Backup> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, backupName(now));
  const unfinished = join(directory, `unfinished-${process.pid}-${now.getTime()}`);
  try {
    const [latest] = await listBackups(directory);
    const addReports = () =>
      copyReports(
        join(dataDirectory, reportsFolder),
        join(unfinished, reportsFolder),
        latest && join(directory, latest.name, reportsFolder),
      );
    await addReports();
    await copyTo(unfinished);
    // Again, for new ones. The first time was before, because a file may be deleted once its database was copied.
    await addReports();
    const checked = await checkCopy(unfinished);
    await flushFolder(unfinished);
    await rename(unfinished, path);
    flushToDisk(directory);
    await deleteOldBackups(directory, keep);
    return { ...checked, path };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function flushFolder(folder: string) {
  const reports = join(folder, reportsFolder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // The disk has their files already.
    if (entry.parentPath.startsWith(reports) && entry.isFile()) continue;
    flushToDisk(join(entry.parentPath, entry.name));
  }
  flushToDisk(folder);
}
