import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listBackups } from '../src/server/backup/backup-folders.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { parseConfig } from '../src/server/start/config.ts';

const usage = `npm run restore -- latest | NAME | FOLDER
  Puts a backup of the embedded database in its place. Stop the program first. The database of before stays beside it.`;

async function run(chosen: string) {
  const { databaseUrl, dataDirectory, backups } = parseConfig(process.env);
  if (databaseUrl) {
    throw new Error('With DATABASE_URL, PostgreSQL restores its own backups: see "Database" in docs/operations.md.');
  }
  const made = await listBackups(backups.directory);
  const name = chosen === 'latest' ? made[0]?.name : chosen;
  const folder = [join(backups.directory, name ?? ''), resolve(name ?? '')].find((each) => name && existsSync(each));
  if (!folder) {
    const names = made.map((backup) => `\n  ${backup.name}`).join('');
    throw new Error(`There is no such backup. In ${backups.directory} are:${names || ' none'}`);
  }
  const { bookings, rows, earlier } = await restoreBackup(folder, dataDirectory, new Date());
  process.stdout.write(`${folder} is the database now: ${rows} rows, of these ${bookings} bookings.\n`);
  if (earlier) process.stdout.write(`The database of before is ${join(dataDirectory, earlier)}.\n`);
}

const words = process.argv.slice(2);
if (words.length === 1 && words[0]) {
  await run(words[0]).catch((error: Error) => {
    process.stderr.write(`Nothing was restored. ${error.message}\n`);
    process.exitCode = 1;
  });
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
