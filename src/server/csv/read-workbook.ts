import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fieldError } from '../http/http-error.ts';

const child = fileURLToPath(new URL('./read-workbook-child.mjs', import.meta.url));
const timeoutMs = 8000;
/** Far more than the text of 10,000 rows. */
const maxOutputBytes = 16 * 1024 * 1024;
const flags = ['--max-old-space-size=128'];

/** Reads one workbook at a time, so that several uploads take the memory of one. */
let previous: Promise<unknown> = Promise.resolve();

/** True for .xlsx, and for any other zip. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
}

/** Parses the first sheet of an .xlsx file in a child process with limits on time, memory and size: see decision 36. */
export function readWorkbook(bytes: Uint8Array, maxRows: number): Promise<string[][]> {
  const reading = previous.then(async () => toRows(await runChild(bytes), maxRows));
  previous = reading.catch(() => undefined);
  return reading;
}

function runChild(bytes: Uint8Array): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = spawn(process.execPath, [...flags, child], {
      // Without the secrets of the program's environment.
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let size = 0;
    reader.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxOutputBytes) reader.kill('SIGKILL');
      else chunks.push(chunk);
    });
    reader.on('error', () => resolve(null));
    reader.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString() : null));
    // The child may end before it has read everything.
    reader.stdin.on('error', () => undefined);
    reader.stdin.end(bytes);
  });
}

function toRows(output: string | null, maxRows: number): string[][] {
  if (output === null) {
    throw fieldError('file', 'This workbook could not be read. Save it again as .xlsx without a password, or as CSV.');
  }
  const rows = JSON.parse(output) as string[][];
  const lastFilled = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  if (lastFilled > maxRows) {
    throw fieldError(
      'file',
      `The file has ${lastFilled} rows, and at most ${maxRows} are read at once. Divide it into several.`,
    );
  }
  return rows.slice(0, lastFilled + 1);
}
