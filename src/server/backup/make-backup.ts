import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName, deleteOldBackups, flushToDisk } from './backup-folders.ts';
import { type CheckedCopy, checkCopy } from './check-copy.ts';

type BackupOptions = {
  copyTo: (folder: string) => Promise<void>;
  directory: string;
  keep: number;
  now: Date;
};

export type Backup = CheckedCopy & { path: string };

/**
 * Copies the embedded database into a new folder of `directory`, opens the copy and reads all of its tables, waits until
 * the disk has it, and deletes the oldest ones. A copy that cannot be opened is deleted and an error.
 */
export async function makeBackup({ copyTo, directory, keep, now }: BackupOptions): Promise<Backup> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, backupName(now));
  const unfinished = join(directory, `unfinished-${process.pid}-${now.getTime()}`);
  try {
    await copyTo(unfinished);
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
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    flushToDisk(join(entry.parentPath, entry.name));
  }
  flushToDisk(folder);
}
