import type { Finding } from './check-settings.ts';

const oneDayMs = 24 * 60 * 60 * 1000;

/** Finding about the last backup; see `findLatestBackup`. */
export function checkBackup(latest: Date | null | undefined, now: number, isPostgres: boolean): Finding {
  return {
    name: 'a backup was made within a day',
    found: latest ? `the last one at ${latest.toISOString()}` : 'none',
    isFine: latest instanceof Date && now - latest.getTime() < oneDayMs,
    advice: isPostgres
      ? 'Set up pgBackRest, or name the folder of your nightly dumps in BACKUP_DIR.'
      : 'Set BACKUP_DIR to a folder on another disk, so that the program makes backups by itself.',
  };
}
