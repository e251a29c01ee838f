// npm run bench:soak [-- --renderings 5000] [--database postgres]
// Renders different pages at full speed and looks whether anything of them stays in memory; see README.md beside it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/free-port.mjs';
import { createRunDatabase } from './databases.ts';
import { inspectHeap } from './inspect-heap.ts';
import { type Running, startProgram } from './processes.ts';
import { databaseKinds } from './settings.ts';
import { listPageAddresses, pageAddress } from './soak-addresses.ts';
import { table } from './table.ts';

const connections = 4;
/** The heap is looked at so many times. */
const sampleCount = 10;
/** How far the largest heap may be above the smallest. */
const maxGrowth = 0.1;
/** Before the first look every lab's hours, the whole catalogue and all compiled code should be in memory. */
const maxWarmUpRenderings = 3000;
const requestTimeoutMs = 30_000;

type Sample = { renderings: number; heapMegabytes: number; memoryMegabytes: number; perSecond: number };

const { values } = parseArgs({
  options: { renderings: { type: 'string', default: '100000' }, database: { type: 'string', default: 'pglite' } },
});
const renderings = Number(values.renderings);
if (!Number.isInteger(renderings) || renderings < sampleCount) {
  throw new Error(`--renderings takes a whole number of ${sampleCount} or more.`);
}
const kind = databaseKinds.find((known) => known === values.database);
if (!kind) throw new Error(`"${values.database}" is none of ${databaseKinds.join(', ')}.`);

const folder = await mkdtemp(join(tmpdir(), 'jaanch-soak-'));
const database = await createRunDatabase(kind, folder);
const inspectorPort = await freePort();
const program = await startProgram(database.environment, [`--inspect=127.0.0.1:${inspectorPort}`]);
try {
  const samples = await soak(program);
  process.exitCode = judge(samples);
} finally {
  await program.stop();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
}

async function soak({ origin, memoryMegabytes }: Running): Promise<Sample[]> {
  const paths = await listPageAddresses(origin);
  const heap = await inspectHeap(inspectorPort);
  let next = 0;
  const render = async (count: number) => {
    const end = next + count;
    const oneAfterAnother = async () => {
      while (next < end) await request(origin + pageAddress(paths, next++));
    };
    await Promise.all(Array.from({ length: connections }, oneAfterAnother));
  };
  try {
    await render(Math.min(maxWarmUpRenderings, renderings));
    const samples: Sample[] = [];
    for (let sample = 1; sample <= sampleCount; sample++) {
      const began = performance.now();
      await render(Math.floor(renderings / sampleCount));
      const perSecond = renderings / sampleCount / ((performance.now() - began) / 1000);
      const measured = { heapMegabytes: await heap.usedMegabytes(), memoryMegabytes: memoryMegabytes(), perSecond };
      samples.push({ renderings: (renderings / sampleCount) * sample, ...measured });
      process.stdout.write(`${textOf(samples.at(-1) as Sample).join('  ')}\n`);
    }
    return samples;
  } finally {
    heap.close();
  }
}

/** Requests a page. "Not found" and redirects are valid answers. */
async function request(address: string) {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const response = await fetch(address, { redirect: 'manual', signal });
  await response.arrayBuffer();
  if (response.status >= 500 || response.status === 429) throw new Error(`${address} answered ${response.status}.`);
}

function judge(samples: readonly Sample[]): number {
  const heaps = samples.map(({ heapMegabytes }) => heapMegabytes);
  const growth = Math.max(...heaps) / Math.min(...heaps) - 1;
  const headings = ['renderings', 'heap MB', 'memory MB', 'per second'];
  process.stdout.write(`\n${table(headings, samples.map(textOf)).join('\n')}\n`);
  const isFlat = growth <= maxGrowth;
  const limit = `${isFlat ? 'within' : 'above'} the limit of ${maxGrowth * 100} %`;
  process.stdout.write(`\nHeap: ${(growth * 100).toFixed(1)} % between the smallest and the largest, ${limit}.\n`);
  return isFlat ? 0 : 1;
}

function textOf({ renderings, heapMegabytes, memoryMegabytes, perSecond }: Sample): string[] {
  return [String(renderings), heapMegabytes.toFixed(1), memoryMegabytes.toFixed(0), perSecond.toFixed(0)];
}
