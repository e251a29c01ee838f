import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/auth.ts';
import { demoAccounts } from '../database/demo/demo-accounts.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

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
    });
  });

  it('take no role from the request', async () => {
    const { user } = await register('climber@example.in', { role: 'admin' });
    expect(user.role).toBe('customer');
  });

  it('are one for each address, whatever its capitals', async () => {
    await register('once@example.in');
    await expect(register('ONCE@example.in')).rejects.toMatchObject({ status: 409, message: 'Email already in use' });
  });

  it('never keep the password or the session token in clear', async () => {
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

  it('let everybody of the demo world in', async () => {
    for (const account of Object.values(demoAccounts)) {
      const { user } = await world.visitor()(contract.loginWithPassword, account);
      expect(user).toMatchObject({ email: account.email, role: account.role });
    }
  });

  it('answer a wrong password and an unknown address with the same sentence', async () => {
    const failure = { status: 401, message: 'Invalid email or password' };
    const login = (email: string, password: string) => world.visitor()(contract.loginWithPassword, { email, password });
    await expect(login(customer.email, 'wrong')).rejects.toMatchObject(failure);
    await expect(login('nobody@example.in', 'wrong')).rejects.toMatchObject(failure);
  });

  it('end at sign-out: the old cookie is worth nothing', async () => {
    const visitor = world.visitor();
    await visitor(contract.loginWithPassword, customer);
    const { rows } = await sql<{ n: number }>`select count(*) as n from sessions`.execute(world.services.db);
    await visitor(contract.logout, {});
    const { rows: after } = await sql<{ n: number }>`select count(*) as n from sessions`.execute(world.services.db);
    expect((rows[0]?.n ?? 0) - (after[0]?.n ?? 0)).toBe(1);
    await expect(visitor(contract.session, {})).rejects.toMatchObject({ status: 401, message: 'Not authenticated' });
    await expect(visitor(contract.logout, {})).resolves.toEqual({ success: true });
  });

  it('sign out by themselves after 30 days', async () => {
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
    ['login_with_password', { email: 'abc', password: 'x' }, 'Email is required'],
    ['login_with_password', { email: 'a@b.in' }, 'Password is required'],
    ['login_with_password', { email: 'a@b.in', password: '' }, 'Password is required'],
    ['login_with_password', { email: ['a@b.in'], password: { $gt: '' } }, 'Email is required'],
    ['register_with_password', { email: 'x', password: 'mango tree 7', displayName: 'A' }, 'Email is required'],
    [
      'register_with_password',
      { email: 'a@b.in', password: '1234567', displayName: 'A' },
      'Password must be at least 8 characters',
    ],
    ['register_with_password', { email: 'a@b.in', password: 'mango tree 7', displayName: '  ' }, 'Name is required'],
    ['register_with_password', { email: 'a@b.in', password: 'mango tree 7' }, 'Name is required'],
  ])('%s refuses %j with its sentence', async (call, body, sentence) => {
    const response = await world.request(`/_api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence, message: sentence });
  });
});
