import assert from 'node:assert/strict';
import { type BookedPatient, bookForPatients } from '../bench/booked-patients.ts';
import { type MessageEdge, openMessageEdge } from '../bench/message-edge.ts';
import { type RunningProcess, startWorker } from '../bench/processes.ts';
import { untilNoneWaits } from './waiting-messages.ts';
import type { PostgresWorld } from './world.ts';

const kills = 20;
/** Each gets a mail and an SMS. */
const patients = 1000;
/** Two workers send at once; the older one is killed after so many arrivals, and a new one takes its place. */
const arrivalsPerKill = 40;

/**
 * Kills a worker again and again while two of them send. Throws unless each patient got one SMS, because its provider knows
 * idempotency keys, and at least one mail, all with the same Message-ID.
 */
export async function killWorker({ environment, open }: PostgresWorld): Promise<string> {
  const edge = await openMessageEdge();
  const { db, close } = await open();
  const settings = { ...environment, ...edge.environment };
  const workers: RunningProcess[] = [];
  const countArrivals = () => edge.mails.length + edge.texts.length;
  try {
    const booked = await bookForPatients(db, { count: patients, prefix: 'killed', daysAhead: 20, event: true });
    workers.push(startWorker(settings));
    for (let kill = 0; kill < kills; kill++) {
      workers.push(startWorker(settings));
      const wanted = countArrivals() + arrivalsPerKill;
      await edge.until(`arrivals after kill ${kill}`, () => countArrivals() >= wanted);
      await workers.shift()?.kill();
    }
    const began = performance.now();
    await untilNoneWaits(db);
    const rest = Math.round((performance.now() - began) / 1000);
    const twice = checkArrivals(edge, booked);
    return `${kills} kills, ${2 * patients} messages, none lost, no SMS twice, ${twice} mails again with the same id; the rest came within ${rest} s`;
  } finally {
    for (const worker of workers) await worker.stop();
    await close();
    await edge.close();
  }
}

/** Returns how many mails came more than once. */
function checkArrivals({ mails, texts }: MessageEdge, booked: readonly BookedPatient[]): number {
  // Workers also send what bookings of earlier attacks have left.
  const phones = new Set(booked.map(({ phone }) => phone));
  const numbers = texts.map(({ to }) => to).filter((to) => phones.has(to));
  assert.ok(
    numbers.length === booked.length && new Set(numbers).size === booked.length,
    `${numbers.length} SMS came to ${new Set(numbers).size} of ${booked.length} patients.`,
  );
  // A lab's people also get mails about such bookings.
  const addresses = new Set(booked.map(({ email }) => email));
  const toPatients = mails.filter(({ to }) => addresses.has(to));
  const ids = new Map<string, Set<string>>();
  for (const { to, id } of toPatients) ids.set(to, (ids.get(to) ?? new Set()).add(id));
  const lost = booked.filter(({ email }) => !ids.has(email));
  assert.equal(lost.length, 0, `${lost.length} patients got no mail.`);
  const changed = [...ids.values()].filter(({ size }) => size > 1);
  assert.equal(changed.length, 0, `${changed.length} patients got a mail again with another Message-ID.`);
  assert.equal(new Set([...ids.values()].flatMap((own) => [...own])).size, ids.size, 'Two mails have one id.');
  return toPatients.length - ids.size;
}
