import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { listBackups } from './backup-folders.ts';
import { type Backup, makeBackup } from './make-backup.ts';

export type BackupConfig = {
  dataDirectory: string;
  backups: { directory: string; isScheduled: boolean; everyMs: number; keep: number };
};

type BackupServiceOptions = {
  config: BackupConfig;
  copyTo: (folder: string) => Promise<void>;
  log: Logger;
  clock: () => number;
};

const lookEveryMs = 30_000;

/** The socket through which `npm run backup` reaches a running program. */
export const backupSocket = (dataDirectory: string) => join(dataDirectory, 'backup.sock');

/**
 * Makes backups of the embedded database: when one is due, if they are scheduled, and when a command asks. Only the
 * user who runs the program can open the socket.
 */
export async function startBackups({ config, copyTo, log, clock }: BackupServiceOptions) {
  const { directory, everyMs, isScheduled, keep } = config.backups;
  const socket = backupSocket(config.dataDirectory);
  let running: Promise<Backup> | null = null;

  const backUp = (): Promise<Backup> => {
    running ??= makeBackup({
      copyTo,
      dataDirectory: config.dataDirectory,
      directory,
      keep,
      now: new Date(clock()),
    }).finally(() => {
      running = null;
    });
    return running;
  };
  const backUpIfDue = async () => {
    const [latest] = await listBackups(directory);
    if (latest && clock() - latest.madeAt.getTime() < everyMs) return;
    try {
      const { path, bookings, missingReports } = await backUp();
      log.info({ path, bookings }, 'a backup was made');
      if (missingReports > 0) log.error({ path, missingReports }, 'a backup lacks files of reports');
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'a backup failed');
    }
  };

  const server = createServer(async (_, outgoing) => {
    try {
      outgoing.end(JSON.stringify(await backUp()));
    } catch (error) {
      outgoing.writeHead(500).end((error as Error).message);
    }
  });
  // One of a killed process.
  await rm(socket, { force: true });
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
    await chmod(socket, 0o600);
  } catch (error) {
    // The path of a socket may have some hundred characters at most.
    log.warn({ reason: (error as Error).message }, 'npm run backup cannot reach this program');
  }
  server.unref();
  let looking = Promise.resolve();
  const look = () => {
    looking = looking.then(backUpIfDue);
  };
  const timer = isScheduled ? setInterval(look, Math.min(lookEveryMs, everyMs)).unref() : undefined;
  if (isScheduled) look();

  return {
    latestAt: async () => (await listBackups(directory))[0]?.madeAt ?? null,
    async stop() {
      clearInterval(timer);
      server.close();
      await looking;
      await running?.catch(() => {});
    },
  };
}
