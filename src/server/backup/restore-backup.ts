import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../database/folder-lock.ts';
import { databaseFolder } from '../database/open-database.ts';
import { backupName } from './backup-folders.ts';
import { type CheckedCopy, checkCopy } from './check-copy.ts';

/**
 * Replaces the embedded database by a backup, while no program uses it. The database of before stays beside it;
 * its name is `earlier`, or null if there was none. Nothing changes if the backup cannot be opened.
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
    await cp(backup, restored, { recursive: true });
    const checked = await checkCopy(restored);
    const earlier = existsSync(present) ? `${databaseFolder}-before-${backupName(now)}` : null;
    if (earlier) await rename(present, join(dataDirectory, earlier));
    await rename(restored, present);
    return { ...checked, earlier };
  } finally {
    lock.release();
  }
}
