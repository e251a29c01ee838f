import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { BoundedClient } from './bounded-client.ts';
import { beforeDeadline, DatabaseTimeoutError, remainingMs } from './deadline.ts';

type PoolClient = pg.PoolClient & BoundedClient;

/** The pool as Kysely uses it: it hands out a connection before the deadline, and none that is likely to be dead. */
export function boundedPool(pool: pg.Pool, log: Logger): PostgresPool {
  /** A query that was sent then got no answer: a connection that has been silent since is probably dead as well. */
  let silentSince = 0;

  // A connection that breaks is no reason to end the program; the next query opens another. The pool itself listens
  // to idle ones only, and Node ends a program for an 'error' that nobody hears.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'));
    (client as PoolClient).onTimeout = (sentAt) => {
      silentSince = Math.max(silentSince, sentAt);
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
        if (remainingMs() <= 0) throw new DatabaseTimeoutError('There was no time left for a connection.');
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
