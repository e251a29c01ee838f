import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const isUnfinished = (name: string) => name.endsWith('.part');

/**
 * Adds the sealed files of one folder to another, where they are not yet. They never change, so a link to `previous`, a backup
 * on the disk of `to`, or to the file itself is a copy that takes no space. Can run while files are added and deleted.
 */
export async function copyReports(from: string, to: string, previous?: string): Promise<void> {
  for (const group of await listFolder(from)) {
    const present = new Set(await listFolder(join(to, group)));
    const missing = (await listFolder(join(from, group))).filter((name) => !isUnfinished(name) && !present.has(name));
    if (missing.length === 0) continue;
    await mkdir(join(to, group), { recursive: true, mode: 0o700 });
    for (const name of missing) {
      const target = join(to, group, name);
      const sources = [...(previous ? [join(previous, group, name)] : []), join(from, group, name)];
      if (!(await linkFirst(sources, target))) await copyUnlessDeleted(join(from, group, name), target);
    }
    await flush(join(to, group));
  }
}

/** False if none of them is on the disk of the target. */
async function linkFirst(sources: readonly string[], target: string): Promise<boolean> {
  for (const source of sources) {
    const isLinked = await link(source, target).then(
      () => true,
      () => false,
    );
    if (isLinked) return true;
  }
  return false;
}

async function copyUnlessDeleted(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await flush(target);
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
