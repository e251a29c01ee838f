import assert from 'node:assert/strict';
import { bookForPatients } from '../bench/booked-patients.ts';
import { openMessageEdge } from '../bench/message-edge.ts';
import { startWorker } from '../bench/processes.ts';
import type { MailFault, MailStep } from '../src/server/testing/fakes/fake-mail-server.ts';
import { untilNoneWaits } from './waiting-messages.ts';
import type { PostgresWorld } from './world.ts';

/** More stalls than there are connections to the mail server. */
const counts = { stalled: 8, cut: 8, greylisted: 8, well: 100 };
const faults: Record<string, { step: MailStep; fault: MailFault }> = {
  stalled: { step: 'message', fault: 'stall' },
  cut: { step: 'message', fault: 'cut' },
  greylisted: { step: 'recipient', fault: { code: 451, message: 'Greylisted, try again in a minute' } },
};
const acceptedBeforePause = 20;
const pauseSeconds = 5;
/** What a worker sends at once: it may be on its way when the provider says that it is too busy. */
const maxOnTheWay = 40;

/**
 * The first attempt of some mails stalls, is cut in the middle or greylisted, while the SMS provider is too busy for some
 * seconds. Throws unless all arrive once, SMS do not wait for mails, and the provider's pause is kept.
 */
export async function failingProviders({ environment, open }: PostgresWorld): Promise<string> {
  const tried = new Set<string>();
  let textsAtSecondTry = 0;
  const ofMail = (step: MailStep, address: string) => {
    const failing = faults[address.split('-')[0] ?? ''];
    if (step !== failing?.step) return undefined;
    if (tried.has(address)) {
      textsAtSecondTry ||= edge.texts.length;
      return undefined;
    }
    tried.add(address);
    return failing.fault;
  };
  let requests = 0;
  let pausedUntil = 0;
  let refused = 0;
  const ofSms = () => {
    if (++requests === acceptedBeforePause) pausedUntil = Date.now() + pauseSeconds * 1000;
    if (Date.now() >= pausedUntil) return undefined;
    refused++;
    return { status: 429, headers: { 'retry-after': String(pauseSeconds) } };
  };
  const edge = await openMessageEdge({ ofMail, ofSms });
  const { db, close } = await open();
  const worker = startWorker({ ...environment, ...edge.environment });
  try {
    let patients = 0;
    for (const [prefix, count] of Object.entries(counts)) {
      patients += (await bookForPatients(db, { count, prefix, daysAhead: 20, event: true })).length;
    }
    await edge.until('all SMS', () => edge.texts.length === patients);
    await edge.until('all mails', () => edge.mails.length === patients);
    await untilNoneWaits(db);
    assert.equal(new Set(edge.mails.map(({ to }) => to)).size, patients, 'A mail that arrived was sent again.');
    assert.equal(textsAtSecondTry, patients, 'SMS waited for mails.');
    assert.equal(tried.size, counts.stalled + counts.cut + counts.greylisted, 'Not each fault was met.');
    assert.ok(refused > 0 && refused <= maxOnTheWay, `${refused} requests came while the SMS provider was too busy.`);
    return `${tried.size} mails came at the second attempt, and ${patients} SMS before it; ${refused} requests on the way into a pause of ${pauseSeconds} s`;
  } finally {
    await worker.stop();
    await close();
    await edge.close();
  }
}
