import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Long enough for a predecessor that has just been told to stop. */
const defaultTimeoutMs = 5000;
/** SQLITE_BUSY: somebody else has the lock. */
const sqliteBusy = 5;
/** A lock that nobody refers to would be given up by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process; throws a sentence when another one holds it. SQLite is here for its file lock
 * alone: the kernel gives it up with the process, however that ends. Two writers would lose acknowledged rows.
 */
export function lockFolder(folder: string, timeoutMs = defaultTimeoutMs): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: timeoutMs });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== sqliteBusy) throw cause;
    throw new Error(`Another process is using the database folder ${folder}. Stop it, or set DATA_DIR.`, { cause });
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
