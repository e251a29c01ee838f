import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Announcements } from './announcements.ts';
import { BoundedClient } from './bounded-client.ts';
import type { Database } from './connect.ts';
import { beforeDeadline, withNewDeadline } from './deadline.ts';

/**
 * Who is told of the notices of a channel: of this process's own transactions before anybody learns that they have
 * ended, of others' a moment after. Between `onEnd` and the next `onBegin` notices of others are lost.
 */
export type Listener = { onBegin(): void; onNotice(payload: string): void; onEnd(): void };

export type Listening = {
  stop(): void;
  /** Resolves once everything has been heard that anybody had committed before; rejects where it cannot be heard. */
  catchUp(): Promise<void>;
};

/** Listens to a channel until it is stopped, and again whenever it could not. */
export type Listen = (channel: string, listener: Listener) => Listening;

const connectTimeoutMs = 5000;
/** A connection that was dropped on the way without a word says nothing either: it is asked this often. */
const checkEveryMs = 5000;
const checkTimeoutMs = 3000;
const retryAfterMs = 1000;

/** By one connection of its own beside the pool's, of whose writes `announcements` tell. */
export function listenOnPostgres(
  url: string,
  log: Logger,
  { db, announcements }: { db: Database; announcements: Announcements },
): Listen {
  return (channel, listener) => {
    let isStopped = false;
    let isListening = false;
    let current: BoundedClient | undefined;
    let timer: NodeJS.Timeout | undefined;
    const marks = new Map<string, PromiseWithResolvers<void>>();
    announcements.on(channel, listener.onNotice);

    const loseMarks = () => {
      isListening = false;
      for (const mark of marks.values()) mark.reject(new Error(notListening));
      marks.clear();
    };

    const open = async () => {
      const client = new BoundedClient({
        connectionString: url,
        connectionTimeoutMillis: connectTimeoutMs,
        application_name: 'listener',
      });
      current = client;
      let hasBegun = false;
      let hasEnded = false;
      const onEnd = (reason: string) => {
        if (hasEnded) return;
        hasEnded = true;
        clearTimeout(timer);
        client.cutOff();
        if (hasBegun) listener.onEnd();
        loseMarks();
        if (isStopped) return;
        log.warn({ reason }, 'listening to the database ended; it is tried again');
        timer = setTimeout(open, retryAfterMs);
        timer.unref();
      };
      client.on('error', (error) => onEnd(error.message));
      client.on('end', () => onEnd('the connection was closed'));
      client.on('notification', ({ payload = '' }) => {
        if (payload.startsWith(markPrefix)) marks.get(payload)?.resolve();
        else listener.onNotice(payload);
      });
      const check = () => {
        timer = setTimeout(() => {
          withNewDeadline(checkTimeoutMs, () => client.query('select 1')).then(check, () => onEnd('no answer'));
        }, checkEveryMs);
        timer.unref();
      };
      try {
        await client.connect();
        await withNewDeadline(connectTimeoutMs, () => client.query(`listen ${channel}`));
        if (isStopped) return onEnd('stopped');
        hasBegun = true;
        isListening = true;
        listener.onBegin();
        check();
      } catch (error) {
        onEnd(error instanceof Error ? error.message : String(error));
      }
    };

    void open();
    return {
      stop() {
        isStopped = true;
        clearTimeout(timer);
        announcements.off(channel, listener.onNotice);
        current?.cutOff();
        loseMarks();
      },
      // Notices come in the order of commits: what was committed before the mark has been heard when it is. It is sent
      // by another connection, so that a pooler that loses notices is found out.
      async catchUp() {
        if (!isListening) throw new Error(notListening);
        const mark = `${markPrefix}${randomUUID()}`;
        const heard = Promise.withResolvers<void>();
        marks.set(mark, heard);
        try {
          await Promise.all([beforeDeadline(heard.promise, notListening), sendMark(db, channel, mark)]);
        } finally {
          marks.delete(mark);
        }
      },
    };
  };
}

const markPrefix = 'mark ';
const notListening = 'Nothing can be heard of the database.';

/** It has nothing to keep, and need not wait for the disk. */
async function sendMark(db: Database, channel: string, mark: string) {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${mark})`.execute(db);
}

/** The embedded database has one connection and one process; nothing can be lost without the whole program. */
export function listenOnEmbedded(db: Database, announcements: Announcements): Listen {
  return (channel, listener) => {
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    announcements.on(channel, listener.onNotice);
    const begin = () =>
      withNewDeadline(connectTimeoutMs, () => sql.raw(`listen ${channel}`).execute(db)).then(
        () => isStopped || listener.onBegin(),
        () => {
          // A long transaction of the start may have the only connection.
          if (!isStopped) timer = setTimeout(begin, retryAfterMs).unref();
        },
      );
    void begin();
    return {
      stop() {
        isStopped = true;
        clearTimeout(timer);
        announcements.off(channel, listener.onNotice);
      },
      catchUp: () => Promise.resolve(),
    };
  };
}
