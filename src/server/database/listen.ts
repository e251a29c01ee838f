import type { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { BoundedClient } from './bounded-client.ts';
import type { Database } from './connect.ts';
import { withNewDeadline } from './deadline.ts';

export type Notifications = EventEmitter<Record<string, [payload: string]>>;

/** Receives a channel's notifications. Those between `onEnd` and the next `onBegin` are lost. */
export type Listener = { onBegin(): void; onNotification(payload: string): void; onEnd(): void };

/** Reconnects after failures until it is stopped. */
export type Listen = (channel: string, listener: Listener) => { stop(): void };

const connectTimeoutMs = 5000;
/** A silently dropped connection sends nothing, so it is checked this often. */
const checkEveryMs = 5000;
const checkTimeoutMs = 3000;
const retryAfterMs = 1000;

export function listenOnPostgres(url: string, log: Logger): Listen {
  return (channel, listener) => {
    let isStopped = false;
    let current: BoundedClient | undefined;
    let timer: NodeJS.Timeout | undefined;

    const open = async () => {
      const client = new BoundedClient({
        connectionString: url,
        connectionTimeoutMillis: connectTimeoutMs,
        application_name: 'listener',
      });
      current = client;
      let hasStarted = false;
      let hasEnded = false;
      const onEnd = (reason: string) => {
        if (hasEnded) return;
        hasEnded = true;
        clearTimeout(timer);
        client.cutOff();
        if (hasStarted) listener.onEnd();
        if (isStopped) return;
        log.warn({ reason }, 'listening to the database ended; it is tried again');
        timer = setTimeout(open, retryAfterMs);
        timer.unref();
      };
      client.on('error', (error) => onEnd(error.message));
      client.on('end', () => onEnd('the connection was closed'));
      client.on('notification', ({ payload = '' }) => listener.onNotification(payload));
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
        hasStarted = true;
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
        current?.cutOff();
      },
    };
  };
}

/** The embedded database has one connection and one process, so nothing can be lost. */
export function listenOnEmbedded(db: Database, notifications: Notifications): Listen {
  return (channel, listener) => {
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    notifications.on(channel, listener.onNotification);
    const begin = () =>
      withNewDeadline(connectTimeoutMs, () => sql.raw(`listen ${channel}`).execute(db)).then(
        () => isStopped || listener.onBegin(),
        () => {
          // A long transaction at start may occupy the only connection.
          if (!isStopped) timer = setTimeout(begin, retryAfterMs).unref();
        },
      );
    void begin();
    return {
      stop() {
        isStopped = true;
        clearTimeout(timer);
        notifications.off(channel, listener.onNotification);
      },
    };
  };
}
