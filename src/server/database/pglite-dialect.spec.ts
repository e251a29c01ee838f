import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectEmbedded, type Database } from './connect.ts';
import { withDeadline } from './deadline.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

describe('the embedded database', () => {
  let db: Database;

  beforeAll(async () => {
    db = connectEmbedded({});
    await sql`create table notes (id bigint generated always as identity, text text not null, on_day date)`.execute(db);
  });
  afterAll(() => db.destroy());

  const write = (to: Database, text: string) => sql`insert into notes (text) values (${text})`.execute(to);
  const texts = async () =>
    (await sql<{ text: string }>`select text from notes order by id`.execute(db)).rows.map((row) => row.text);

  it('keeps other writers out of an open transaction: their writes survive its rollback', async () => {
    let stranger: Promise<unknown> | undefined;
    const rolledBack = db.transaction().execute(async (transaction) => {
      await write(transaction, 'taken back');
      stranger = write(db, 'kept');
      await write(transaction, 'taken back, too');
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await stranger;
    expect(await texts()).toEqual(['kept']);
  });

  it('runs many transactions one after another, each in isolation', async () => {
    const open = { now: 0, most: 0 };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db.transaction().execute(async (transaction) => {
          open.most = Math.max(open.most, ++open.now);
          await write(transaction, `first ${index}`);
          await write(transaction, `second ${index}`);
          open.now--;
        }),
      ),
    );
    expect(open.most).toBe(1);
    expect((await texts()).length).toBe(41);
  });

  it('keeps a failed commit out of the next transaction', async () => {
    await sql`create table places (number int unique deferrable initially deferred)`.execute(db);
    const takeTwice = db.transaction().execute(async (transaction) => {
      await sql`insert into places values (1), (1)`.execute(transaction);
    });
    const rolledBack = db.transaction().execute(async (transaction) => {
      await write(transaction, 'taken back');
      throw new Error('changed my mind');
    });
    await expect(takeTwice).rejects.toMatchObject({ code: '23505' });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await texts()).not.toContain('taken back');
  });

  it('reports which constraint rejected a row', async () => {
    await expect(write(db, null as unknown as string)).rejects.toMatchObject({ code: '23502' });
  });

  it('returns counts as numbers and dates as text, like PostgreSQL here', async () => {
    const { rows } =
      await sql`select count(*) as n, date '2026-11-20' as d, 4.5::numeric(2, 1) as r from notes`.execute(db);
    expect(rows).toEqual([{ n: 41, d: '2026-11-20', r: '4.5' }]);
  });

  it('lets no caller wait for a transaction beyond its deadline', async () => {
    const { promise: end, resolve: letItEnd } = Promise.withResolvers<void>();
    const blocking = db.transaction().execute(() => end);
    const others = await Promise.allSettled([
      withDeadline(100, () => write(db, 'too late')),
      withDeadline(100, () => db.transaction().execute((transaction) => write(transaction, 'too late'))),
    ]);
    for (const other of others) {
      expect(other).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseUnavailable) });
    }
    letItEnd();
    await blocking;
    expect(await texts()).not.toContain('too late');
  });

  it('begins no transaction past its deadline, for which Node would warn of a negative time', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    const late = withDeadline(-1, () => db.transaction().execute((transaction) => write(transaction, 'too late')));
    await expect(late).rejects.toSatisfy(isDatabaseUnavailable);
    await write(db, 'in time');
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
    expect(await texts()).not.toContain('too late');
  });

  it('ends a transaction past its deadline during any wait, and lets others in', async () => {
    const { promise: end, resolve: letItEnd } = Promise.withResolvers<void>();
    const endless = withDeadline(200, () =>
      db.transaction().execute(async (transaction) => {
        await write(transaction, 'rolled back by the clock');
        await end;
        await write(transaction, 'after the end');
      }),
    );
    await write(db, 'let in');
    letItEnd();
    await expect(endless).rejects.toSatisfy(isDatabaseUnavailable);
    const written = await texts();
    expect(written).toContain('let in');
    expect(written).not.toContain('rolled back by the clock');
    expect(written).not.toContain('after the end');
  });

  it('rolls back a transaction that a slow statement delayed, before any other writes', async () => {
    const slow = withDeadline(200, () =>
      db.transaction().execute(async (transaction) => {
        await write(transaction, 'before the slow one');
        await sql`select count(*) from generate_series(1, 3000000)`.execute(transaction);
      }),
    );
    await expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
    await db.transaction().execute((transaction) => write(transaction, 'after the slow one'));
    expect((await texts()).at(-1)).toBe('after the slow one');
    expect(await texts()).not.toContain('before the slow one');
  });

  it('fails at once when its thread is gone, as an unavailable database', async () => {
    const posts = vi.spyOn(Worker.prototype, 'postMessage');
    const lost = connectEmbedded({});
    await write(lost, 'no such table').catch(() => {});
    const thread = posts.mock.contexts[0] as unknown as Worker;
    posts.mockRestore();
    const underWay = lost.transaction().execute(async () => {});
    await Promise.all([expect(underWay).rejects.toSatisfy(isDatabaseUnavailable), thread.terminate()]);
    await expect(sql`select 1`.execute(lost)).rejects.toSatisfy(isDatabaseUnavailable);
    await lost.destroy();
  });
});
