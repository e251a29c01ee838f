// npm run test:bookings [-- --histories 10000 --attempts 100000 --seed 7]
// Two processes of the program on a throw-away PostgreSQL. docs/reliability.md lists the rules.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Running, startProgram } from '../../bench/processes.ts';
import { startPostgresServer } from '../../scripts/postgres-server.mjs';
import { addDays, toIndiaTime } from '../../src/domain/time/calendar.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { parseConfig } from '../../src/server/start/config.ts';
import { createLog } from '../../src/server/start/log.ts';
import { createHistories } from '../../src/server/testing/histories/booking-commands.ts';
import { LabHistory } from '../../src/server/testing/histories/lab-history.ts';
import { addHistoryItems } from '../../src/server/testing/histories/lab-of-histories.ts';
import { runHistories } from '../../src/server/testing/histories/run-histories.ts';
import { attemptBookings } from './booking-attempts.ts';
import { createAdmin, createLabs, type Lab, signIn, signInAdmin, visitorOf } from './booking-labs.ts';
import { attemptHomeVisits } from './home-visits.ts';
import { attemptSeveralTests } from './several-tests.ts';
import { attemptVisits } from './visit-attempts.ts';

/** One history runs at each of these at a time. */
const labCount = 6;
/** Attempts are made at these. */
const contestedLabs = 2;
/** With room for a busy machine. */
const maxStaleMs = 3000;
const report = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    attempts: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '7' },
  },
});
const [histories, attempts, seed] = [values.histories, values.attempts, values.seed].map(Number) as [
  number,
  number,
  number,
];
assert.ok([histories, attempts, seed].every(Number.isInteger), 'All three take whole numbers.');

const postgres = await startPostgresServer();
if (!postgres) throw new Error('No PostgreSQL was found. Install it (Debian: apt-get install postgresql).');
const environment = { DATABASE_URL: postgres.url, DEMO: 'off' };
const database = await openDatabase(parseConfig(environment), createLog('silent'));
const programs: Running[] = [];
try {
  const day = addDays(toIndiaTime(Date.now()).day, 1);
  const labs = await createLabs(database.db, day, labCount + contestedLabs + 3);
  await createAdmin(database.db);
  for (let started = 0; started < 2; started++) programs.push(await startProgram(environment));
  const origins = programs.map(({ origin }) => origin);
  const [several, atHome, together] = labs as [Lab, Lab, Lab];
  const [contested, others] = [labs.slice(3, contestedLabs + 3), labs.slice(contestedLabs + 3)];
  if (histories > 0) await checkHistories(others, day, origins);
  if (attempts > 0) {
    report(await attemptSeveralTests(database.db, { lab: several, day, origins }));
    report(await attemptHomeVisits(database.db, { lab: atHome, day, origins }));
    report(await attemptVisits(database.db, { lab: together, day, origins }));
    report(await attemptBookings(database.db, { labs: contested, day, origins, attempts }));
  }
} finally {
  for (const program of programs) await program.stop();
  await database.close();
  await postgres.stop();
}

/** Each lab has one history after the other; those of different labs run at once, with calls to both processes in turn. */
async function checkHistories(labs: readonly Lab[], day: string, origins: readonly string[]) {
  const { db } = database;
  const admin = await signInAdmin(db, origins);
  const driven: LabHistory[] = [];
  for (const { vendorId, testId, email } of labs) {
    const items = await addHistoryItems(db, vendorId, testId);
    const owner = await signIn(email, origins);
    driven.push(new LabHistory({ ...items, db, vendorId, day, visitor: () => visitorOf(origins), owner, admin }));
  }
  const began = performance.now();
  const onDone = (count: number) => count % 500 === 0 && report(`${count} histories (${secondsSince(began)} s)`);
  const commands = await runHistories(driven, createHistories(histories, seed), { patience: untilFresh, onDone });
  report(`${histories} histories with ${commands} commands left what the model has (${secondsSince(began)} s).`);
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000);
}

/** Free times may be a second old. */
async function untilFresh(check: () => Promise<void>) {
  const until = Date.now() + maxStaleMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(100);
    }
  }
}
