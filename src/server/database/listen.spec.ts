import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { connectEmbedded, type Database } from './connect.ts';
import { listenOnEmbedded, type Notifications } from './listen.ts';

const notifications: Notifications = new EventEmitter();
const db = connectEmbedded({ notifications });
beforeAll(() => sql`select 1`.execute(db));
afterAll(() => db.destroy());

it('listens to the embedded database as soon as that has time for it', async () => {
  let tries = 0;
  const busyAtFirst = {
    getExecutor() {
      if (++tries === 1) throw new Error('Another transaction of the embedded database took too long.');
      return db.getExecutor();
    },
  } as Database;
  const listener = { onBegin: vi.fn(), onNotification: vi.fn(), onEnd: vi.fn() };
  const { stop } = listenOnEmbedded(busyAtFirst, notifications)('news', listener);
  await eventually(() => expect(listener.onBegin).toHaveBeenCalledOnce());
  expect(tries).toBeGreaterThan(1);
  await sql`select pg_notify('news', 'rain')`.execute(db);
  expect(listener.onNotification).toHaveBeenCalledWith('rain');
  stop();
});
