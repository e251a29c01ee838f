// npm run bench:reports [-- --reports 10000]
// Fills an embedded database with reports of 300 KB, and measures lists, openings, uploads and a backup; see README.md in this folder.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { listBookingReports, listLateReports } from '../src/contract/vendor/reports/reports.ts';
import { backupSocket } from '../src/server/backup/backup-service.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { openFolderStore } from '../src/server/reports/files/folder-store.ts';
import { seal } from '../src/server/reports/sealing/seal.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';
import { callsTable, signIn, timeCalls } from './calls.ts';
import { type Running, startProgram } from './processes.ts';
import { fetchReport, listReportableBookings, makeReport, type ReportableBooking, sendReport } from './report-calls.ts';
import { resultsFolder } from './settings.ts';

const kilobytes = 300;
const maxP95 = 50;
const maxGrowthMegabytes = 100;
const openings = { all: 500, atOnce: 20 };
const uploadsAtOnce = 50;
const writtenAtOnce = 16;
const lookEveryMs = 50;

type Lab = Pick<Running, 'origin'> & { cookie: string };
type Stored = { bookingId: number; reportId: number };

const { values } = parseArgs({ options: { reports: { type: 'string', default: '10000' } } });
const folder = await mkdtemp(join(tmpdir(), 'jaanch-bench-reports-'));
const environment = { DATA_DIR: folder, DEMO: 'on', REPORT_KEYS: `bench:${randomBytes(32).toString('base64')}` };
let isMet = true;
try {
  const empty = await startProgram(environment);
  const without = await measureBackup(await visit(empty), 'without reports');
  await empty.stop();
  const { bookings, stored } = await fill(Number(values.reports));
  const program = await startProgram(environment);
  const lab = await visit(program);
  const opened = await measureOpenings(program, lab, stored);
  const report = [
    // After the openings, so that the work of the start is over.
    ...(await measureLists(program, lab, bookings)),
    '',
    opened,
    await measureUploads(program, lab, bookings),
    without,
    await measureBackup(lab, 'with all reports'),
    await measureBackup(lab, 'that shares them'),
    '',
  ].join('\n');
  await program.stop();
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(new URL('reports.md', resultsFolder), report);
  say(`\n${report}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

async function fill(count: number) {
  say(`${count} reports`);
  const config = parseConfig(environment);
  const { db, close } = await openDatabase(config, createLog('silent'));
  const key = config.reportKeys?.[0];
  const bookings = await listReportableBookings(db);
  const [{ vendorId } = { vendorId: 0 }] = await db
    .selectFrom('bookings')
    .where('id', '=', bookings[0]?.id ?? 0)
    .select('vendorId')
    .execute();
  if (!key) throw new Error('There is no key.');
  const content = randomBytes(kilobytes * 1000);
  const files = openFolderStore(folder);
  const stored: Stored[] = [];
  const now = new Date();
  for (let first = 0; first < count; first += 500) {
    const numbers = Array.from({ length: Math.min(500, count - first) }, (_, at) => first + at);
    const ids = numbers.map(() => randomUUID());
    await inTurn(ids.length, writtenAtOnce, async (at) => {
      const fileId = ids[at] ?? '';
      await files.put(fileId, seal(inOne(content), { fileId, key }));
    });
    await db
      .insertInto('reportFiles')
      .values(ids.map((id) => ({ id, place: 'folder' as const, createdAt: now })))
      .execute();
    const rows = await db
      .insertInto('reports')
      .values(
        numbers.map((number, at) => ({
          bookingId: bookings[number % bookings.length]?.id ?? 0,
          vendorId,
          fileId: ids[at] ?? '',
          kind: 'final' as const,
          fileName: `report ${number}.pdf`,
          bytes: content.length,
          pages: 1,
          sha256: createHash('sha256').update(String(number)).digest('hex'),
          proof: 'name' as const,
          uploadedAt: now,
        })),
      )
      .returning(['id', 'bookingId'])
      .execute();
    stored.push(...rows.map(({ id, bookingId }) => ({ reportId: id, bookingId })));
  }
  await close();
  return { bookings, stored };
}

async function measureLists(program: Running, { cookie }: Lab, bookings: ReportableBooking[]) {
  const requests = bookings.slice(0, 50).map(({ id }) => ({ path: listPath(id) }));
  const calls = [
    { name: 'reports of a booking', requests },
    { name: 'late reports', requests: [{ path: listLateReports.path }] },
  ];
  const figures = await timeCalls(program, cookie, calls, { connections: 4, seconds: 5, say });
  isMet &&= figures.every(({ p95 }) => p95 < maxP95);
  return callsTable(figures, maxP95);
}

async function measureOpenings(program: Running, lab: Lab, stored: Stored[]): Promise<string> {
  const open = async (at: number) => {
    const { bookingId, reportId } = stored[(at * 7919) % stored.length] as Stored;
    const bytes = (await (await fetchReport(lab, bookingId, reportId)).bytes()).length;
    if (bytes !== kilobytes * 1000) throw new Error(`A report has ${bytes} bytes.`);
  };
  await inTurn(openings.all, openings.atOnce, open);
  const { growth, seconds } = await watchMemory(program, () => inTurn(openings.all, openings.atOnce, open));
  isMet &&= growth < maxGrowthMegabytes;
  return `${openings.all} openings, ${openings.atOnce} at once: ${seconds.toFixed(1)} s, memory grew by ${growth.toFixed(0)} MB.`;
}

async function measureUploads(program: Running, lab: Lab, bookings: ReportableBooking[]): Promise<string> {
  const files = await Promise.all(
    bookings.slice(0, uploadsAtOnce).map((each) => makeReport(each.patientName, kilobytes)),
  );
  const statuses = new Map<number, number>();
  const upload = async (at: number) => {
    const answer = await sendReport(lab, bookings[at]?.id ?? 0, files[at] ?? new Uint8Array());
    await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  };
  const { growth, seconds } = await watchMemory(program, () => inTurn(files.length, files.length, upload));
  isMet &&= [...statuses.keys()].every((status) => status === 200);
  const answers = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
  return `${files.length} uploads at once: ${answers}, the last one after ${seconds.toFixed(1)} s, memory grew by ${growth.toFixed(0)} MB.`;
}

async function visit({ origin }: Running): Promise<Lab> {
  return { origin, cookie: await signIn({ origin }, demoAccounts.vendor) };
}

/** Asks for bookings of the lab all the time, which waits while the database is copied. */
async function measureBackup({ origin, cookie }: Lab, name: string): Promise<string> {
  const began = performance.now();
  let isDone = false;
  let longest = 0;
  const making = makeBackup().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(`${origin}/_api/vendor/bookings/day?date=2026-01-01`, { headers: { cookie } })).text();
    longest = Math.max(longest, performance.now() - asked);
  }
  await making;
  const seconds = (performance.now() - began) / 1000;
  return `A backup ${name}: ${seconds.toFixed(1)} s, the longest answer meanwhile ${longest.toFixed(0)} ms.`;
}

function makeBackup(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: backupSocket(folder), method: 'POST' }, async (answer) => {
      const said = await text(answer);
      if (answer.statusCode !== 200) return reject(new Error(said));
      const { missingReports } = JSON.parse(said) as { missingReports: number };
      return missingReports === 0 ? resolve() : reject(new Error(`The backup lacks ${missingReports} reports.`));
    });
    asking.on('error', reject).end();
  });
}

async function watchMemory(program: Running, work: () => Promise<void>) {
  const before = program.memoryMegabytes();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, program.memoryMegabytes());
  }, lookEveryMs);
  const began = performance.now();
  await work().finally(() => clearInterval(looking));
  return { growth: most - before, seconds: (performance.now() - began) / 1000 };
}

async function inTurn(count: number, atOnce: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

function listPath(bookingId: number) {
  return `${listBookingReports.path}?bookingId=${bookingId}`;
}

async function* inOne(bytes: Uint8Array) {
  yield bytes;
}

function say(words: string) {
  process.stdout.write(`${words}\n`);
}
