import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeAppointments } from '../bench/free-appointments.ts';
import { startProgram } from '../bench/processes.ts';
import { bookingBody, json, takeNext } from '../bench/requests.ts';
import { worstQueries } from '../bench/worst-queries.ts';
import { createBooking } from '../src/contract/patient/bookings.ts';
import { suggestions } from '../src/contract/patient/search.ts';
import { checkPriceList, maxPriceListBytes, maxPriceListRows } from '../src/contract/vendor/price-list.ts';
import { toIndiaTime } from '../src/domain/time/calendar.ts';
import { newToken } from '../src/server/http/set-cookies.ts';
import { createWorkbook } from '../src/server/testing/inputs/create-workbook.ts';
import { createLabs, logIn } from './bookings/booking-labs.ts';
import type { World } from './world.ts';

const patients = 25;
const aloneMs = 10_000;
const runMs = 30_000;
/** Between two bookings of a patient. */
const pauseMs = 2500;
const maxWaitMs = 300;
const clientHeader = 'x-client';
const words = 'haemoglobin creatinine cholesterol triglycerides thyroglobulin testosterone prolactin'.split(' ');

type Outcome = { status: number; ms: number };

/** Searches, CSV files and workbooks of the worst kind, while 25 patients book. Throws if one of these waits too long. */
export async function worstInputs({ environment, open }: World): Promise<string> {
  const database = await open();
  const today = toIndiaTime(Date.now());
  const labs = await createLabs(database.db, today.day, 2);
  const appointments = await freeAppointments(database.db, today);
  await database.close();
  // Limits count by address, and each caller has one.
  const program = await startProgram({ ...environment, RATE_LIMIT_SCALE: '1', CLIENT_IP_HEADER: clientHeader });
  const { origin } = program;
  let stop = AbortSignal.timeout(aloneMs);
  let addresses = 0;
  const request = async (path: string, address: string, init: RequestInit): Promise<Outcome> => {
    const began = performance.now();
    const headers = { ...(init.headers as Record<string, string>), origin, [clientHeader]: address };
    const response = await fetch(origin + path, { ...init, headers });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - began };
  };
  const repeat = async (pause: number, send: (round: number) => Promise<Outcome>): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (let round = 0; !stop.aborted; round++) {
      outcomes.push(await send(round));
      await sleep(pause);
    }
    return outcomes;
  };
  const book = (number: number) =>
    sleep((number * pauseMs) / patients).then(() =>
      repeat(pauseMs, () =>
        request(createBooking.path, `10.1.${number}.${addresses++ % 250}`, {
          method: 'POST',
          headers: { ...json, 'idempotency-key': newToken(), 'booking-secret': newToken() },
          body: bookingBody(takeNext(appointments)),
        }),
      ),
    );
  const queries = worstQueries(words);
  const searchAll = () =>
    repeat(0, () => {
      const query = encodeURIComponent(queries.next().value);
      return request(`${suggestions.path}?query=${query}&city=Mumbai`, '10.2.0.1', {});
    });
  const upload = async (email: string, name: string, files: readonly Uint8Array<ArrayBuffer>[]) => {
    const cookies = await logIn(email, [origin]);
    return repeat(0, (round) => {
      const body = new FormData();
      body.append('file', new File([files[round % files.length] ?? new Uint8Array()], name));
      return request(checkPriceList.path, '10.3.0.1', { method: 'POST', headers: cookies, body });
    });
  };
  const bookAll = async () => (await Promise.all(Array.from({ length: patients }, (_, number) => book(number)))).flat();
  try {
    const alone = describe(await bookAll());
    stop = AbortSignal.timeout(runMs);
    const [booked, searched, ...read] = await Promise.all([
      bookAll(),
      searchAll(),
      ...labs.map(({ email }, at) => upload(email, at % 2 ? 'list.xlsx' : 'list.csv', at % 2 ? workbooks() : tables())),
    ]);
    const report = `${describe(booked)}, beside ${count(searched)} searches and ${count(read.flat())} files; before, ${alone}`;
    assert.ok(Math.max(...booked.map(({ ms }) => ms)) <= maxWaitMs, report);
    return report;
  } finally {
    await program.stop();
  }
}

/** Throws if a booking failed. */
function describe(booked: readonly Outcome[]): string {
  const failed = booked.filter(({ status }) => status !== 200);
  assert.equal(failed.length, 0, `${failed.length} of ${booked.length} bookings failed: ${failed[0]?.status}.`);
  const waits = booked.map(({ ms }) => ms).sort((one, other) => one - other);
  const [median, most, longest] = [0.5, 0.99, 1].map((share) =>
    Math.round(waits[Math.ceil(waits.length * share) - 1] ?? 0),
  );
  return `${booked.length} bookings with a median of ${median} ms, a 99th percentile of ${most} ms and at most ${longest} ms`;
}

/** '40 × 200, 3 × 429' */
function count(outcomes: readonly Outcome[]): string {
  const byStatus = Map.groupBy(outcomes, ({ status }) => status);
  return [...byStatus].map(([status, { length }]) => `${length} × ${status}`).join(', ');
}

function toFile(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text.slice(0, maxPriceListBytes - 10));
}

function tables(): Uint8Array<ArrayBuffer>[] {
  const invented = worstQueries(words);
  const names = Array.from({ length: maxPriceListRows }, () =>
    invented.next().value.replace(/[,\n]/g, ' ').slice(0, 100),
  );
  return [
    toFile(`Test ID,Price\n${'1,350\n'.repeat(maxPriceListRows)}`),
    toFile(`Test,Price\n${names.map((name) => `${name},350`).join('\n')}`),
    toFile(`Test,Price\n${'"a"b'.repeat(maxPriceListBytes / 4)}`),
    toFile('\n'.repeat(maxPriceListBytes)),
  ];
}

function workbooks(): Uint8Array<ArrayBuffer>[] {
  return [
    createWorkbook([['Test', 'x'.repeat(40 * 1024 * 1024)]]),
    createWorkbook([['Test', 'Price'], ...Array.from({ length: maxPriceListRows }, () => ['CBC', 350])]),
    createWorkbook([['Test', 'Price'], ...Array.from({ length: 200_000 }, () => ['', ''])]),
  ];
}
