import type { Logger } from 'pino';
import type { Database } from './connect.ts';
import { longTransaction } from './long-transaction.ts';

type Housekeeping = { db: Database; log: Logger; clock: () => number };

const intervalMs = 10 * 60 * 1000;
const maxDurationMs = 60_000;
const tenMinutesMs = 10 * 60 * 1000;
const oneHour = 60 * 60 * 1000;
const oneDayMs = 24 * oneHour;

/** Deletes what has expired. Several nodes may do so at once. */
export function startHousekeeping({ db, log, clock }: Housekeeping): { stop(): void } {
  const deleteExpired = async () => {
    const now = clock();
    const anHourAgo = new Date(now - oneHour);
    const yesterday = new Date(now - oneDayMs);
    const tenMinutesAgo = new Date(now - tenMinutesMs);
    const aMonthAgo = new Date(now - 30 * oneDayMs);
    const runOut = [
      (all: Database) => all.deleteFrom('sessions').where('expiresAt', '<', new Date(now)),
      (all: Database) => all.deleteFrom('rateLimitWindows').where('windowAt', '<', yesterday),
      (all: Database) => all.deleteFrom('passwordGuesses').where('guessedAt', '<', anHourAgo),
      (all: Database) => all.deleteFrom('idempotencyKeys').where('createdAt', '<', yesterday),
      (all: Database) => all.deleteFrom('listingChanges').where('changedAt', '<', tenMinutesAgo),
      (all: Database) => all.deleteFrom('vendorInvitations').where('expiresAt', '<', aMonthAgo),
    ];
    // After a long pause there may be millions of them.
    for (const rows of runOut) await longTransaction(db, (transaction) => rows(transaction).execute(), maxDurationMs);
  };
  return repeat({ name: 'housekeeping', intervalMs, log, work: deleteExpired });
}

/** The next run makes up for a failed one. */
export function repeat({
  name,
  intervalMs,
  log,
  work,
}: {
  name: string;
  intervalMs: number;
  log: Logger;
  work(): Promise<void>;
}): { stop(): void } {
  const timer = setInterval(() => {
    work().catch((error: Error) => log.warn({ reason: error.message }, `${name} failed`));
  }, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
