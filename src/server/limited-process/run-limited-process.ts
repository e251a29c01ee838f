import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readCpuMs } from './read-cpu-ms.ts';

/**
 * `cpuMs` is time of the processor. The other two are of the clock: `clockMs` is the limit where the time of the processor
 * is unknown, and `waitMs` is how long a process may wait for the processor.
 */
export type ProcessLimits = { cpuMs: number; clockMs: number; waitMs: number; outputBytes: number };

/** `output` is the last line, null if the process did not come to its end. `hasWaited`: because the machine was busy. */
export type Ended = { output: string | null; hasWaited: boolean };

const lookEveryMs = 50;
const flags = ['--max-old-space-size=128'];
/** Requests come first. */
const niceness = 10;

/**
 * Runs a program that reads a stranger's file, in a process of its own with limits on time, memory and size. The program
 * calls `endAboveMemory`. `onFirstLine` gets what it says on its way, and answers how many milliseconds of the processor it may
 * use from its start.
 */
export function runLimitedProcess(
  program: URL,
  input: readonly (string | Uint8Array)[],
  limits: ProcessLimits,
  onFirstLine?: (line: string) => number,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...flags, fileURLToPath(program)], {
      // Without the secrets of the program's environment.
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const watch = watchTime(child, limits);
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      // A short line, which is a chunk of its own or the beginning of one.
      if (size === 0 && onFirstLine) watch.allow(onFirstLine(chunk.toString().split('\n', 1)[0] ?? ''));
      chunks.push(chunk);
      size += chunk.length;
      if (size > limits.outputBytes) child.kill('SIGKILL');
    });
    child.on('error', () => {
      resolve({ output: null, hasWaited: watch.stop() });
    });
    child.on('close', (code) => {
      const lines = code === 0 ? Buffer.concat(chunks).toString().trimEnd().split('\n') : [];
      resolve({ output: lines.at(-1) ?? null, hasWaited: watch.stop() });
    });
    // The child may end before it has read everything.
    child.stdin.on('error', () => undefined);
    for (const part of input) child.stdin.write(part);
    child.stdin.end();
  });
}

/** Ends the child when its time is over. */
function watchTime(child: ChildProcess, limits: ProcessLimits) {
  const { pid } = child;
  const startedAt = performance.now();
  const usesProc = pid !== undefined && readCpuMs(pid) !== null;
  if (pid !== undefined) setPriority(pid, niceness);
  let allowedMs = limits.cpuMs;
  let hasWaited = false;
  const timer = setInterval(() => {
    const cpuMs = pid === undefined ? null : readCpuMs(pid);
    const waitedMs = performance.now() - startedAt;
    const isTooSlow = (cpuMs ?? 0) > allowedMs || (!usesProc && waitedMs > limits.clockMs);
    hasWaited ||= !isTooSlow && usesProc && waitedMs > limits.waitMs;
    if (isTooSlow || hasWaited) child.kill('SIGKILL');
  }, lookEveryMs);
  return {
    allow(milliseconds: number) {
      allowedMs = milliseconds;
    },
    stop() {
      clearInterval(timer);
      return hasWaited;
    },
  };
}
