import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MissingReportFile, type ReportStore } from './report-store.ts';

/** For the embedded database: a folder beside it. The name of a file appears once the disk has all of it. */
export function openFolderStore(folder: string): ReportStore {
  const pathOf = (fileId: string) => join(folder, fileId.slice(0, 2), fileId);
  return {
    put: async (fileId, content) => {
      const path = pathOf(fileId);
      await mkdir(join(path, '..'), { recursive: true });
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        for await (const chunk of content) await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
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
      for (const path of [pathOf(fileId), `${pathOf(fileId)}.part`]) await rm(path, { force: true });
    },
  };
}
