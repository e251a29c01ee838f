import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerWithPassword, session } from '../../contract/account/auth.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import type { Database } from './connect.ts';

const person = () => ({ email: `${randomUUID()}@retry.example`, password: 'mango tree 7', displayName: 'Asha' });

describe('a transaction that PostgreSQL has ended for another one', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  /** Lets the first `failures` inserts into a table fail. A sequence counts them, because it is never rolled back. */
  async function failing(table: string, code: string, failures: number, work: () => Promise<void>) {
    const { db } = world.services;
    await sql`create sequence attempts`.execute(db);
    await sql`create function fail_attempt() returns trigger language plpgsql as $$ begin
      if nextval('attempts') <= ${sql.lit(failures)} then raise exception 'ended' using errcode = ${sql.lit(code)}; end if;
      return new;
    end $$`.execute(db);
    await sql`create trigger fail_attempt before insert on ${sql.table(table)}
      for each row execute function fail_attempt()`.execute(db);
    try {
      await work();
    } finally {
      await sql`drop function fail_attempt cascade`.execute(db);
      await sql`drop sequence attempts`.execute(db);
    }
  }

  it.each([
    ['deadlock', '40P01'],
    ['serialization failure', '40001'],
  ])('by a %s is repeated once, with its cookies set once', async (_name, code) => {
    await failing('known_devices', code, 1, async () => {
      const typed = person();
      const response = await world.request(registerWithPassword.path, {
        method: 'POST',
        headers: { origin: 'http://jaanch.test', 'content-type': 'application/json' },
        body: JSON.stringify(typed),
      });
      expect(response.status).toBe(200);
      const names = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
      expect(names).toEqual([...new Set(names)]);
      const cookie = response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      expect((await world.request(session.path, { headers: { cookie } })).status).toBe(200);
    });
  });

  it('is answered by 503 with Retry-After when it fails again', async () => {
    await failing('known_devices', '40P01', 2, async () => {
      const response = await world.request(registerWithPassword.path, {
        method: 'POST',
        headers: { origin: 'http://jaanch.test', 'content-type': 'application/json' },
        body: JSON.stringify(person()),
      });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
    });
  });

  it('is not repeated after another error', async () => {
    let attempts = 0;
    const work = () =>
      world.services.db.transaction().execute(async (db) => {
        attempts++;
        await sql`select 1 / 0`.execute(db);
      });
    await expect(work()).rejects.toMatchObject({ code: '22012' });
    expect(attempts).toBe(1);
  });

  it.runIf(testDatabaseUrl)('completes, as the other one does', async () => {
    const { db } = world.services;
    const [one, other] = [await createTestAdmin(world), await createTestAdmin(world)];
    const lock = (transaction: Database, userId: number) =>
      transaction.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
    let second: Promise<unknown> = Promise.resolve();
    let attempts = 0;
    await db.transaction().execute(async (transaction) => {
      if (attempts++ > 0) return;
      await lock(transaction, one.userId);
      second = db.transaction().execute(async (within) => {
        await lock(within, other.userId);
        await lock(within, one.userId);
      });
      await untilBlocked(db);
      await lock(transaction, other.userId);
    });
    await second;
  });
});
