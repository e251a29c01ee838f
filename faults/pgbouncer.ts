import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type Running, startProgram } from '../bench/processes.ts';
import { createBooking } from '../src/contract/patient/bookings.ts';
import { vendorsByTest } from '../src/contract/patient/offers.ts';
import { vendorBookingEvents } from '../src/contract/vendor/booking-desk.ts';
import { ownOffers, updateOffer } from '../src/contract/vendor/vendor-offers.ts';
import { addDays, fromIndiaTime, type PlainDate, toIndiaTime } from '../src/domain/time/calendar.ts';
import { formatPlainTime } from '../src/domain/time/plain-time.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';
import { readEvents } from '../src/server/testing/read-events.ts';
import { createLabs, type Lab, logIn, signIn, slotMinutes, visitorOf } from './bookings/booking-labs.ts';
import { hasPgBouncer, type PoolMode, startPgBouncer } from './pgbouncer-server.ts';
import { checkBookings, untilBack, whatFails } from './probe.ts';
import { until } from './until.ts';
import { type PostgresWorld, Skipped } from './world.ts';

const modes: PoolMode[] = ['session', 'transaction'];
const patients = 8;
const bookings = 200;
/** In session mode each client keeps one: both processes have ten, and three for jobs. */
const connections = { session: 40, transaction: 4 };
const freshMs = 5000;
/** A feed that cannot read ends its streams after four seconds; its last look may wait for two more. */
const notLiveMs = 8000;

/** Two processes behind PgBouncer in both modes: lists, bookings, a new price, and the stream of a lab's desk. */
export async function workThroughPgBouncer(world: PostgresWorld): Promise<string> {
  if (!hasPgBouncer()) throw new Skipped('there is no PgBouncer on this machine (Debian: apt-get install pgbouncer)');
  const day = addDays(toIndiaTime(Date.now()).day, 1);
  const labs = await prepare(world, day);
  const reports: string[] = [];
  for (const [at, mode] of modes.entries()) {
    const pooler = await startPgBouncer(world.postgres, mode, connections[mode]);
    const prepared = mode === 'session' ? 'on' : 'off';
    const settings = { DATABASE_URL: pooler.url, DATABASE_PREPARED: prepared, PAGE_CACHE_SECONDS: '0' };
    const programs: Running[] = [];
    try {
      for (let number = 0; number < 2; number++)
        programs.push(await startProgram({ ...world.environment, ...settings, LOG_LEVEL: 'fatal' }));
      const origins = programs.map(({ origin }) => origin) as [string, string];
      await bookThrough(world, origins);
      const changedMs = await changePrice(labs[at] as Lab, origins);
      const stream = await followBookings(labs[at] as Lab, day, origins, pooler);
      reports.push(
        `${mode} (a new price shows after ${changedMs} ms, a booking after ${stream.seenMs} ms,
        the stream ends ${stream.endedMs} ms after PgBouncer hangs)`.replaceAll(/\s+/g, ' '),
      );
    } catch (error) {
      throw new Error(`In ${mode} mode: ${(error as Error).message}`, { cause: error });
    } finally {
      pooler.thaw();
      for (const program of programs) await program.stop();
      await pooler.stop();
    }
  }
  await checkBookings(world);
  return reports.join('; ');
}

/** What PgBouncer does not pass on is set for the role, as docs/operations.md says. */
async function prepare({ environment }: PostgresWorld, day: PlainDate): Promise<Lab[]> {
  const { db, close } = await openDatabase(parseConfig(environment), createLog('silent'));
  try {
    const limits = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '5s' };
    for (const [name, value] of Object.entries({ ...limits, timezone: 'UTC' }))
      await sql`alter role jaanch set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db);
    return await createLabs(db, day, modes.length);
  } finally {
    await close();
  }
}

async function bookThrough({ load }: PostgresWorld, origins: readonly string[]) {
  for (const origin of origins) await untilBack(() => whatFails(origin));
  const stop = new AbortController();
  const booking = Promise.all(origins.map((origin) => load.run(origin, patients / origins.length, stop.signal)));
  await load.confirms(bookings);
  stop.abort();
  await booking;
  assert.equal(load.unsettled.length, 0, 'A booking failed.');
}

/** A price that is changed at one process is in the other's list. */
async function changePrice({ email, testId, vendorId }: Lab, [first, second]: [string, string]): Promise<number> {
  const owner = await signIn(email, [first]);
  const [offer] = await owner(ownOffers, {});
  assert.ok(offer);
  const { vendorTestId, reportTimeHours, reportType, homeCollection, version } = offer;
  await owner(updateOffer, { vendorTestId, price: '411', reportTimeHours, reportType, homeCollection, version });
  const ms = await until('the new price is in the list', freshMs, async () => {
    const labs = await visitorOf([second])(vendorsByTest, { testId, location: 'Mumbai' });
    return labs.some(({ id, price }) => id === vendorId && price === '411.00');
  });
  return Math.round(ms);
}

/** A booking at one process reaches the desk at the other. While PgBouncer hangs, the desk is not told that it is live. */
async function followBookings(
  { email, vendorId, testId }: Lab,
  day: PlainDate,
  [first, second]: [string, string],
  pooler: { freeze(): void; thaw(): void },
) {
  const book = (minute: number | undefined) =>
    visitorOf([second])(createBooking, {
      vendorId,
      testId,
      appointmentDate: new Date(fromIndiaTime({ day, minute: 0 })).toISOString(),
      appointmentTime: formatPlainTime(minute ?? 0),
      patientName: 'Ravi Kumar',
      patientPhone: '+919500000001',
    });
  const headers = await logIn(email, [first]);
  const ask = (more: Record<string, string> = {}) =>
    fetch(first + vendorBookingEvents.path, { headers: { ...headers, ...more } });
  const open = async (more: Record<string, string> = {}) => {
    const response = await ask(more);
    assert.equal(response.status, 200, 'The stream does not open.');
    const stream = readEvents(response);
    await until('the stream is ready', freshMs, () => stream.events.some(({ name }) => name === 'ready'));
    return stream;
  };
  const stream = await open();
  await book(slotMinutes[0]);
  const seenMs = await until('the desk hears of the booking', freshMs, () => stream.bookingsSeen().length === 1);

  pooler.freeze();
  const endedMs = await until('the stream ends while PgBouncer hangs', notLiveMs, stream.hasEnded);
  assert.equal((await ask()).status, 503, 'A stream opens while PgBouncer hangs.');
  pooler.thaw();
  await untilBack(() => whatFails(second));
  await book(slotMinutes[1]);
  const again = await open({ 'last-event-id': stream.bookingsSeen()[0]?.id ?? '' });
  await until('the desk has not missed a booking', freshMs, () => again.bookingsSeen().length > 0);
  await again.close();
  return { seenMs: Math.round(seenMs), endedMs: Math.round(endedMs) };
}
