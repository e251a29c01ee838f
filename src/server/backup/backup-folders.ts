import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const namePattern = /^jaanch-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z$/;

/** `jaanch-2026-11-27T14-30-05Z`: each backup is a folder with the files of a database. */
export function backupName(at: Date): string {
  return `jaanch-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

const replacedPattern = /^database-before-(jaanch-.*)$/;
const daysOfReplaced = 30;

/** A database that a restore has replaced goes after 30 days, because people have erased themselves since. */
export async function deleteReplacedDatabases(dataDirectory: string, now: number): Promise<void> {
  const before = backupName(new Date(now - daysOfReplaced * 24 * 60 * 60 * 1000));
  for (const name of await readdir(dataDirectory).catch(() => [])) {
    const [, made] = replacedPattern.exec(name) ?? [];
    if (made && made < before) await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}

export type BackupFolder = { name: string; madeAt: Date };

/** Latest first. Unfinished ones have another name. */
export async function listBackups(directory: string): Promise<BackupFolder[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .flatMap((name) => {
      const [, at] = namePattern.exec(name) ?? [];
      return at ? [{ name, madeAt: new Date(`${at.slice(0, 10)}T${at.slice(11).replaceAll('-', ':')}Z`) }] : [];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

export async function deleteOldBackups(directory: string, keep: number): Promise<void> {
  for (const { name } of (await listBackups(directory)).slice(keep)) {
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

/** Waits until the disk has a file or the entries of a folder. */
export function flushToDisk(path: string) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
