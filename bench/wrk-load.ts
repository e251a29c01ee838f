import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pauseMs, type Sample, type Target, writersOf } from './load.ts';

type Written = { bad: number; microseconds: number; took: [microseconds: number, count: number][] };

const script = fileURLToPath(new URL('wrk.lua', import.meta.url));
/** More than the program answers in a second where each request must be another one. */
const requestsPerSecond = { GET: 40_000, POST: 4000 };

/**
 * The same as `load`, with wrk, whose C reads long answers faster than our generator does. Its requests are written down
 * before it starts.
 */
export async function loadWithWrk(target: Target, connections: number, seconds: number): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'jaanch-wrk-'));
  const file = join(folder, 'requests');
  try {
    await writeFile(file, listRequests(target, seconds).join('\0'));
    const options = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`, '--timeout=20s'];
    const words = [...options, `--script=${script}`, target.origin, '--', file];
    const { stdout } = await promisify(execFile)('wrk', words, { maxBuffer: 64 * 1024 * 1024 });
    const { bad, microseconds, took }: Written = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
    if (bad) throw new Error(`${target.origin}: ${bad} answers were missing, late or refused.`);
    // The server's remaining work must not slow down the next measurement.
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return {
      took: took.flatMap(([each, count]) => new Array<number>(count).fill(each / 1000)),
      milliseconds: microseconds / 1000,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function listRequests({ origin, requests }: Target, seconds: number): string[] {
  const writers = writersOf(requests, new URL(origin).host);
  const [first] = requests;
  if (typeof first !== 'function') return writers.map((write) => write());
  const isPost = writers[0]?.().startsWith('POST');
  const count = requestsPerSecond[isPost ? 'POST' : 'GET'] * seconds;
  return Array.from({ length: count }, () => writers[0]?.() ?? '');
}
