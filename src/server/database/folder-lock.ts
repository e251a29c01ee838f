import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Long enough for a previous process that is shutting down. */
const defaultTimeoutMs = 5000;
/** SQLITE_BUSY: another process has the lock. */
const sqliteBusy = 5;
/** Keeps references, because garbage collection would release the locks. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process; throws a message if another one holds it. SQLite serves only as a file lock, which
 * the kernel releases when the process ends. Two writers would lose acknowledged rows.
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
