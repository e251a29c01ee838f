// npm run test:fuzz [-- --inputs 120000 --seed 1 --only vendorDay,createBooking]
// Sends malformed inputs to every call of the real program: docs/reliability.md lists the rules.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inspectHeap } from '../bench/inspect-heap.ts';
import { startProgram } from '../bench/processes.ts';
import { table } from '../bench/table.ts';
import { freePort } from '../scripts/free-port.mjs';
import { addDays, toIndiaTime } from '../src/domain/time/calendar.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { loadDemoWorld } from '../src/server/demo/world/load-demo-world.ts';
import type { Operation } from '../src/server/http/operation.ts';
import { operations } from '../src/server/operations.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';
import { createPlausible } from '../src/server/testing/inputs/plausible-values.ts';
import { Callers, createAccounts, roleFor } from './fuzz-callers.ts';
import { FuzzReport } from './fuzz-report.ts';
import { createRequests, type FuzzRequest } from './fuzz-requests.ts';

const senders = 4;
/** The promise of docs/reliability.md, with room for a busy machine. */
const maxAnswerMs = 6000;
/** How far the heap may be above that of the second look; at the first, caches are still filling. */
const maxHeapGrowth = 0.25;
const looks = 6;

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '120000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const [inputs, seed] = [Number(values.inputs), Number(values.seed)];
if (!Number.isInteger(inputs) || inputs < 1 || !Number.isInteger(seed)) throw new Error('Both take whole numbers.');
const all = Object.entries<Operation>(operations);
const only = values.only?.split(',') ?? all.map(([name]) => name);
const unknown = only.filter((name) => !(name in operations));
if (unknown.length > 0) throw new Error(`There is no call "${unknown.join(', ')}".`);
const chosen = all.filter(([name]) => only.includes(name));

const folder = await mkdtemp(join(tmpdir(), 'jaanch-fuzz-'));
try {
  process.exitCode = await fuzz();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function fuzz(): Promise<number> {
  const environment = { DATA_DIR: folder };
  const database = await openDatabase(parseConfig(environment), createLog('silent'));
  await loadDemoWorld(database.db, Date.now(), () => {});
  const plausible = createPlausible(await createAccounts(database.db), addDays(toIndiaTime(Date.now()).day, 7));
  await database.close();

  const inspectorPort = await freePort();
  const program = await startProgram(environment, [`--inspect=127.0.0.1:${inspectorPort}`]);
  try {
    const heap = await inspectHeap(inspectorPort);
    const report = new FuzzReport();
    const each = Math.ceil(inputs / chosen.length / looks);
    for (let look = 0; look < looks; look++) {
      const requests = chosen.flatMap(([name, operation]) =>
        createRequests(operation, plausible, each, seed * looks + look).map((request) => ({
          name,
          operation,
          request,
        })),
      );
      // Calls alternate, because each changes what the next one meets.
      const queue = Array.from(requests.keys())
        .sort((a, b) => (a % each) - (b % each))
        .values();
      const send = async () => {
        const callers = new Callers(program.origin);
        for (const at of queue) {
          const { name, operation, request } = requests[at] as (typeof requests)[number];
          report.add(name, await ask(program.origin, callers, operation, request, at), request);
        }
      };
      await Promise.all(Array.from({ length: senders }, send));
      report.addHeap(await heap.usedMegabytes(), program.memoryMegabytes());
      process.stdout.write(`${report.lastLook()}\n`);
    }
    heap.close();
    process.stdout.write(`\n${report.asTable(table).join('\n')}\n\n`);
    const problems = report.listProblems({ maxAnswerMs, maxHeapGrowth });
    process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'No call failed.\n');
    return problems.length > 0 ? 1 : 0;
  } finally {
    await program.stop();
  }
}

/** Status 0 means no answer in time. */
async function ask(origin: string, callers: Callers, { endpoint }: Operation, request: FuzzRequest, turn: number) {
  const role = roleFor(endpoint, turn);
  const cookie = await callers.cookieOf(role);
  const headers = {
    origin,
    ...(cookie && { cookie }),
    ...(request.contentType && { 'content-type': request.contentType }),
    ...(turn % 7 === 0 && { 'idempotency-key': `fuzz ${turn % 3}`, 'x-vendor-id': String(turn) }),
  };
  const start = performance.now();
  const signal = AbortSignal.timeout(5 * maxAnswerMs);
  try {
    const { path, method, body } = request;
    const response = await fetch(origin + path, { method, headers, body, redirect: 'manual', signal });
    const beginsAfterMs = performance.now() - start;
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isEndless ? '' : await response.text();
    if (isEndless) await response.body?.cancel();
    // A file that is sent in parts counts until it begins.
    const ms = endpoint.responseType === 'stream' ? beginsAfterMs : performance.now() - start;
    if (response.status === 401 || response.status === 403) callers.forget(role);
    return { status: response.status, ms, text };
  } catch {
    return { status: 0, ms: performance.now() - start, text: '' };
  }
}
