import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type BoundedClient, minQueryMs } from './bounded-client.ts';
import { beforeDeadline, DatabaseTimeoutError, remainingMs } from './deadline.ts';

type PoolClient = pg.PoolClient & BoundedClient;

/** A database that did not answer for so long is silent; a shorter wait may have been too short for its query. */
const silenceMs = 1000;

/** The pool as Kysely uses it: it hands out a connection before the deadline, and none that is likely to be dead. */
export function boundedPool(pool: pg.Pool, log: Logger): PostgresPool {
  /** A query that was sent then met silence: a connection that has not answered since is probably dead as well. */
  let silentSince = 0;

  // A connection that breaks is no reason to end the program; the next query opens another. The pool itself listens
  // to idle ones only, and Node ends a program for an 'error' that nobody hears.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'));
    (client as PoolClient).onTimeout = (sentAt, timeoutMs) => {
      if (timeoutMs >= silenceMs) silentSince = Math.max(silentSince, sentAt);
      log.warn(
        { waitedMs: Math.round(performance.now() - sentAt) },
        'the database did not answer; a connection was given up',
      );
    };
  });
  pool.on('error', () => {});

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        if (remainingMs() < minQueryMs) throw new DatabaseTimeoutError('There was no time left for a connection.');
        const connecting = pool.connect() as Promise<PoolClient>;
        const client = await beforeDeadline(connecting, 'No database connection became free in time.', {
          dispose: (late) => late.release(),
        });
        if (client.lastAnswerAt >= silentSince) return client;
        client.release(true);
        client.cutOff();
      }
    },
  };
}
