import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MissingReportFile, type ReportStore } from './report-store.ts';

/** Of DATA_DIR: sealed files, in folders by the first letters of their ids. */
export const reportsFolder = 'reports';

const unfinished = '.part';

/** For the embedded database: a folder beside it. The name of a file appears once the disk has all of it. */
export function openFolderStore(dataDirectory: string): ReportStore {
  const folder = join(dataDirectory, reportsFolder);
  const pathOf = (fileId: string) => join(folder, fileId.slice(0, 2), fileId);
  return {
    put: async (fileId, content) => {
      const path = pathOf(fileId);
      await mkdir(join(path, '..'), { recursive: true });
      const file = await open(`${path}${unfinished}`, 'w', 0o600);
      try {
        for await (const chunk of content) await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}${unfinished}`, path);
      const directory = await open(join(path, '..'), 'r');
      await directory.sync().finally(() => directory.close());
    },
    read: async function* (fileId) {
      try {
        yield* createReadStream(pathOf(fileId));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new MissingReportFile(`The file ${fileId} is not in the folder.`);
      }
    },
    delete: async (fileId) => {
      for (const path of [pathOf(fileId), `${pathOf(fileId)}${unfinished}`]) await rm(path, { force: true });
    },
  };
}

/** Ids of all files that are there as a whole. */
export async function listFolderFiles(dataDirectory: string): Promise<string[]> {
  try {
    const entries = await readdir(join(dataDirectory, reportsFolder), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished)).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
