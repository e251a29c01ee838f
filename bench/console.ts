// npm run bench:console [-- --seconds 3] [--rows 1000000]
// Fills a throw-away PostgreSQL with a million bookings and measures the lists, searches and tables for spreadsheets of
// the admin console and the lab portal on it; see README.md in this folder.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startPostgresServer } from '../scripts/postgres-server.mjs';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { callsTable, signIn, timeCalls } from './calls.ts';
import { consoleCalls, consoleTables, labCalls, type Measured } from './console-calls.ts';
import { fillConsole } from './console-world.ts';
import { type Running, startProgram } from './processes.ts';
import { resultsFolder } from './settings.ts';
import { table } from './table.ts';

const connections = 4;
const maxP95 = { console: 100, lab: 50 };
/** What the program may hold more than before while it sends a million rows. */
const maxGrowthMegabytes = 100;
const lookEveryMs = 100;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '1000000' },
    world: { type: 'string', default: '10' },
  },
});
const postgres = await startPostgresServer();
if (!postgres) {
  process.stderr.write('No PostgreSQL was found.\n');
  process.exit(1);
}
const environment = { DATABASE_URL: postgres.url, DEMO: 'on' };
let isMet = true;
try {
  await (await startProgram(environment)).stop();
  await fillConsole(postgres.url, Number(values.world), Number(values.rows), say);
  const program = await startProgram(environment);
  // Finished days are counted when the program starts.
  await untilCounted(program);
  const cookie = await signIn(program, demoAccounts.admin);
  const report = [
    ...(await measureCalls(program, cookie, consoleCalls, maxP95.console)),
    '',
    ...(await measureCalls(program, await signIn(program, demoAccounts.vendor), labCalls, maxP95.lab)),
    '',
    ...(await measureTables(program, cookie)),
    '',
  ].join('\n');
  await program.stop();
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(new URL('console.md', resultsFolder), report);
  process.stdout.write(`\n${report}`);
} finally {
  await postgres.stop();
}
process.exit(isMet ? 0 : 1);

async function measureCalls(program: Running, cookie: string, calls: readonly Measured[], aimMs: number) {
  const figures = await timeCalls(program, cookie, calls, { connections, seconds: Number(values.seconds), say });
  isMet &&= figures.every(({ p95 }) => p95 < aimMs);
  return callsTable(figures, aimMs);
}

async function measureTables(program: Running, cookie: string): Promise<string[]> {
  const rows: string[][] = [];
  for (const { name, path, body } of consoleTables) {
    say(name);
    const before = program.memoryMegabytes();
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, program.memoryMegabytes());
    }, lookEveryMs);
    const began = performance.now();
    const { lines, megabytes } = await readTable(program.origin, { path, body }, cookie);
    clearInterval(looking);
    const seconds = (performance.now() - began) / 1000;
    const isSmall = most - before < maxGrowthMegabytes;
    isMet &&= isSmall;
    rows.push([
      name,
      lines.toLocaleString('en-IN'),
      megabytes.toFixed(0),
      seconds.toFixed(1),
      `${before.toFixed(0)} to ${most.toFixed(0)}`,
      isSmall ? 'met' : '**missed**',
    ]);
  }
  return table(['table', 'lines', 'MB', 'seconds', 'memory MB', `grows by less than ${maxGrowthMegabytes} MB`], rows);
}

async function readTable(origin: string, { path, body }: { path: string; body: object | undefined }, cookie: string) {
  const response = await fetch(`${origin}${path}`, {
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}.`);
  let lines = 0;
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { lines, megabytes: bytes / 1e6 };
}

async function untilCounted(program: Running) {
  const began = performance.now();
  const cookie = await signIn(program, demoAccounts.admin);
  // Until then the overview counts all days itself and may not answer in time.
  while (performance.now() - began < 120_000) {
    const response = await fetch(`${program.origin}/_api/admin/overview?days=365`, { headers: { cookie } });
    if (response.ok) return say(`days counted after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  throw new Error('The overview does not answer.');
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}
