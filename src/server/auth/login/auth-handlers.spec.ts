import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/account/auth.ts';
import { withDeadline } from '../../database/deadline.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const { customer } = demoAccounts;

describe('accounts', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const register = (email: string, more: object = {}) =>
    world.visitor()(contract.registerWithPassword, { email, password: 'mango tree 7', displayName: 'Asha', ...more });

  it('sign a new customer in at once, under the name as typed', async () => {
    const visitor = world.visitor();
    const displayName = 'Asha 🩺 O’Neil';
    await visitor(contract.registerWithPassword, {
      email: ' Asha.New@Example.IN ',
      password: 'mango tree 7',
      displayName,
    });
    const { user } = await visitor(contract.session, {});
    expect(user).toEqual({
      id: expect.any(Number),
      email: 'asha.new@example.in',
      displayName,
      role: 'customer',
      mustChangePassword: false,
      emailUnconfirmed: true,
    });
  });

  it('take no role from the request', async () => {
    const { user } = await register('climber@example.in', { role: 'admin' });
    expect(user.role).toBe('customer');
  });

  it('are unique by address, ignoring case', async () => {
    await register('once@example.in');
    await expect(register('ONCE@example.in')).rejects.toMatchObject({
      status: 409,
      code: 'email-taken',
      message: 'Email already in use',
    });
  });

  it('never store the password or the session token in clear text', async () => {
    const response = await world.request('/_api/auth/register_with_password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'secret@example.in', password: 'open sesame 1', displayName: 'S' }),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    const token = /jaanch_session=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(cookie).toMatch(/^jaanch_session=[^;]+; HttpOnly; Path=\/; SameSite=Lax; Max-Age=2592000,/);
    const { rows } = await sql<{ all: string }>`
      select concat((select json_agg(users) from users), (select json_agg(sessions) from sessions)) as all`.execute(
      world.services.db,
    );
    expect(rows[0]?.all).toContain('secret@example.in');
    expect(rows[0]?.all).not.toContain('open sesame');
    expect(rows[0]?.all).not.toContain(token);
    expect(await response.text()).not.toMatch(/open sesame|argon2|hash/i);
  });

  it('let all accounts of the demo world in', async () => {
    for (const account of Object.values(demoAccounts)) {
      const { user } = await world.visitor()(contract.loginWithPassword, account);
      expect(user).toMatchObject({ email: account.email, role: account.role });
    }
  });

  it('answer a wrong password and an unknown address with the same message', async () => {
    const failure = { status: 401, message: 'Invalid email or password' };
    const login = (email: string, password: string) => world.visitor()(contract.loginWithPassword, { email, password });
    await expect(login(customer.email, 'wrong')).rejects.toMatchObject(failure);
    await expect(login('nobody@example.in', 'wrong')).rejects.toMatchObject(failure);
  });

  it('end at sign-out: the old cookie is invalid', async () => {
    const visitor = world.visitor();
    await visitor(contract.loginWithPassword, customer);
    const { rows } = await sql<{ n: number }>`select count(*) as n from sessions`.execute(world.services.db);
    await visitor(contract.logout, {});
    const { rows: after } = await sql<{ n: number }>`select count(*) as n from sessions`.execute(world.services.db);
    expect((rows[0]?.n ?? 0) - (after[0]?.n ?? 0)).toBe(1);
    await expect(visitor(contract.session, {})).rejects.toMatchObject({ status: 401, message: 'Not authenticated' });
    await expect(visitor(contract.logout, {})).resolves.toEqual({ success: true });
  });

  it('end when their browser signs in again, but not when it tries in vain', async () => {
    const login = (cookie: string, password: string) =>
      world.request('/_api/auth/login_with_password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://jaanch.test', cookie },
        body: JSON.stringify({ email: customer.email, password }),
      });
    const status = async (cookie: string) =>
      (await world.request('/_api/auth/session', { headers: { cookie } })).status;
    const sessionOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const first = sessionOf(await login('', customer.password));
    expect((await login(first, 'wrong')).status).toBe(401);
    expect(await status(first)).toBe(200);
    const second = sessionOf(await login(first, customer.password));
    expect([await status(first), await status(second)]).toEqual([401, 200]);
  });

  it('sign out after 30 days', async () => {
    const visitor = world.visitor();
    await visitor(contract.loginWithPassword, customer);
    world.clock.now = testNow + 30 * 24 * 3600 * 1000 + 1;
    try {
      await expect(visitor(contract.session, {})).rejects.toMatchObject({ status: 401 });
    } finally {
      world.clock.now = testNow;
    }
  });

  it.each([
    ['login_with_password', { email: '', password: 'x' }, 'Email is required'],
    ['login_with_password', { email: ' ', password: 'x' }, 'Email is required'],
    ['login_with_password', { email: 'abc', password: 'x' }, 'Please enter a valid email address.'],
    ['login_with_password', { email: 'a@b.in' }, 'Password is required'],
    ['login_with_password', { email: 'a@b.in', password: '' }, 'Password is required'],
    ['login_with_password', { email: ['a@b.in'], password: { $gt: '' } }, 'Email is required'],
    [
      'register_with_password',
      { email: 'x', password: 'mango tree 7', displayName: 'A' },
      'Please enter a valid email address.',
    ],
    [
      'register_with_password',
      { email: 'a@b.in', password: '\u200b'.repeat(8), displayName: 'A' },
      'Password must be at least 8 characters',
    ],
    [
      'register_with_password',
      { email: 'a@b.in', password: '1234567', displayName: 'A' },
      'Password must be at least 8 characters',
    ],
    ['register_with_password', { email: 'a@b.in', password: 'mango tree 7', displayName: '  ' }, 'Name is required'],
    ['register_with_password', { email: 'a@b.in', password: 'mango tree 7' }, 'Name is required'],
  ])('%s rejects %j with its message', async (call, body, sentence) => {
    const response = await world.request(`/_api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence, message: sentence });
  });
});

describe('a partial failure', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
    await sql`create function fail_for_spec() returns trigger language plpgsql as
      $$ begin
        if exists (select from users where id = coalesce(new.user_id, old.user_id) and email like 'half-way-%') then
          raise exception 'no memory for a spec' using errcode = '53200';
        end if;
        return coalesce(new, old);
      end $$`.execute(world.services.db);
  });
  afterAll(async () => {
    await sql`drop function fail_for_spec`.execute(world.services.db);
  });

  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: 'http://jaanch.test', cookie };
    return world.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const newAccount = () => ({
    email: `half-way-${Math.random().toString(36).slice(2)}@example.in`,
    password: 'mango tree 7',
    displayName: 'Asha',
  });
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  /** Makes writes of such rows for these accounts fail while `act` runs. */
  const withFailing = async <T>(table: string, event: string, act: () => Promise<T>): Promise<T> => {
    const { db } = world.services;
    await sql`create trigger fail_for_spec before ${sql.raw(event)} on ${sql.table(table)}
      for each row execute function fail_for_spec()`.execute(db);
    try {
      return await act();
    } finally {
      await sql`drop trigger fail_for_spec on ${sql.table(table)}`.execute(db);
    }
  };

  it.each(['sessions', 'known_devices'])('creates no account without %s', async (table) => {
    const account = newAccount();
    const failed = await withFailing(table, 'insert', () => post(contract.registerWithPassword.path, account));
    expect(failed.status).toBe(503);
    expect(failed.headers.getSetCookie()).toEqual([]);
    expect((await post(contract.registerWithPassword.path, account)).status).toBe(200);
  });

  it.each(['sessions', 'known_devices'])('creates no session without %s, and counts no guess', async (table) => {
    const { db, config } = world.services;
    const account = newAccount();
    await post(contract.registerWithPassword.path, account);
    const count = async () =>
      (
        await db
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'userId')
          .where('email', '=', account.email)
          .select('tokenHash')
          .execute()
      ).length;
    const guesses = async () => (await db.selectFrom('passwordGuesses').select('id').execute()).length;
    const before = await guesses();
    config.rateLimitScale = 100;
    try {
      const failed = await withFailing(table, 'insert', () => post(contract.loginWithPassword.path, account));
      expect(failed.status).toBe(503);
      expect(failed.headers.getSetCookie()).toEqual([]);
    } finally {
      config.rateLimitScale = 0;
    }
    expect(await count()).toBe(1);
    expect(await guesses()).toBe(before);
  });

  it('changes no password without forgetting its devices', async () => {
    const account = newAccount();
    const cookie = cookiesOf(await post(contract.registerWithPassword.path, account));
    await post(contract.loginWithPassword.path, account);
    const change = { currentPassword: account.password, newPassword: 'another mango tree 8' };
    const failed = await withFailing('known_devices', 'delete', () =>
      post(contract.changePassword.path, change, cookie),
    );
    expect(failed.status).toBe(503);
    expect(failed.headers.getSetCookie()).toEqual([]);
    expect((await post(contract.changePassword.path, change, cookie)).status).toBe(200);
  });

  it('counts no guess at the deadline', async () => {
    const { db, config } = world.services;
    const account = newAccount();
    await post(contract.registerWithPassword.path, account);
    const guesses = async () => (await db.selectFrom('passwordGuesses').select('id').execute()).length;
    const before = await guesses();
    config.rateLimitScale = 100;
    // A slow database. The answer comes before it, at the deadline.
    await sql`create function wait_for_spec() returns trigger language plpgsql as
      $$ begin
        perform pg_sleep(1) from users where id = new.user_id and email like 'half-way-%';
        return new;
      end $$`.execute(db);
    await sql`create trigger wait_for_spec before insert on sessions
      for each row execute function wait_for_spec()`.execute(db);
    try {
      const headers = { 'content-type': 'application/json', origin: 'http://jaanch.test' };
      const init = { method: 'POST', headers, body: JSON.stringify(account) };
      const failed = await withDeadline(500, () => world.request(contract.loginWithPassword.path, init));
      expect(failed.status).toBe(503);
    } finally {
      config.rateLimitScale = 0;
      await sql`drop trigger wait_for_spec on sessions`.execute(db);
      await sql`drop function wait_for_spec`.execute(db);
    }
    expect(await guesses()).toBe(before);
  });
});
