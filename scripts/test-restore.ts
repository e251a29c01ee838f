// npm run test:restore
// Backs up PostgreSQL with pgBackRest while patients book, destroys it and restores a moment of the past.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startProgram } from '../bench/processes.ts';
import { checkBookings, untilBack, whatFails } from '../faults/probe.ts';
import { openPostgresWorld, type PostgresWorld } from '../faults/world.ts';
import type { Database } from '../src/server/database/connect.ts';
import { archiveChanges, hasPgBackRest } from './point-in-time.ts';

const patients = 4;
const bookingsAfterBackup = 100;
const bookingsTooLate = 50;
/** pgBackRest knows the end of a backup to the second: an earlier moment has no backup before it. */
const backupPrecisionMs = 2000;
const report = (text: string) => process.stdout.write(`${text}\n`);
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

if (!hasPgBackRest()) {
  report('skipped: there is no pgBackRest on this machine (Debian: apt-get install pgbackrest)');
  process.exit(0);
}
const world = await openPostgresWorld();
try {
  await testRestore(world);
} finally {
  await world.close();
}
process.exit(0);

async function testRestore({ environment, load, open, postgres }: PostgresWorld) {
  const archive = await archiveChanges(postgres);
  const before = await startProgram(environment);
  const backupBegan = performance.now();
  await bookDuring(before.origin, archive.backUp);
  report(`backed up in ${secondsSince(backupBegan)} s, with ${load.confirmed.size} bookings meanwhile`);
  await bookDuring(before.origin, () => Promise.all([load.confirms(bookingsAfterBackup), sleep(backupPrecisionMs)]));
  assert.equal(load.unsettled.length, 0, 'A booking failed.');
  const kept = new Set(load.confirmed);
  const { moment, ...content } = await withDatabase(describe);
  await bookDuring(before.origin, () => load.confirms(bookingsTooLate));
  const tooLate = [...load.confirmed].filter((code) => !kept.has(code));
  await archive.flush();

  const destroyed = performance.now();
  await archive.destroy();
  await before.kill();
  await archive.restore(moment);
  report(`restored to ${moment} in ${secondsSince(destroyed)} s`);
  const { moment: _, ...restored } = await withDatabase(describe);
  assert.deepEqual(restored, content, 'The restored rows are others.');

  const after = await startProgram(environment);
  try {
    await untilBack(() => whatFails(after.origin));
    report(`the program answers ${secondsSince(destroyed)} s after the end of the old cluster`);
    for (const code of tooLate) load.confirmed.delete(code);
    assert.equal(await load.book(after.origin), 200, 'Nothing can be booked after the restore.');
  } finally {
    await after.stop();
  }
  await checkBookings({ load, open });
  report(`ok: ${kept.size} bookings restored, ${tooLate.length} later ones gone; ${JSON.stringify(restored)}`);

  async function bookDuring(origin: string, work: () => Promise<unknown>) {
    const stop = new AbortController();
    const booking = load.run(origin, patients, stop.signal);
    await work();
    stop.abort();
    await booking;
  }

  async function withDatabase<T>(read: (db: Database) => Promise<T>): Promise<T> {
    const database = await open();
    try {
      return await read(database.db);
    } finally {
      await database.close();
    }
  }
}

/** The moment, and counts and checksums of what must be the same after a restore. */
async function describe(db: Database) {
  const { rows } = await sql<Record<'moment' | 'bookings' | 'bookingsSum' | 'slots' | 'slotsSum' | 'offers', string>>`
    select clock_timestamp()::text as moment,
      (select count(*)::text from bookings) as bookings,
      (select md5(string_agg(md5(bookings::text), '' order by id)) from bookings) as bookings_sum,
      (select count(*)::text from slot_occupancy) as slots,
      (select md5(string_agg(md5(slot::text), '' order by md5(slot::text))) from slot_occupancy as slot) as slots_sum,
      (select count(*)::text from offers) as offers`.execute(db);
  assert.ok(rows[0]);
  return rows[0];
}
