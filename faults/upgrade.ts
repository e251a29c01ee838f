// npm run test:upgrade
// The newest release of CHANGELOG.md and this version together on one PostgreSQL, while patients book.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, startProgram } from '../bench/processes.ts';
import { findNewestRelease, type Release } from '../scripts/newest-release.ts';
import { startPostgresServer } from '../scripts/postgres-server.mjs';
import { runChild } from '../scripts/run-child.mjs';
import { addDays, toIndiaTime } from '../src/domain/time/calendar.ts';
import { connectPostgres } from '../src/server/database/connect.ts';
import { createLog } from '../src/server/start/log.ts';
import { ContestedLoad } from './failover/contested-load.ts';
import { until } from './until.ts';

/** Made before the rule that migrations only expand: its processes fail from the migration on, and lose nothing. */
const beforeTheRule = ['Release 1'];
const bookingsOfStep = 100;
const stepMs = 60_000;
/** A migration that loses a deadlock against a booking ends the process, which its supervisor starts again. */
const startsAtMost = 5;

const report = (text: string) => process.stdout.write(`${text}\n`);
const skip = (reason: string) => {
  report(`skipped: ${reason}`);
  process.exit(0);
};

const release = findNewestRelease(await readFile('CHANGELOG.md', 'utf8'));
if (!release) skip('CHANGELOG.md names no release with its commit');
else if (!hasCommit(release)) skip(`this clone does not have ${release.commit}, the commit of ${release.name}`);
else {
  const postgres = await startPostgresServer();
  if (!postgres) skip('there is no PostgreSQL on this machine');
  else {
    const folder = await mkdtemp(join(tmpdir(), 'jaanch-release-'));
    try {
      await unpack(release, folder);
      await upgrade(release, folder, { DATABASE_URL: postgres.url, DEMO: 'off', LOG_LEVEL: 'fatal' });
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}
process.exit(0);

function hasCommit({ commit }: Release): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** With packages of its own. */
async function unpack({ name, commit }: Release, folder: string) {
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const words = ['scripts/setup.mjs', '--build'];
  const code = await runChild('node', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  assert.equal(code, 0, `${name} cannot be installed.`);
}

async function upgrade({ name }: Release, folder: string, environment: Record<string, string>) {
  const startOld = () => startProgram(environment, [], folder);
  const old: Running[] = [await startOld(), await startOld()];
  const oldOrigins = old.map(({ origin }) => origin);
  const programs = [...old];
  const db = connectPostgres(environment.DATABASE_URL ?? '', 2, createLog('silent'));
  const tomorrow = addDays(toIndiaTime(Date.now()).day, 1);
  const load = await ContestedLoad.create(db, tomorrow, () => programs.map(({ origin }) => origin));
  const stop = new AbortController();
  const booking = load.run(stop.signal);
  booking.catch(() => {});
  const step = async (what: string) => {
    const enough = load.bookings + bookingsOfStep;
    const isEnough = () => load.bookings >= enough;
    await Promise.race([until(`${bookingsOfStep} bookings ${what}`, stepMs, isEnough), booking]);
  };
  try {
    await step(`at two processes of ${name}`);
    programs.push(await startNew(environment));
    await step('at both versions');
    await old[0]?.stop();
    programs.splice(0, 1, await startNew(environment));
    await step('at one old and two new processes');
    programs.splice(programs.indexOf(old[1] as Running), 1);
    await old[1]?.stop();
    await step('at the new version');
    stop.abort();
    await booking;
    await load.check(db);
  } finally {
    for (const program of [...programs, ...old]) await program.kill();
    await db.destroy();
  }
  const failed = load.failures.filter(({ status }) => status !== 0 && status !== 503);
  const ofOld = failed.filter(({ origin }) => oldOrigins.includes(origin));
  assert.deepEqual(
    failed.filter((one) => !ofOld.includes(one)),
    [],
    'The new version failed.',
  );
  if (!beforeTheRule.includes(name)) assert.deepEqual(ofOld, [], `${name} failed beside the new version.`);
  report(
    `ok: from ${name}: ${load.bookings} bookings, none lost or doubled, no slot over its capacity; the new version did
    not fail, ${name} did ${ofOld.length} times after the migration, and ${load.failures.length - failed.length} attempts
    were repeated after a 503`.replaceAll(/\s+/g, ' '),
  );
}

async function startNew(environment: Record<string, string>): Promise<Running> {
  for (let start = 1; ; start++) {
    try {
      return await startProgram(environment);
    } catch (error) {
      if (start === startsAtMost) throw error;
      report(`the new version starts again: ${(error as Error).message}`);
    }
  }
}
