import '../src/server/pages/set-node-env.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listBackups } from '../src/server/backup/backup-folders.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { repeatAfterRestore } from '../src/server/privacy/repeat-after-restore.ts';
import { type Config, parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

const usage = `npm run restore -- latest | NAME | FOLDER
  Puts a backup of the embedded database in its place. Stop the program first. The database of before stays beside it for 30 days,
  and what people have erased there is erased again.`;

async function run(chosen: string) {
  const config = parseConfig(process.env);
  const { databaseUrl, dataDirectory, backups } = config;
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
  const { bookings, rows, missingReports, earlier } = await restoreBackup(folder, dataDirectory, new Date());
  process.stdout.write(`${folder} is the database now: ${rows} rows, of these ${bookings} bookings.\n`);
  if (missingReports > 0) {
    process.stderr.write(`The backup lacks the files of ${missingReports} reports: labs upload these again.\n`);
  }
  if (!earlier) return `The erasures since the backup are not known. ${takeFromLog}`;
  process.stdout.write(`The database of before is ${join(dataDirectory, earlier)}.\n`);
  return eraseAgain(config, earlier);
}

const takeFromLog = 'Before the program starts, take them from its log: npm run erasures -- repeat < LOG';

/** Returns what is left for the operator to do. */
async function eraseAgain(config: Config, earlier: string): Promise<string | null> {
  try {
    const { bookings, accounts } = await repeatAfterRestore(config, earlier, createLog('warn'));
    process.stdout.write(`Erased again: ${bookings} bookings, ${accounts} accounts.\n`);
    return null;
  } catch (error) {
    return `What people have erased since the backup was not erased again: ${(error as Error).message} ${takeFromLog}`;
  }
}

const words = process.argv.slice(2);
if (words.length === 1 && words[0]) {
  const left = await run(words[0]).catch((error: Error) => `Nothing was restored. ${error.message}`);
  if (left) {
    process.stderr.write(`${left}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
