import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type BoundedClient, minQueryMs } from './bounded-client.ts';
import { beforeDeadline, DatabaseTimeoutError, remainingMs } from './deadline.ts';

type PoolClient = pg.PoolClient & BoundedClient;

/** After so long without an answer the database counts as silent; a shorter timeout may be the query's own. */
const silenceMs = 1000;

export type ObservedPool = PostgresPool & { figures(): PoolFigures };

/** Numbers of connections, and of requests that wait for one. */
export type PoolFigures = { busy: number; idle: number; waiting: number };

/** A pool for Kysely that respects the deadline and does not hand out connections that are probably dead. */
export function boundedPool(pool: pg.Pool, log: Logger, onWaited: (milliseconds: number) => void): ObservedPool {
  /** A query sent then got no answer: connections that have not answered since are probably dead, too. */
  let silentSince = 0;

  // A broken connection must not end the process. The pool itself listens only to idle connections, and Node exits on
  // an 'error' event without a listener.
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
    figures: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async connect() {
      for (;;) {
        if (remainingMs() < minQueryMs) throw new DatabaseTimeoutError('There was no time left for a connection.');
        const connecting = pool.connect() as Promise<PoolClient>;
        const began = performance.now();
        const client = await beforeDeadline(connecting, 'No database connection became free in time.', {
          dispose: (late) => late.release(),
        }).finally(() => onWaited(performance.now() - began));
        if (client.lastAnswerAt >= silentSince) return client;
        client.release(true);
        client.cutOff();
      }
    },
  };
}
