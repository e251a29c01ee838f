import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/account/auth.ts';
import { createApp } from '../../app.ts';
import { equalTimeMs } from '../../http/in-equal-time.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const minute = 60_000;
const password = 'first password';
const newPassword = 'quiet river 42';
const noLink = { status: 404, message: 'This link was used already, or is too old. Ask for a new one.' };

let world: TestWorld;
let people = 0;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => {
  world.clock.now = testNow;
});

async function openAccount() {
  const email = `forgetful-${process.pid}-${++people}@example.in`;
  const phone = world.visitor();
  await phone(contract.registerWithPassword, { email, password, displayName: 'Asha' });
  return { email, phone };
}

const ask = (email: string) => world.visitor()(contract.requestPasswordReset, { email });
const set = (token: string, typed = newPassword) =>
  world.visitor()(contract.setForgottenPassword, { token, newPassword: typed });
const logIn = (email: string, typed: string) => world.visitor()(contract.loginWithPassword, { email, password: typed });

/** The tokens of all links that were sent to an address, oldest first. */
async function readTokens(email: string): Promise<string[]> {
  const messages = await world.services.db
    .selectFrom('messages')
    .where('recipient', '=', email)
    .where('kind', '=', 'password-reset')
    .select('data')
    .orderBy('id')
    .execute();
  return messages.map(({ data }) => String((data as { link: string }).link.split('#')[1]));
}

async function askForToken(email: string): Promise<string> {
  await ask(email);
  return (await readTokens(email)).at(-1) ?? '';
}

describe('a forgotten password', () => {
  it('is replaced by the link of the message, which ends all sessions and works once', async () => {
    const { email, phone } = await openAccount();
    const token = await askForToken(email);
    await expect(set(token)).resolves.toEqual({ role: 'customer' });
    await expect(phone(contract.session, {})).rejects.toMatchObject({ status: 401 });
    await expect(logIn(email, password)).rejects.toMatchObject({ status: 401 });
    await expect(logIn(email, newPassword)).resolves.toHaveProperty('user');
    await expect(set(token, 'another river 43')).rejects.toMatchObject(noLink);
  });

  it('keeps its password once it was changed meanwhile, because the link may be read by others', async () => {
    const { email, phone } = await openAccount();
    const token = await askForToken(email);
    await phone(contract.changePassword, { currentPassword: password, newPassword });
    await expect(set(token, 'another river 43')).rejects.toMatchObject(noLink);
    await expect(logIn(email, newPassword)).resolves.toHaveProperty('user');
  });

  it('is replaced for members of labs, too, and answers their role', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { email } = await createTestMember(world, vendor, 'desk');
    await expect(set(await askForToken(email))).resolves.toEqual({ role: 'vendor' });
  });

  it('ends the need to change a one-time password', async () => {
    const { email } = await openAccount();
    await world.services.db.updateTable('users').set({ mustChangePassword: true }).where('email', '=', email).execute();
    await set(await askForToken(email));
    expect((await logIn(email, newPassword)).user.mustChangePassword).toBe(false);
  });

  it('makes the other links of the account invalid', async () => {
    const { email } = await openAccount();
    const first = await askForToken(email);
    await set(await askForToken(email));
    await expect(set(first)).rejects.toMatchObject(noLink);
  });

  it('is replaced by one of two calls at once', async () => {
    const { email } = await openAccount();
    const token = await askForToken(email);
    const tries = await Promise.allSettled([set(token, 'from the phone'), set(token, 'from the laptop')]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('needs a link of the last thirty minutes', async () => {
    const { email } = await openAccount();
    const token = await askForToken(email);
    world.clock.now = testNow + 30 * minute;
    await expect(set(token)).rejects.toMatchObject(noLink);
    world.clock.now = testNow + 29 * minute;
    await expect(set(token)).resolves.toEqual({ role: 'customer' });
  });

  it.each([
    ['1234567', 'Password must be at least 8 characters'],
    ['password1', expect.stringContaining('')],
  ])('is not replaced by %s, and the link stays valid', async (typed, message) => {
    const { email } = await openAccount();
    const token = await askForToken(email);
    await expect(set(token, typed)).rejects.toMatchObject({ status: 400, issues: [{ path: 'newPassword', message }] });
    await expect(set(token)).resolves.toHaveProperty('role');
  });

  it('of a closed account stays', async () => {
    const { email } = await openAccount();
    const token = await askForToken(email);
    await world.services.db.updateTable('users').set({ disabledAt: new Date() }).where('email', '=', email).execute();
    await expect(set(token)).rejects.toMatchObject(noLink);
    await ask(email);
    expect(await readTokens(email)).toHaveLength(1);
  });
});

describe('asking for a new password', () => {
  it('has the same answer without an account', async () => {
    const { email } = await openAccount();
    expect(await ask('no-one@example.in')).toEqual(await ask(email));
    expect(await readTokens('no-one@example.in')).toEqual([]);
  });

  it('takes as long without an account, and where too many links were sent', async () => {
    const { email } = await openAccount();
    for (const address of [email, 'no-one@example.in', email, email, email]) {
      const began = performance.now();
      await ask(address);
      // Timers may end a moment early.
      expect(performance.now() - began).toBeGreaterThan(equalTimeMs - 5);
    }
  });

  it('sends at most three links an hour to an account, with the same answer', async () => {
    const { email } = await openAccount();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(email)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readTokens(email)).toHaveLength(3);
    world.clock.now = testNow + 61 * minute;
    await ask(email);
    expect(await readTokens(email)).toHaveLength(4);
  });

  it('stores only a hash of the token', async () => {
    const { email } = await openAccount();
    const token = await askForToken(email);
    const stored = await world.services.db.selectFrom('passwordResets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('says whom to write to where no e-mail is sent', async () => {
    const config = { ...world.services.config, demo: false };
    const answer = await createApp({ ...world.services, config }).request('/_api/auth/forgot_password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: config.publicUrl },
      body: JSON.stringify({ email: 'asha@example.in' }),
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(config.brand.supportEmail) });
  });
});
