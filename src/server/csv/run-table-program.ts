import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FairQueue } from '../http/fair-queue.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { isWorkbook } from './is-workbook.ts';
import { readCpuMs } from './read-cpu-ms.ts';
import { unreadableWorkbookMessage } from './table-error.ts';
import type { TableAnswer, TableJob, TableProgress } from './table-program.ts';

/**
 * Times of the processor, except for the last two, which are of the clock. `workingMs` is for the catalogue, which does not
 * depend on the file. `clockMs` is the limit where the time of the processor is unknown; `waitMs` is how long a process may
 * wait for the processor.
 */
export type ProgramLimits = {
  readingMs: number;
  workingMs: number;
  workingMsPerRow: number;
  clockMs: number;
  waitMs: number;
};

const programLimits: ProgramLimits = {
  readingMs: 2000,
  workingMs: 2500,
  workingMsPerRow: 0.3,
  clockMs: 8000,
  waitMs: 60_000,
};
const lookEveryMs = 50;
const minOutputBytes = 4 * 1024 * 1024;
const flags = ['--max-old-space-size=128'];
/** Requests come first. */
const niceness = 10;

/** A file with less needs a small part of the limits: if it exceeds them, the machine is slow, and dividing it would not help. */
const small = { bytes: 50_000, rows: 1000 };
const busyMessage = 'The file could not be read in time, because much else is going on here. Please try again.';
const tooSlowMessage = 'This file takes too long to be read. Divide it into several.';

/** One file at a time, so that several take the memory of one. */
const queue = new FairQueue({
  running: 1,
  waitingPerKey: 1,
  waiting: 5,
  retryAfterSeconds: 10,
  fullMessage: 'Other files are being read at this moment. Please try again in a few seconds.',
});

/**
 * Reads a file and works with its cells by a program that calls `runTableProgram`, in a process of its own with limits on
 * time, memory and size: see decision 36. `key` is the lab or the person whose file it is.
 */
export function runTableProgram<Result>(
  program: URL,
  { job, bytes, key }: { job: TableJob; bytes: Uint8Array; key: string },
  limits: ProgramLimits = programLimits,
): Promise<Result> {
  return queue.run(key, async () => {
    const ended = await runChild(program, `${JSON.stringify(job)}\n`, bytes, limits);
    if (ended.output === null) throw explainEnd(ended, job, bytes);
    const answer = JSON.parse(ended.output) as TableAnswer<Result>;
    if ('problem' in answer) throw fieldError('file', answer.problem);
    return answer.result;
  });
}

/** Why a child did not come to its end. */
function explainEnd({ rows, hasWaited }: Ended, job: TableJob, bytes: Uint8Array): HttpError {
  const isRead = rows !== null;
  if (!hasWaited && !isRead && job.acceptsWorkbooks && isWorkbook(bytes))
    return fieldError('file', unreadableWorkbookMessage);
  const isSmall = isRead ? rows <= small.rows : bytes.length <= small.bytes;
  if (hasWaited || isSmall) return new HttpError(503, busyMessage, { headers: { 'Retry-After': '10' } });
  return fieldError('file', tooSlowMessage);
}

/** `output` is the last line, null if the child did not come to its end; `rows` null if it did not read the file. */
type Ended = { output: string | null; rows: number | null; hasWaited: boolean };

function runChild(program: URL, job: string, bytes: Uint8Array, limits: ProgramLimits): Promise<Ended> {
  return new Promise((resolve) => {
    const child = fileURLToPath(program);
    const reader = spawn(process.execPath, [...flags, child], {
      // Without the secrets of the program's environment.
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const watch = watchTime(reader, limits);
    const chunks: Buffer[] = [];
    let size = 0;
    reader.stdout.on('data', (chunk: Buffer) => {
      // A short line, which is a chunk of its own or the beginning of one.
      if (size === 0) watch.startWork(readProgress(chunk));
      chunks.push(chunk);
      size += chunk.length;
      if (size > minOutputBytes + 2 * bytes.length) reader.kill('SIGKILL');
    });
    reader.on('error', () => {
      resolve({ output: null, ...watch.stop() });
    });
    reader.on('close', (code) => {
      const lines = code === 0 ? Buffer.concat(chunks).toString().trimEnd().split('\n') : [];
      resolve({ output: lines.at(-1) ?? null, ...watch.stop() });
    });
    // The child may end before it has read everything.
    reader.stdin.on('error', () => undefined);
    reader.stdin.write(job);
    reader.stdin.end(bytes);
  });
}

/** Ends the child when its time is over. */
function watchTime(child: ChildProcess, limits: ProgramLimits) {
  const { pid } = child;
  const startedAt = performance.now();
  const usesProc = pid !== undefined && readCpuMs(pid) !== null;
  if (pid !== undefined) setPriority(pid, niceness);
  let allowedMs = limits.readingMs;
  let hasWaited = false;
  let rowsRead: number | null = null;
  const timer = setInterval(() => {
    const cpuMs = pid === undefined ? null : readCpuMs(pid);
    const waitedMs = performance.now() - startedAt;
    const isTooSlow = (cpuMs ?? 0) > allowedMs || (!usesProc && waitedMs > limits.clockMs);
    hasWaited ||= !isTooSlow && usesProc && waitedMs > limits.waitMs;
    if (isTooSlow || hasWaited) child.kill('SIGKILL');
  }, lookEveryMs);
  return {
    startWork({ rows, cpuMs }: TableProgress) {
      rowsRead = rows;
      allowedMs = cpuMs + limits.workingMs + limits.workingMsPerRow * rows;
    },
    stop() {
      clearInterval(timer);
      return { rows: rowsRead, hasWaited };
    },
  };
}

function readProgress(output: Buffer): TableProgress {
  const none = { rows: 0, cpuMs: 0 };
  try {
    return { ...none, ...JSON.parse(output.toString().split('\n', 1)[0] ?? '') };
  } catch {
    return none;
  }
}
