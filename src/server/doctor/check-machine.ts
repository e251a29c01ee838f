import { statfs } from 'node:fs/promises';
import type { Finding } from './check-settings.ts';

const minFreeBytes = 2e9;

type MachineConfig = { databaseUrl?: string | undefined; dataDirectory: string };

/** What the disk of this machine tells. */
export async function checkMachine({ databaseUrl, dataDirectory }: MachineConfig): Promise<Finding[]> {
  const folder = databaseUrl ? '.' : dataDirectory;
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'));
  const free = bavail * bsize;
  return [
    {
      name: 'the disk has 2 GB free',
      isFine: free >= minFreeBytes,
      found: `${Math.round(free / 1e6)} MB for ${folder}`,
      advice: 'A full disk stops bookings. Make room.',
    },
  ];
}
