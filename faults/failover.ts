// npm run test:failover [-- --rounds 20 --parts database,program]
// Kills, freezes and cuts off the primary of a Patroni cluster while patients book at two processes.
// docs/reliability.md has the rules and the figures.
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { type Running, startProgram } from '../bench/processes.ts';
import { addDays, toIndiaTime } from '../src/domain/time/calendar.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';
import { ContestedLoad } from './failover/contested-load.ts';
import { findMissingPrograms, type PatroniCluster, startPatroniCluster } from './failover/patroni-cluster.ts';
import { until } from './until.ts';

const faults = ['kill', 'freeze', 'cut'] as const;
const parts = ['database', 'program'];
/** Patroni waits for 20 s before it counts a silent primary as gone. */
const promotionMs = 90_000;
/** The promise. */
const backMs = 30_000;
const startedMs = 60_000;
const bookedBefore = 50;
const maxLogCharacters = 2000;

const report = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, parts: { type: 'string', default: parts.join() } },
});
const rounds = Number(values.rounds);
const wanted = values.parts.split(',');
assert.ok(Number.isInteger(rounds) && rounds > 0, '--rounds takes a whole number.');
assert.ok(
  wanted.every((part) => parts.includes(part)),
  `--parts takes ${parts.join(' and ')}.`,
);

const missing = await findMissingPrograms();
if (missing.length > 0) {
  report(`skipped: there is no ${missing.join(', ')} (Debian: apt-get install postgresql patroni etcd-server haproxy)`);
  process.exit(0);
}
const cluster = await startPatroniCluster();
const environment = { DATABASE_URL: cluster.url, DEMO: 'off', LOG_LEVEL: 'error' };
const programs: Running[] = [];
try {
  await test(cluster);
} catch (error) {
  report(`FAILED: ${error instanceof Error ? error.message : error}`);
  for (const program of programs) report(program.lastLines().slice(-maxLogCharacters));
  process.exitCode = 1;
} finally {
  for (const program of programs) await program.kill();
  cluster.remove();
}
// The servers end with this process.
process.exit();

async function test({ untilWhole, hasNetworks }: PatroniCluster) {
  await untilWhole();
  const tomorrow = addDays(toIndiaTime(Date.now()).day, 1);
  const origins = () => programs.map(({ origin }) => origin);
  const load = await withDatabase((db) => ContestedLoad.create(db, tomorrow, origins));
  for (let started = 0; started < 2; started++) programs.push(await startProgram(environment));
  if (!hasNetworks)
    report('The primary cannot be cut from the others without root and network namespaces: not tested.');
  const usable = faults.filter((fault) => fault !== 'cut' || hasNetworks);
  for (const part of wanted) {
    const gaps: number[] = [];
    const backs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const fault = usable[round % usable.length] ?? 'kill';
      const killed = part === 'program' ? round % programs.length : null;
      const name = `round ${round + 1}, ${fault}${killed === null ? '' : ' and kill a process of the program'}`;
      try {
        const { gapMs, backAfterMs, text } = await failOver(fault, killed, load);
        gaps.push(gapMs);
        backs.push(backAfterMs);
        report(`${name}: ${text}`);
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }
    const sorted = gaps.toSorted((a, b) => a - b);
    const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    report(
      `ok: ${rounds} rounds (${part}): ${load.bookings} acknowledged bookings, none lost or doubled, no slot over its
      capacity. Without a booking for ${seconds(median)} s (median), ${seconds(longest)} s (longest); back at most
      ${seconds(Math.max(...backs))} s after the promotion.`.replaceAll(/\s+/g, ' '),
    );
  }
}

async function failOver(fault: (typeof faults)[number], killed: number | null, load: ContestedLoad) {
  const stop = new AbortController();
  const booking = load.run(stop.signal);
  // A failed assertion of a patient ends the round, not the process.
  booking.catch(() => {});
  const before = load.bookings;
  const isBooking = () => load.bookings >= before + bookedBefore;
  await Promise.race([until('patients book', startedMs, isBooking), booking]);
  const primary = await cluster.findPrimary();
  const began = performance.now();
  primary[fault]?.();
  const restarted = killed === null ? null : restart(killed);
  const promotedMs = await cluster.untilAnotherLeads(primary, promotionMs);
  const promoted = performance.now();
  const backAfterMs = await Promise.race([
    until('a booking after the promotion', backMs, () => load.hasBookedSince(promoted)),
    booking.then(() => 0),
  ]);
  await restarted;
  primary.restore();
  await cluster.untilWhole();
  const gapMs = load.longestGapSince(began);
  stop.abort();
  let isKnown = false;
  const known = booking.then(() => {
    isKnown = true;
  });
  await Promise.race([until('each patient knows the result', startedMs, () => isKnown), known]);
  const unexpected = load.failures.filter(({ status }) => status !== 0 && status !== 503);
  assert.deepEqual(unexpected, [], 'A failure was not said by a 503.');
  await withDatabase((db) => load.check(db));
  const text = `another primary after ${seconds(promotedMs)} s, a booking ${seconds(backAfterMs)} s later;
    ${seconds(gapMs)} s without a booking; ${load.bookings - before} bookings, ${load.failures.length} repeats so far`;
  return { gapMs, backAfterMs, text: text.replaceAll(/\s+/g, ' ') };
}

/** As a supervisor does it: again and again, because the program does not start without a database. */
async function restart(at: number) {
  await programs[at]?.kill();
  let last = '';
  await until('the program has started again', promotionMs + startedMs, async () => {
    const started = await startProgram(environment).catch((error: Error) => {
      last = error.message;
      return null;
    });
    if (started) programs[at] = started;
    return started !== null;
  }).catch((error: Error) => {
    throw new Error(`${error.message} ${last}`);
  });
}

async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const database = await openDatabase(parseConfig(environment), createLog('silent'));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
