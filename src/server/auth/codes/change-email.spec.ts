import { generate } from 'otplib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '../../../contract/account/auth.ts';
import * as contract from '../../../contract/account/email.ts';
import { searchAudit } from '../../../contract/admin/audit.ts';
import type { Call } from '../../../contract/client.ts';
import { createTestAdmin, createTestMember, testPassword as password } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const hour = 60 * 60_000;

let world: TestWorld;
let people = 0;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => {
  world.clock.now = testNow;
});

const newAddress = () => `moving-${process.pid}-${++people}@example.in`;
async function signUp() {
  const email = newAddress();
  const call = world.visitor();
  const { user } = await call(auth.registerWithPassword, { email, password, displayName: 'Asha' });
  return { email, call, user };
}

const readMails = (recipient: string) =>
  world.services.db
    .selectFrom('messages')
    .where('recipient', '=', recipient)
    .select(['kind', 'data'])
    .orderBy('id')
    .execute();
async function lastToken(email: string, kind = 'email-confirmation'): Promise<string> {
  const mail = (await readMails(email)).findLast((each) => each.kind === kind);
  return (mail?.data as { link: string } | undefined)?.link.split('#')[1] ?? '';
}
const logIn = (email: string) => world.visitor()(auth.loginWithPassword, { email, password });

describe('a new address of an account', () => {
  it('counts once its link is opened, and the old one gets a mail', async () => {
    const { email: former, call } = await signUp();
    const email = newAddress();
    await call(contract.changeEmail, { email: ` ${email.toUpperCase()} `, password });
    expect((await call(auth.session, {})).user.email).toBe(former);
    await expect(logIn(email)).rejects.toMatchObject({ status: 401 });
    const { user } = await call(contract.confirmEmail, { token: await lastToken(email) });
    expect(user).toMatchObject({ email });
    expect((await call(auth.session, {})).user).toEqual(user);
    await expect(logIn(email)).resolves.toMatchObject({ user: { email } });
    await expect(logIn(former)).rejects.toMatchObject({ status: 401 });
    const told = (await readMails(former)).filter(({ kind }) => kind === 'email-changed');
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain(email);
  });

  it.each(['owner', 'desk', 'admin'] as const)('is for the account of an %s, too', async (kind) => {
    const account =
      kind === 'admin'
        ? await createTestAdmin(world)
        : await createTestMember(world, await createTestVendor(world, { from: '09:00', to: '10:00' }), kind);
    const email = newAddress();
    await account.call(contract.changeEmail, { email, password });
    const { user } = await account.call(contract.confirmEmail, { token: await lastToken(email) });
    expect(user.email).toBe(email);
  });

  it('needs the password, and the code where there is a second step', async () => {
    const { call } = await signUp();
    const email = newAddress();
    await expect(call(contract.changeEmail, { email, password: 'another one' })).rejects.toMatchObject({
      issues: [{ path: 'password', message: 'This is not your current password.' }],
    });
    const { secret } = await call(auth.startSecondStep, { password });
    await call(auth.confirmSecondStep, { code: await generate({ secret, epoch: world.clock.now / 1000 }) });
    world.clock.now += 30_000;
    await expect(call(contract.changeEmail, { email, password })).rejects.toMatchObject({ issues: [{ path: 'code' }] });
    expect(await readMails(email)).toEqual([]);
    const code = await generate({ secret, epoch: world.clock.now / 1000 });
    await expect(call(contract.changeEmail, { email, password, code })).resolves.toEqual({ success: true });
  });

  it('is refused at its field when it is the present one, that of another account, or none', async () => {
    const { email: own, call } = await signUp();
    const { email: taken } = await signUp();
    const change = (email: string) => call(contract.changeEmail, { email, password });
    const at = (message: string) => ({ status: 400, issues: [{ path: 'email', message }] });
    await expect(change(own)).rejects.toMatchObject(at('This is the address of your account already.'));
    await expect(change(taken)).rejects.toMatchObject(at('Another account has this address.'));
    await expect(change('asha@')).rejects.toMatchObject(at('Please enter a valid email address.'));
  });

  it('goes to one of two accounts that confirm it at once', async () => {
    const accounts = await Promise.all([signUp(), signUp()]);
    const email = newAddress();
    const tokens: string[] = [];
    for (const { call } of accounts) {
      await call(contract.changeEmail, { email, password });
      tokens.push(await lastToken(email));
    }
    const tries = await Promise.allSettled(
      accounts.map(({ call }, at) => call(contract.confirmEmail, { token: tokens[at] ?? '' })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: 'Another account has this address by now.' },
    });
    const holders = world.services.db.selectFrom('users').where('email', '=', email).select('id');
    expect(await holders.execute()).toHaveLength(1);
  });

  it('goes to the account that registers with it before it is confirmed', async () => {
    const { email: former, call } = await signUp();
    const email = newAddress();
    await call(contract.changeEmail, { email, password });
    const token = await lastToken(email);
    await world.visitor()(auth.registerWithPassword, { email, password, displayName: 'Ravi' });
    await expect(call(contract.confirmEmail, { token })).rejects.toMatchObject({ status: 409 });
    expect((await call(auth.session, {})).user.email).toBe(former);
  });

  it('is asked for at most three times an hour', async () => {
    const { call } = await signUp();
    for (const email of [newAddress(), newAddress()]) await call(contract.changeEmail, { email, password });
    const again = () => call(contract.changeEmail, { email: newAddress(), password });
    await expect(again()).rejects.toMatchObject({ status: 429 });
    world.clock.now = testNow + hour;
    await expect(again()).resolves.toEqual({ success: true });
  });

  it('makes links to the old address invalid, and the confirmation of the old one leaves the change open', async () => {
    const { email: former, call } = await signUp();
    const [email, another] = [newAddress(), newAddress()];
    const first = await lastToken(former);
    await call(contract.changeEmail, { email, password });
    await call(contract.confirmEmail, { token: first });
    await world.visitor()(auth.requestPasswordReset, { email: former });
    await call(contract.changeEmail, { email: another, password });
    await call(contract.confirmEmail, { token: await lastToken(email) });
    for (const token of [first, await lastToken(another)]) {
      await expect(call(contract.confirmEmail, { token })).rejects.toMatchObject({ status: 404 });
    }
    const reset = { token: await lastToken(former, 'password-reset'), newPassword: 'another river 43' };
    await expect(world.visitor()(auth.setForgottenPassword, reset)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    [
      'a new password',
      (call: Call) => call(auth.changePassword, { currentPassword: password, newPassword: 'late river 43' }),
    ],
    ['a log-out everywhere', (call: Call) => call(auth.logoutEverywhere, {})],
  ])('waits no more after %s, because a thief may have asked for it', async (_, end) => {
    const { email: former, call } = await signUp();
    const [first, email] = [await lastToken(former), newAddress()];
    await call(contract.changeEmail, { email, password });
    const token = await lastToken(email);
    await end(call);
    const again = world.visitor();
    const logIn = (typed: string) => again(auth.loginWithPassword, { email: former, password: typed });
    await logIn(password).catch(() => logIn('late river 43'));
    await expect(again(contract.confirmEmail, { token })).rejects.toMatchObject({ status: 404 });
    await expect(again(contract.confirmEmail, { token: first })).resolves.toMatchObject({ user: { email: former } });
  });

  it('is in the audit log as the account’s own change', async () => {
    const { email: former, call, user } = await signUp();
    const email = newAddress();
    await call(contract.changeEmail, { email, password });
    await call(contract.confirmEmail, { token: await lastToken(email) });
    const admin = await createTestAdmin(world);
    const { requests } = await admin.call(searchAudit, { thing: 'users', thingKey: String(user.id) });
    expect(requests[0]).toMatchObject({ role: 'self', call: contract.confirmEmail.path });
    expect(JSON.stringify(requests[0])).toContain(former);
  });
});

describe('without mail and outside the demo', () => {
  beforeEach(() => {
    Object.assign(world.services.config, { demo: false });
  });
  afterEach(() => {
    Object.assign(world.services.config, { demo: true });
  });

  it('an address is not changed, and the call says whom to write to', async () => {
    const { call } = await signUp();
    await expect(call(contract.changeEmail, { email: newAddress(), password })).rejects.toMatchObject({
      status: 409,
      message: 'We send no email. Please write to help@jaanch.example.',
    });
  });
});
