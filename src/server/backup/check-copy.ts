import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** `missingReports` are those whose file is not in the copy. */
export type CheckedCopy = { migration: string; bookings: number; rows: number; missingReports: number };

const program = fileURLToPath(new URL('./check-copy-child.ts', import.meta.url));
const timeoutMs = 600_000;

/** Opens a copy of the embedded database in a process of its own, whose memory is free again afterwards. */
export async function checkCopy(folder: string): Promise<CheckedCopy> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder], { timeout: timeoutMs });
    return JSON.parse(stdout);
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string };
    throw new Error(`The copy cannot be opened: ${stderr.trim().slice(0, 500)}`, { cause });
  }
}
