import { statfs } from 'node:fs/promises';
import { listBackups } from '../backup/backup-folders.ts';
import type { BackupConfig } from '../backup/backup-service.ts';
import type { Finding } from './check-settings.ts';

const oneDayMs = 24 * 60 * 60 * 1000;
const minFreeBytes = 2e9;

/** What the disks of this machine tell: free space, and a backup of the embedded database within a day. */
export async function checkMachine(
  config: BackupConfig & { databaseUrl?: string | undefined },
  now: number,
): Promise<Finding[]> {
  const { databaseUrl, dataDirectory, backups } = config;
  const [latest] = databaseUrl ? [] : await listBackups(backups.directory);
  const backup: Finding = {
    name: 'a backup was made within a day',
    isFine: latest !== undefined && now - latest.madeAt.getTime() < oneDayMs,
    advice: 'Set BACKUP_DIR to a folder on another disk, so that the program makes backups by itself.',
  };
  const folder = databaseUrl ? '.' : dataDirectory;
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'));
  const free = bavail * bsize;
  return [
    ...(databaseUrl ? [] : [backup]),
    {
      name: 'the disk has 2 GB free',
      isFine: free >= minFreeBytes,
      advice: `There are ${Math.round(free / 1e6)} MB for ${folder}. Make room.`,
    },
  ];
}
