import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { backupSocket } from '../src/server/backup/backup-service.ts';
import { type Backup, makeBackup } from '../src/server/backup/make-backup.ts';
import { lockFolder } from '../src/server/database/folder-lock.ts';
import { databaseFolder } from '../src/server/database/open-database.ts';
import { type Config, parseConfig } from '../src/server/start/config.ts';

// npm run backup: copies the embedded database, also while the program runs.

async function run() {
  const config = parseConfig(process.env);
  if (config.databaseUrl) {
    throw new Error('With DATABASE_URL, PostgreSQL makes its own backups: see "Database" in docs/operations.md.');
  }
  if (!existsSync(join(config.dataDirectory, databaseFolder))) {
    throw new Error(`There is no database in ${config.dataDirectory}. Set DATA_DIR as for the program.`);
  }
  const { path, bookings, rows, missingReports } = (await askProgram(config)) ?? (await backUpAlone(config));
  process.stdout.write(`${path}: opened and read, ${rows} rows, of these ${bookings} bookings.\n`);
  if (missingReports > 0) {
    process.stderr.write(
      `The files of ${missingReports} reports are missing in ${config.dataDirectory} and in the backup.\n`,
    );
    process.exitCode = 1;
  }
}

/** Null if no program runs on this folder. */
function askProgram({ dataDirectory }: Config): Promise<Backup | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: backupSocket(dataDirectory), method: 'POST' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => (answer.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text))));
    });
    asking.on('error', () => resolve(null));
    asking.end();
  });
}

async function backUpAlone({ dataDirectory, backups }: Config): Promise<Backup> {
  const lock = lockFolder(dataDirectory);
  try {
    const copyTo = (folder: string) => cp(join(dataDirectory, databaseFolder), folder, { recursive: true });
    return await makeBackup({ ...backups, dataDirectory, copyTo, now: new Date() });
  } finally {
    lock.release();
  }
}

await run().catch((error: Error) => {
  process.stderr.write(`No backup was made. ${error.message}\n`);
  process.exitCode = 1;
});
