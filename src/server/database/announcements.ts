import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** What was announced to this process, by channel. */
export type Announcements = EventEmitter<Record<string, [payload: string]>>;

/** Of the function `announce` of the migrations. */
const announcementCode = 'JA001';

/** Of a connection: idle, in a transaction, or in one that has failed. */
type ReadyForQuery = { status: 'I' | 'T' | 'E' };

/**
 * Passes on what the database announces of this connection's own writes: when their transaction has ended, and before
 * anybody who waits for that goes on. Who reads afterwards can know what has changed. What was rolled back is told,
 * too.
 */
export function passOnAnnouncements(client: pg.Client, announcements: Announcements) {
  const announced = new Set<string>();
  const tell = () => {
    for (const text of announced) {
      const end = text.indexOf(' ');
      announcements.emit(text.slice(0, end), text.slice(end + 1));
    }
    announced.clear();
  };
  client.on('notice', ({ code, message }) => {
    if (code === announcementCode && message) announced.add(message);
  });
  client.connection.on('readyForQuery', ({ status }: ReadyForQuery) => {
    if (status === 'I' && announced.size > 0) tell();
  });
  // Whether the transaction was committed is unknown then.
  client.on('end', tell);
}
