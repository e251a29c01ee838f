import { FairQueue } from '../http/fair-queue.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { type ProcessLimits, runLimitedProcess } from '../limited-process/run-limited-process.ts';
import { isWorkbook } from './is-workbook.ts';
import { unreadableWorkbookMessage } from './table-error.ts';
import type { TableAnswer, TableJob, TableProgress } from './table-program.ts';

/** Times of the processor. `workingMs` is for the catalogue, which does not depend on the file. */
export type ProgramLimits = Pick<ProcessLimits, 'clockMs' | 'waitMs'> & {
  readingMs: number;
  workingMs: number;
  workingMsPerRow: number;
};

const programLimits: ProgramLimits = {
  readingMs: 2000,
  workingMs: 2500,
  workingMsPerRow: 0.3,
  clockMs: 8000,
  waitMs: 60_000,
};
const minOutputBytes = 4 * 1024 * 1024;

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
    const outputBytes = minOutputBytes + 2 * bytes.length;
    let rows: number | null = null;
    const { output, hasWaited } = await runLimitedProcess(
      program,
      [`${JSON.stringify(job)}\n`, bytes],
      { ...limits, cpuMs: limits.readingMs, outputBytes },
      (line) => {
        const progress = readProgress(line);
        rows = progress.rows;
        return progress.cpuMs + limits.workingMs + limits.workingMsPerRow * progress.rows;
      },
    );
    if (output === null) throw explainEnd({ rows, hasWaited }, job, bytes);
    const answer = JSON.parse(output) as TableAnswer<Result>;
    if ('problem' in answer) throw fieldError('file', answer.problem);
    return answer.result;
  });
}

/** Why a child did not come to its end. `rows` is null if it did not read the file. */
function explainEnd(
  { rows, hasWaited }: { rows: number | null; hasWaited: boolean },
  job: TableJob,
  bytes: Uint8Array,
): HttpError {
  const isRead = rows !== null;
  if (!hasWaited && !isRead && job.acceptsWorkbooks && isWorkbook(bytes))
    return fieldError('file', unreadableWorkbookMessage);
  const isSmall = isRead ? rows <= small.rows : bytes.length <= small.bytes;
  if (hasWaited || isSmall) return new HttpError(503, busyMessage, { headers: { 'Retry-After': '10' } });
  return fieldError('file', tooSlowMessage);
}

function readProgress(line: string): TableProgress {
  const none = { rows: 0, cpuMs: 0 };
  try {
    return { ...none, ...JSON.parse(line) };
  } catch {
    return none;
  }
}
