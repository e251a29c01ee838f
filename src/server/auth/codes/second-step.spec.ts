import { generate } from 'otplib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/account/auth.ts';
import { listAccounts, resetAccountPassword } from '../../../contract/admin/accounts.ts';
import { searchAudit } from '../../../contract/admin/audit.ts';
import { type Call, createHttpClient } from '../../../contract/client.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { createCalendarFeed } from '../../../contract/vendor/calendar-feed.ts';
import { createVendorToken } from '../../../contract/vendor/vendor-tokens.ts';
import { resetAccount } from '../../accounts/reset-account.ts';
import { createApp } from '../../app.ts';
import { operations } from '../../operations.ts';
import { createTestAdmin, createTestMember, testPassword as password } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const periodMs = 30_000;
const needed = { status: 401, message: contract.secondStepNeeded };
const wrongCode = { status: 401, message: 'This is not the code, or it was used already.' };

let world: TestWorld;
let people = 0;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => {
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

  it('takes each of ten recovery codes once, also from two calls at once, with or without the hyphen', async () => {
    const { call, logIn, recoveryCodes } = await openAccount();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    await logIn(first.toLowerCase().replace('-', ' '));
    await expect(logIn(first)).rejects.toMatchObject(wrongCode);
    const tries = await Promise.allSettled([logIn(second), logIn(second)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
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

  it('ends the other sessions of the account when it is set up', async () => {
    const email = `two-steps-${process.pid}-${++people}@example.in`;
    const [call, elsewhere] = [world.visitor(), world.visitor()];
    await call(contract.registerWithPassword, { email, password, displayName: 'Asha' });
    await elsewhere(contract.loginWithPassword, { email, password });
    const { secret } = await call(contract.startSecondStep, { password });
    await expect(elsewhere(contract.session, {})).resolves.toMatchObject({ user: { email } });
    await call(contract.confirmSecondStep, { code: await codeAt(secret) });
    await expect(elsewhere(contract.session, {})).rejects.toMatchObject({ status: 401 });
    await expect(call(contract.session, {})).resolves.toMatchObject({ user: { email } });
  });

  it('ends tokens and calendar addresses that the account has made when it is set up', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const owner = await createTestMember(world, vendor, 'owner');
    await owner.call(createVendorToken, { name: 'Software', rights: 'read' });
    await owner.call(createCalendarFeed, { showsPatientNames: false });
    await enrol(owner.call);
    const left = await Promise.all(
      (['vendorTokens', 'calendarFeeds'] as const).map((table) =>
        world.services.db.selectFrom(table).where('createdBy', '=', owner.userId).select('vendorId').execute(),
      ),
    );
    expect(left).toEqual([[], []]);
  });

  it('is set up within fifteen minutes, or from the beginning', async () => {
    const email = `two-steps-${process.pid}-${++people}@example.in`;
    const call = world.visitor();
    await call(contract.registerWithPassword, { email, password, displayName: 'Asha' });
    const { secret: late } = await call(contract.startSecondStep, { password });
    world.clock.now += 15 * 60_000;
    await expect(call(contract.confirmSecondStep, { code: await codeAt(late) })).rejects.toMatchObject({
      issues: [{ path: 'code', message: 'This secret is older than 15 minutes. Begin again, with a new one.' }],
    });
    const { secret } = await call(contract.startSecondStep, { password });
    world.clock.now += 15 * 60_000 - 1;
    await expect(call(contract.confirmSecondStep, { code: await codeAt(secret) })).resolves.toHaveProperty(
      'recoveryCodes',
    );
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

describe('guessing a code', () => {
  let networks = 0;
  beforeEach(() => {
    Object.assign(world.services.config, { rateLimitScale: 1, clientIpHeader: 'x-spec-address' });
  });
  afterEach(() => {
    Object.assign(world.services.config, { rateLimitScale: 0, clientIpHeader: undefined });
  });

  it('with the right password ends after twenty tries from any number of networks', async () => {
    Object.assign(world.services.config, { rateLimitScale: 0 });
    const { email, secret } = await openAccount();
    Object.assign(world.services.config, { rateLimitScale: 1 });
    const guess = async (code?: string) => {
      const { status } = await world.request(contract.loginWithPassword.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: 'http://jaanch.test',
          'x-spec-address': `10.65.0.${++networks}`,
        },
        body: JSON.stringify({ email, password, ...(code && { code }) }),
      });
      return status;
    };
    const withoutCode = await Promise.all(Array.from({ length: 5 }, () => guess()));
    expect(new Set(withoutCode)).toEqual(new Set([401]));
    const tries = await Promise.all(Array.from({ length: 24 }, () => guess('ABCDE-FGHJK')));
    expect(tries.filter((status) => status === 401)).toHaveLength(20);
    expect(tries.filter((status) => status === 429)).toHaveLength(4);
    expect(await guess(await codeAt(secret))).toBe(429);
    world.clock.now += 60 * 60_000;
    expect(await guess(await codeAt(secret))).toBe(200);
  });
});

describe('the audit log', () => {
  it('has the set-up, the use of a recovery code and the removal, without secrets', async () => {
    const { call, userId, email, logIn, secret, recoveryCodes } = await openAccount();
    await logIn(await codeAt(secret));
    await logIn(recoveryCodes[0]);
    world.clock.now += periodMs;
    await call(contract.removeSecondStep, { password, code: recoveryCodes[1] ?? '' });
    const { call: read } = await createTestAdmin(world);
    const { requests } = await read(searchAudit, { thing: 'second_steps', thingKey: String(userId) });
    const { removeSecondStep, loginWithPassword, confirmSecondStep } = contract;
    expect(requests.map(({ call: path, role, changes }) => [path, role, changes[0]?.action, changes[0]?.name])).toEqual(
      [
        [removeSecondStep.path, 'self', 'deleted', email],
        [removeSecondStep.path, 'self', 'changed', email],
        [loginWithPassword.path, 'self', 'changed', email],
        [confirmSecondStep.path, 'self', 'changed', email],
      ],
    );
    const shown = JSON.stringify(requests);
    for (const text of [secret, ...recoveryCodes]) expect(shown).not.toContain(text);
  });
});

describe('a reset of the password', () => {
  const hasStep = async (userId: number) => {
    const step = await world.services.db.selectFrom('secondSteps').where('userId', '=', userId).selectAll().execute();
    return step.length > 0;
  };

  it('by an administrator removes the second step, which is recorded', async () => {
    const { userId } = await openAccount();
    const admin = await createTestAdmin(world);
    await admin.call(resetAccountPassword, { userId });
    expect(await hasStep(userId)).toBe(false);
    const { requests } = await admin.call(searchAudit, { thing: 'second_steps', thingKey: String(userId) });
    expect(requests[0]).toMatchObject({ role: 'admin', user: { id: admin.userId }, changes: { length: 2 } });
  });

  it('by a command on the server removes it, and the new password logs in alone', async () => {
    const { userId, email } = await openAccount();
    const reset = await resetAccount(world.services, email);
    expect(await hasStep(userId)).toBe(false);
    const { user } = await world.visitor()(contract.loginWithPassword, { email, password: reset.password });
    expect(user).toMatchObject({ id: userId, mustChangePassword: true });
  });
});

describe('a new password by a mailed link', () => {
  async function forget(email: string) {
    await world.visitor()(contract.requestPasswordReset, { email });
    const mails = world.services.db.selectFrom('messages').where('recipient', '=', email).select('data');
    const { data } = await mails.where('kind', '=', 'password-reset').executeTakeFirstOrThrow();
    const token = (data as { link: string }).link.split('#')[1] ?? '';
    await world.visitor()(contract.setForgottenPassword, { token, newPassword: 'quiet river 42' });
    return () => world.visitor()(contract.loginWithPassword, { email, password: 'quiet river 42' });
  }

  it('removes the second step of an address that was never confirmed, which a stranger may have set up', async () => {
    const { email, userId } = await openAccount();
    await expect((await forget(email))()).resolves.toMatchObject({ user: { id: userId } });
  });

  it('keeps the second step of a confirmed address, and of an administrator', async () => {
    const confirmed = await openAccount();
    const { db } = world.services;
    await db.updateTable('users').set({ confirmedAt: new Date() }).where('id', '=', confirmed.userId).execute();
    const admin = await openAccount();
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.userId).execute();
    for (const { email } of [confirmed, admin]) await expect((await forget(email))()).rejects.toMatchObject(needed);
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

  const endpoints = Object.entries<{ endpoint: Endpoint }>(operations).map(([name, { endpoint }]) => ({
    name,
    endpoint,
  }));
  const guarded = endpoints.filter(({ endpoint: { access } }) => access !== 'public');

  it('may make only these calls before it is set up', () => {
    const open = guarded.filter(({ endpoint }) => endpoint.allowsUnfinishedAccount);
    expect(open.map(({ name }) => name)).toEqual([
      'session',
      'logoutEverywhere',
      'changePassword',
      'sendEmailConfirmation',
      'confirmEmail',
      'changeEmail',
      'getSecondStep',
      'startSecondStep',
      'confirmSecondStep',
    ]);
  });

  it('is refused every other call before it is set up', async () => {
    const { headers } = await createTestAdmin(world);
    const app = createApp({ ...world.services, config: { ...world.services.config, demo: false } });
    for (const { name, endpoint } of guarded) {
      if (endpoint.allowsUnfinishedAccount) continue;
      const { method, path, access, accepts } = endpoint;
      const { 'content-type': _, ...withoutType } = headers;
      const body = accepts === 'multipart' ? new FormData() : '{}';
      const sent = accepts === 'multipart' ? withoutType : headers;
      const response = await app.request(`http://jaanch.test${path}`, {
        method,
        headers: sent,
        ...(method === 'POST' && { body }),
      });
      expect(response.status, name).toBe(403);
      const isForAdmins = access === 'signed-in' || [access].flat().includes('admin');
      if (isForAdmins) expect(await response.json(), name).toMatchObject({ code: 'second-step-required' });
    }
  });

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
