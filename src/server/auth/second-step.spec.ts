import { generate } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAccounts } from '../../contract/admin/accounts.ts';
import * as contract from '../../contract/auth.ts';
import type { Call } from '../../contract/client.ts';
import { createHttpClient } from '../../contract/client.ts';
import { createApp } from '../app.ts';
import { createTestAdmin, testPassword as password } from '../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const periodMs = 30_000;
const needed = { status: 401, message: contract.secondStepNeeded };
const wrongCode = { status: 401, message: 'This is not the code, or it was used already.' };

let world: TestWorld;
let people = 0;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(() => {
  world.clock.now = testNow;
});

const codeAt = (secret: string, now = world.clock.now) => generate({ secret, epoch: now / 1000 });

async function enrol(call: Call) {
  const { secret, uri } = await call(contract.startSecondStep, { password });
  const { recoveryCodes } = await call(contract.confirmSecondStep, { code: await codeAt(secret) });
  return { secret, uri, recoveryCodes };
}

/** An account with a second step, whose first code was used. */
async function openAccount() {
  const email = `two-steps-${process.pid}-${++people}@example.in`;
  const call = world.visitor();
  await call(contract.registerWithPassword, { email, password, displayName: 'Asha' });
  const { user } = await call(contract.session, {});
  const enrolled = await enrol(call);
  // The code that confirmed the step is spent.
  world.clock.now += periodMs;
  const logIn = (code?: string) =>
    world.visitor()(contract.loginWithPassword, { email, password, ...(code && { code }) });
  return { email, call, userId: user.id, logIn, ...enrolled };
}

describe('the second step of a login', () => {
  it('asks for a code after the right password alone', async () => {
    const { email, logIn, secret } = await openAccount();
    await expect(logIn()).rejects.toMatchObject(needed);
    await expect(world.visitor()(contract.loginWithPassword, { email, password: 'wrong one' })).rejects.toMatchObject({
      message: 'Invalid email or password',
    });
    await expect(logIn(await codeAt(secret))).resolves.toMatchObject({ user: { email } });
  });

  it('takes a code once, also from two calls at once', async () => {
    const { logIn, secret } = await openAccount();
    const code = await codeAt(secret);
    const tries = await Promise.allSettled([logIn(code), logIn(code)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(logIn(code)).rejects.toMatchObject(wrongCode);
  });

  it('takes a code of the 30 seconds before and after, and none of earlier or later ones', async () => {
    const { logIn, secret } = await openAccount();
    world.clock.now += 10 * periodMs;
    const { now } = world.clock;
    await expect(logIn(await codeAt(secret, now - 2 * periodMs))).rejects.toMatchObject(wrongCode);
    await expect(logIn(await codeAt(secret, now + 2 * periodMs))).rejects.toMatchObject(wrongCode);
    await expect(logIn(await codeAt(secret, now - periodMs))).resolves.toHaveProperty('user');
    await expect(logIn(await codeAt(secret, now + periodMs))).resolves.toHaveProperty('user');
    await expect(logIn(await codeAt(secret, now))).rejects.toMatchObject(wrongCode);
  });

  it('takes each of ten recovery codes once, with or without the hyphen', async () => {
    const { call, logIn, recoveryCodes } = await openAccount();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    await logIn(first.toLowerCase().replace('-', ' '));
    await expect(logIn(first)).rejects.toMatchObject(wrongCode);
    await logIn(second);
    expect(await call(contract.getSecondStep, {})).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 8 });
  });

  it('is removed with password and code, and then asked for no more', async () => {
    const { call, logIn, secret } = await openAccount();
    const remove = (typed: { password: string; code: string }) => call(contract.removeSecondStep, typed);
    await expect(remove({ password, code: '000000' })).rejects.toMatchObject({ issues: [{ path: 'code' }] });
    await expect(remove({ password: 'wrong one', code: await codeAt(secret) })).rejects.toMatchObject({
      issues: [{ path: 'password' }],
    });
    await remove({ password, code: await codeAt(secret) });
    await expect(logIn()).resolves.toHaveProperty('user');
  });

  it('is replaced only with a code of the present app, which counts until the new one is confirmed', async () => {
    const { call, logIn, secret } = await openAccount();
    await expect(call(contract.startSecondStep, { password })).rejects.toMatchObject({ issues: [{ path: 'code' }] });
    const { secret: next } = await call(contract.startSecondStep, { password, code: await codeAt(secret) });
    world.clock.now += periodMs;
    await logIn(await codeAt(secret));
    world.clock.now += periodMs;
    await call(contract.confirmSecondStep, { code: await codeAt(next) });
    world.clock.now += periodMs;
    await expect(logIn(await codeAt(secret))).rejects.toMatchObject(wrongCode);
    await expect(logIn(await codeAt(next))).resolves.toHaveProperty('user');
  });

  it('is not on before a first code, and its codes are stored as hashes', async () => {
    const email = `two-steps-${process.pid}-${++people}@example.in`;
    const call = world.visitor();
    await call(contract.registerWithPassword, { email, password, displayName: 'Asha' });
    const { uri } = await call(contract.startSecondStep, { password });
    expect(uri).toContain('otpauth://totp/Jaanch:');
    await expect(call(contract.confirmSecondStep, { code: '123' })).rejects.toMatchObject({ status: 400 });
    await expect(world.visitor()(contract.loginWithPassword, { email, password })).resolves.toHaveProperty('user');
    const { recoveryCodes } = await openAccount();
    const stored = JSON.stringify(await world.services.db.selectFrom('recoveryCodes').selectAll().execute());
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('an administrator outside the demo', () => {
  function visitor(): Call {
    const app = createApp({ ...world.services, config: { ...world.services.config, demo: false } });
    let cookie = '';
    return createHttpClient(async (path, init) => {
      const headers = { ...(init.headers as Record<string, string>), origin: 'http://jaanch.test', cookie };
      const response = await app.request(`http://jaanch.test${path}`, { ...init, headers });
      const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
      if (set.length > 0) cookie = set.join('; ');
      return response;
    });
  }

  it('sets it up before any other call, and cannot remove it', async () => {
    const { email } = await createTestAdmin(world);
    const call = visitor();
    const { user } = await call(contract.loginWithPassword, { email, password });
    expect(user.mustSetUpSecondStep).toBe(true);
    await expect(call(listAccounts, {})).rejects.toMatchObject({
      status: 403,
      message: 'Set up the second step of your login first.',
    });
    const { secret } = await enrol(call);
    expect((await call(contract.session, {})).user.mustSetUpSecondStep).toBeUndefined();
    await expect(call(listAccounts, {})).resolves.toHaveProperty('accounts');
    world.clock.now += periodMs;
    await expect(call(contract.removeSecondStep, { password, code: await codeAt(secret) })).rejects.toMatchObject({
      status: 409,
    });
    await expect(visitor()(contract.loginWithPassword, { email, password })).rejects.toMatchObject(needed);
  });
});
