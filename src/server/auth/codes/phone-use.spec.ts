import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '../../../contract/account/auth.ts';
import * as links from '../../../contract/account/login-links.ts';
import * as contract from '../../../contract/account/phone.ts';
import { accountPhone } from '../../../contract/account/phone-schemas.ts';
import type { NewDeviceData } from '../../../domain/messages/templates/new-device.ts';
import { writeNewDevice } from '../../../domain/messages/templates/new-device.ts';
import type { PhoneChangedData } from '../../../domain/messages/templates/phone-changed.ts';
import { equalTimeMs } from '../../http/in-equal-time.ts';
import { createPhoneActions, type PhonePerson, phonePassword as password } from '../../testing/test-phones.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { removeUnusedPhones } from './remove-unused-phones.ts';

const dayMs = 24 * 3600_000;
const noAccount = { status: 404, message: expect.stringMatching(/^No account has this number/) };
const passwordNeeded = { status: 401, code: 'password-too', message: contract.passwordNeeded };
const noLink = { status: 404, message: 'This link was used already, or is too old. Ask for a new one.' };

let world: TestWorld;
let phones: ReturnType<typeof createPhoneActions>;
beforeAll(async () => {
  world = await testWorld();
  phones = createPhoneActions(world);
});
afterEach(() => {
  world.clock.now = testNow;
  world.services.config.rateLimitScale = 0;
});

/** A patient with a confirmed address, whose number was last used at this time. */
async function createPatient() {
  const person = await phones.signUp();
  await world.services.db
    .updateTable('users')
    .set({ confirmedAt: new Date(testNow) })
    .where('id', '=', person.userId)
    .execute();
  const phone = await phones.addPhone(person);
  return { ...person, phone, usedAt: world.clock.now };
}
const goTo = (days: number, { usedAt }: { usedAt: number }) => {
  // `askForLogin` waits for half a minute.
  world.clock.now = usedAt + days * dayMs - 30_000;
};
const phoneOf = async ({ userId }: PhonePerson) => {
  const account = world.services.db.selectFrom('users').where('id', '=', userId).select('phone');
  return accountPhone.parse(await account.executeTakeFirstOrThrow()).phone;
};
const tokenOf = (link: string | undefined) => link?.split('#')[1] ?? '';
const readLinks = async (email: string) =>
  (await phones.readMessages<{ link: string }>(email, 'login-link')).map(({ link }) => tokenOf(link));

describe('a number of an account', () => {
  it('opens it by a code alone for 60 days after its last use, which each login renews', async () => {
    const asha = await createPatient();
    goTo(60, asha);
    world.clock.now -= 1;
    expect((await phones.logIn(asha.phone)).user.email).toBe(asha.email);
    const renewed = { usedAt: world.clock.now };
    goTo(60, renewed);
    await expect(phones.logIn(asha.phone)).rejects.toMatchObject(passwordNeeded);
  });

  it('needs the password as well after 60 days, with the same code, and counts as used again then', async () => {
    const asha = await createPatient();
    goTo(75, asha);
    const call = world.visitor();
    const code = await phones.askForLogin(asha.phone, call);
    const typed = { phone: asha.phone, code };
    await expect(call(contract.loginWithPhone, typed)).rejects.toMatchObject(passwordNeeded);
    await expect(call(contract.loginWithPhone, { ...typed, password: 'another one' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'password', code: 'wrong-password' }],
    });
    expect((await call(contract.loginWithPhone, { ...typed, password })).user.email).toBe(asha.email);
    await expect(call(contract.loginWithPhone, { ...typed, password })).rejects.toMatchObject({ status: 400 });
    goTo(59, { usedAt: world.clock.now });
    await expect(phones.logIn(asha.phone)).resolves.toHaveProperty('user');
  });

  it('limits guesses of that password like those of a login', async () => {
    const asha = await createPatient();
    goTo(75, asha);
    const code = await phones.askForLogin(asha.phone);
    world.services.config.rateLimitScale = 1;
    const guess = () =>
      world
        .visitor()(contract.loginWithPhone, { phone: asha.phone, code, password: 'another one' })
        .catch((e) => e.status);
    const answers = [];
    for (let tries = 0; tries < 11; tries++) answers.push(await guess());
    expect(answers.at(0)).toBe(400);
    expect(answers.at(-1)).toBe(429);
  });

  it('is unknown 90 days after its last use, like a number without an account', async () => {
    const asha = await createPatient();
    goTo(90, asha);
    expect(await phones.askForLogin(asha.phone)).toBe(await phones.lastCode(asha.phone));
    const codes = await phones.readMessages(asha.phone, 'phone-code');
    expect(codes).toHaveLength(1);
    // A code that was sent a moment earlier opens nothing, either.
    const other = await createPatient();
    goTo(90, other);
    world.clock.now -= 60_000;
    const code = await phones.askForLogin(other.phone);
    goTo(90, other);
    world.clock.now += 30_000;
    const login = world.visitor()(contract.loginWithPhone, { phone: other.phone, code, password });
    await expect(login).rejects.toMatchObject(noAccount);
  });

  it('is taken off it after 90 days, once and with a mail', async () => {
    const [asha, ravi] = [await createPatient(), await createPatient()];
    goTo(89, ravi);
    await phones.logIn(ravi.phone, world.visitor(), password);
    world.clock.now = asha.usedAt + 90 * dayMs;
    await Promise.all([removeUnusedPhones(world.services), removeUnusedPhones(world.services)]);
    expect(await phoneOf(asha)).toBeNull();
    expect(await phoneOf(ravi)).toBe(ravi.phone);
    const mails = await phones.readMessages<PhoneChangedData>(asha.email, 'phone-changed');
    expect(mails.map(({ change, lastDigits }) => [change, lastDigits])).toEqual([
      ['added', asha.phone.slice(-4)],
      ['unused', asha.phone.slice(-4)],
    ]);
  });
});

describe('a link to the confirmed address', () => {
  it('logs in once, and renews nothing, because a new holder of the number may have asked for it', async () => {
    const asha = await createPatient();
    goTo(75, asha);
    const newHolder = world.visitor();
    const code = await phones.askForLogin(asha.phone, newHolder);
    const typed = { phone: asha.phone, code };
    await expect(newHolder(contract.loginWithPhone, typed)).rejects.toMatchObject(passwordNeeded);
    // A program that was written before may still send the code.
    await newHolder(links.requestLoginLink, typed);
    const [token = ''] = await readLinks(asha.email);
    const inMail = world.visitor();
    expect((await inMail(links.loginWithLink, { token })).user.email).toBe(asha.email);
    expect((await inMail(auth.session, {})).user.id).toBe(asha.userId);
    await expect(world.visitor()(links.loginWithLink, { token })).rejects.toMatchObject(noLink);
    await expect(phones.logIn(asha.phone, newHolder)).rejects.toMatchObject(passwordNeeded);
    world.clock.now = asha.usedAt + 90 * dayMs;
    await removeUnusedPhones(world.services);
    expect(await phoneOf(asha)).toBeNull();
  });

  it('has the same answer without an account, a confirmed address, or after three links in an hour', async () => {
    const asha = await createPatient();
    const unconfirmed = await phones.signUp();
    const asked = [asha.phone, await phones.addPhone(unconfirmed), '+919399999999', ...Array(4).fill(asha.phone)];
    const answers = await Promise.all(asked.map((phone) => world.visitor()(links.requestLoginLink, { phone })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readLinks(asha.email)).toHaveLength(3);
    expect(await readLinks(unconfirmed.email)).toEqual([]);
  });

  it('takes as long to ask for without an account', async () => {
    const asha = await createPatient();
    for (const phone of [asha.phone, '+919399999999']) {
      const began = performance.now();
      await world.visitor()(links.requestLoginLink, { phone });
      // Timers may end a moment early.
      expect(performance.now() - began).toBeGreaterThan(equalTimeMs - 5);
    }
  });

  it('ends with a new password, after half an hour, and sets no password itself', async () => {
    const asha = await createPatient();
    await world.visitor()(links.requestLoginLink, { phone: asha.phone });
    const [token = ''] = await readLinks(asha.email);
    const set = world.visitor()(auth.setForgottenPassword, { token, newPassword: 'quiet river 42' });
    await expect(set).rejects.toMatchObject(noLink);
    world.clock.now += 30 * 60_000;
    await expect(world.visitor()(links.loginWithLink, { token })).rejects.toMatchObject(noLink);
    await world.visitor()(links.requestLoginLink, { phone: asha.phone });
    await world.visitor()(auth.requestPasswordReset, { email: asha.email });
    const [reset] = await phones.readMessages<{ link: string }>(asha.email, 'password-reset');
    const newPassword = 'quiet river 42';
    await world.visitor()(auth.setForgottenPassword, { token: tokenOf(reset?.link), newPassword });
    const [, second = ''] = await readLinks(asha.email);
    await expect(world.visitor()(links.loginWithLink, { token: second })).rejects.toMatchObject(noLink);
  });
});

describe('a login by phone', () => {
  const readMails = ({ email }: PhonePerson) => phones.readMessages<NewDeviceData>(email, 'new-device');
  const site = { brandName: 'Jaanch', publicUrl: 'http://jaanch.test' };

  it('from a new browser is told by mail, also if no browser is known, and one that is known is not', async () => {
    const asha = await createPatient();
    await world.services.db.deleteFrom('knownDevices').where('userId', '=', asha.userId).execute();
    const stranger = world.visitor();
    await phones.logIn(asha.phone, stranger);
    await phones.logIn(asha.phone, stranger);
    const mails = await readMails(asha);
    expect(mails).toMatchObject([
      { lastDigits: asha.phone.slice(-4), notMeUrl: expect.stringContaining('http://jaanch.test/account/not-me#') },
    ]);
    const mail = writeNewDevice(mails[0] as NewDeviceData, site);
    expect(mail.links.map(({ label }) => label)).toEqual(['See where you are logged in', 'This was not me']);
  });

  it('that was another person ends by the link of that mail, and the number logs in no more', async () => {
    const asha = await createPatient();
    const stranger = world.visitor();
    await phones.logIn(asha.phone, stranger);
    const token = tokenOf((await readMails(asha))[0]?.notMeUrl);
    const undo = () => world.visitor()(links.undoLogin, { token });
    await undo();
    await expect(stranger(auth.session, {})).rejects.toMatchObject({ status: 401 });
    expect(await phoneOf(asha)).toBeNull();
    await expect(undo()).rejects.toMatchObject({ status: 404, message: expect.stringContaining('log out everywhere') });
    await expect(world.visitor()(auth.loginWithPassword, { email: asha.email, password })).resolves.toHaveProperty(
      'user',
    );
  });

  it('can be undone for seven days', async () => {
    const asha = await createPatient();
    await phones.logIn(asha.phone);
    const token = tokenOf((await readMails(asha))[0]?.notMeUrl);
    const undo = () => world.visitor()(links.undoLogin, { token });
    world.clock.now += 7 * dayMs;
    await expect(undo()).rejects.toMatchObject({ status: 404, message: expect.stringContaining('log out everywhere') });
    world.clock.now -= 1;
    await expect(undo()).resolves.toEqual({ success: true });
  });
});
