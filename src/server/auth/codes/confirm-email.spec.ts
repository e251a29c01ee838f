import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '../../../contract/account/auth.ts';
import * as contract from '../../../contract/account/email.ts';
import { sendAccountPhoneCode } from '../../../contract/account/phone.ts';
import { confirmPassword } from '../../../contract/account/sessions.ts';
import { changeAccountRole, createAdmin, listAccounts } from '../../../contract/admin/accounts.ts';
import { decideApproval, decideSeveral } from '../../../contract/admin/approvals.ts';
import { searchAudit } from '../../../contract/admin/audit.ts';
import { myBookings } from '../../../contract/patient/my-bookings.ts';
import { createCalendarFeed } from '../../../contract/vendor/calendar-feed.ts';
import { registerVendor } from '../../../contract/vendor/registration.ts';
import { createVendorToken } from '../../../contract/vendor/vendor-tokens.ts';
import { createBookingActions } from '../../testing/test-bookings.ts';
import { createTestAdmin } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const password = 'quiet river 42';
const noLink = { status: 404, message: expect.stringMatching(/^This link was used already, is too old/) };

let world: TestWorld;
let people = 0;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => {
  world.clock.now = testNow;
});

async function signUp() {
  const email = `confirming-${process.pid}-${++people}@example.in`;
  const call = world.visitor();
  const { user } = await call(auth.registerWithPassword, { email, password, displayName: 'Asha' });
  return { email, call, user };
}

async function registerLab() {
  const email = `owner-${process.pid}-${++people}@example.in`;
  const labName = `Confirming Lab ${process.pid} ${people}`;
  const lab = { labName, address: `${people} Link Road`, city: 'Mumbai', pincode: '400053' };
  const call = world.visitor();
  const { user } = await call(registerVendor, { email, password, displayName: 'Meera', ...lab });
  const { id } = await world.services.db
    .selectFrom('vendors')
    .where('name', '=', labName)
    .select('id')
    .executeTakeFirstOrThrow();
  return { email, call, user, vendorId: id, labName };
}

/** The tokens of all links that were sent to an address, oldest first. */
async function readTokens(email: string): Promise<string[]> {
  const messages = await world.services.db
    .selectFrom('messages')
    .where('recipient', '=', email)
    .where('kind', '=', 'email-confirmation')
    .select('data')
    .orderBy('id')
    .execute();
  return messages.map(({ data }) => String((data as { link: string }).link.split('#')[1]));
}
const lastToken = async (email: string) => (await readTokens(email)).at(-1) ?? '';

describe('the address of a new account', () => {
  it('is confirmed by the link of a mail, once, in the account’s own session', async () => {
    const { email, call, user } = await signUp();
    expect(user.emailUnconfirmed).toBe(true);
    const [token = '', ...others] = await readTokens(email);
    expect(others).toEqual([]);
    const { user: confirmed } = await call(contract.confirmEmail, { token });
    expect(confirmed).not.toHaveProperty('emailUnconfirmed');
    expect((await call(auth.session, {})).user).not.toHaveProperty('emailUnconfirmed');
    await expect(call(contract.confirmEmail, { token })).rejects.toMatchObject(noLink);
  });

  it('is not confirmed by another account, or without a login', async () => {
    const { email, call } = await signUp();
    const token = await lastToken(email);
    await expect(world.visitor()(contract.confirmEmail, { token })).rejects.toMatchObject({ status: 401 });
    await expect((await signUp()).call(contract.confirmEmail, { token })).rejects.toMatchObject(noLink);
    await expect(call(contract.confirmEmail, { token })).resolves.toHaveProperty('user');
  });

  it('needs a link of the last day', async () => {
    const { email, call } = await signUp();
    const token = await lastToken(email);
    world.clock.now = testNow + 24 * hour;
    await expect(call(contract.confirmEmail, { token })).rejects.toMatchObject(noLink);
    world.clock.now = testNow + 24 * hour - 1;
    await expect(call(contract.confirmEmail, { token })).resolves.toHaveProperty('user');
  });

  it('gets at most three links an hour, also by calls at once, and the last one makes the others invalid', async () => {
    const { email, call } = await signUp();
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => call(contract.sendEmailConfirmation, {})));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(call(contract.sendEmailConfirmation, {})).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('ask again in 60 minutes'),
    });
    world.clock.now = testNow + hour;
    await call(contract.sendEmailConfirmation, {});
    const tokens = await readTokens(email);
    expect(tokens).toHaveLength(4);
    await call(contract.confirmEmail, { token: tokens.at(-1) ?? '' });
    await expect(call(contract.confirmEmail, { token: tokens[0] ?? '' })).rejects.toMatchObject(noLink);
    await call(contract.sendEmailConfirmation, {});
    expect(await readTokens(email)).toHaveLength(4);
  });

  it('is confirmed by one of two calls at once', async () => {
    const { email, call } = await signUp();
    const token = await lastToken(email);
    const tries = await Promise.allSettled([1, 2].map(() => call(contract.confirmEmail, { token })));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is confirmed by a new password from a link, too', async () => {
    const { email } = await signUp();
    await world.visitor()(auth.requestPasswordReset, { email });
    const { data } = await world.services.db
      .selectFrom('messages')
      .where('recipient', '=', email)
      .where('kind', '=', 'password-reset')
      .select('data')
      .executeTakeFirstOrThrow();
    const token = (data as { link: string }).link.split('#')[1] ?? '';
    await world.visitor()(auth.setForgottenPassword, { token, newPassword: 'another river 43' });
    const { user } = await world.visitor()(auth.loginWithPassword, { email, password: 'another river 43' });
    expect(user).not.toHaveProperty('emailUnconfirmed');
  });

  it('is stored with a hash of the token alone, and the confirmation is recorded', async () => {
    const { email, call, user } = await signUp();
    const token = await lastToken(email);
    const stored = await world.services.db.selectFrom('emailConfirmations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    await call(contract.confirmEmail, { token });
    const admin = await createTestAdmin(world);
    const { requests } = await admin.call(searchAudit, { thing: 'users', thingKey: String(user.id) });
    expect(requests[0]).toMatchObject({ role: 'self', call: contract.confirmEmail.path });
  });
});

describe('bookings made without the account', () => {
  it('move to the account of their address once it is confirmed, and later ones with the list', async () => {
    const bookings = createBookingActions(world);
    const lab = await bookings.createMorningVendor();
    const { email, call } = await signUp();
    const first = await bookings.book(lab, { time: '09:00', email });
    const ofOther = await signUp();
    await bookings.book(lab, { time: '09:30', email: ofOther.email });
    const list = async () => (await call(myBookings, { when: 'upcoming' })).bookings.map(({ code }) => code);
    expect(await list()).toEqual([]);
    await call(contract.confirmEmail, { token: await lastToken(email) });
    expect(await list()).toEqual([first.code]);
    const second = await bookings.book(lab, { time: '10:00', email });
    expect(await list()).toEqual([first.code, second.code]);
  });
});

describe('where mail is set up', () => {
  beforeEach(() => {
    Object.assign(world.services.config, { smtp: { url: 'smtp://127.0.0.1:1', from: 'help@jaanch.example' } });
  });
  afterEach(() => {
    Object.assign(world.services.config, { smtp: undefined });
  });

  it('an account becomes an administrator only with a confirmed address', async () => {
    const { email, call, user } = await signUp();
    const admin = await createTestAdmin(world);
    const promote = () => admin.call(changeAccountRole, { userId: user.id, role: 'admin' });
    await expect(promote()).rejects.toMatchObject({
      status: 409,
      message: 'This account must confirm its e-mail address first.',
    });
    await call(contract.confirmEmail, { token: await lastToken(email) });
    await expect(promote()).resolves.toEqual({ success: true });
  });

  it('an administrator who was made in the console confirms the address before any other call', async () => {
    const admin = await createTestAdmin(world);
    const email = `made-${process.pid}-${++people}@example.in`;
    const { oneTimePassword } = await admin.call(createAdmin, { email, displayName: 'Ravi' });
    const call = world.visitor();
    await call(auth.loginWithPassword, { email, password: oneTimePassword });
    await call(auth.changePassword, { currentPassword: oneTimePassword, newPassword: password });
    await expect(call(listAccounts, {})).rejects.toMatchObject({
      status: 403,
      code: 'email-confirmation-required',
    });
    // The link has left with the account, as the page says that shows instead.
    expect(await readTokens(email)).toHaveLength(1);
    await call(contract.confirmEmail, { token: await lastToken(email) });
    await expect(call(listAccounts, {})).resolves.toHaveProperty('accounts');
  });

  it('an account sets up no second step and adds no number before that', async () => {
    const { email, call } = await signUp();
    const unconfirmed = { status: 403, code: 'email-confirmation-required' };
    await expect(call(auth.startSecondStep, { password })).rejects.toMatchObject(unconfirmed);
    await expect(call(sendAccountPhoneCode, { phone: '+919876500001', password })).rejects.toMatchObject(unconfirmed);
    await call(contract.confirmEmail, { token: await lastToken(email) });
    await expect(call(auth.startSecondStep, { password })).resolves.toHaveProperty('secret');
  });

  it('a lab makes no token and no calendar address before that', async () => {
    const { email, call } = await registerLab();
    await call(confirmPassword, { password });
    const make = () => call(createVendorToken, { name: 'Software', rights: 'read' });
    for (const attempt of [make, () => call(createCalendarFeed, {})])
      await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'email-confirmation-required' });
    await call(contract.confirmEmail, { token: await lastToken(email) });
    await expect(make()).resolves.toHaveProperty('token');
  });

  it('a lab is approved only when an owner has confirmed the address', async () => {
    const { email, call, vendorId, labName } = await registerLab();
    const admin = await createTestAdmin(world);
    const refused = {
      status: 409,
      message: `${labName} cannot be approved yet: its owner has not confirmed the e-mail address. Its portal reminds the owner.`,
    };
    await expect(admin.call(decideApproval, { vendorId, decision: 'approve' })).rejects.toMatchObject(refused);
    const labs = [{ vendorId }];
    await expect(admin.call(decideSeveral, { labs, decision: 'approve' })).rejects.toMatchObject(refused);
    await call(contract.confirmEmail, { token: await lastToken(email) });
    await expect(admin.call(decideApproval, { vendorId, decision: 'approve' })).resolves.toMatchObject({
      vendor: { approval: 'approved' },
    });
  });

  it('a lab can be refused before that, and one that was approved returns from its suspension', async () => {
    const { vendorId } = await registerLab();
    const admin = await createTestAdmin(world);
    const decide = (decision: 'approve' | 'refuse', reason?: string) =>
      admin.call(decideApproval, { vendorId, decision, reason });
    await expect(decide('refuse', 'No licence.')).resolves.toMatchObject({ vendor: { approval: 'refused' } });
    await expect(decide('approve')).rejects.toMatchObject({ status: 409 });
    await world.services.db.updateTable('vendors').set({ approval: 'suspended' }).where('id', '=', vendorId).execute();
    await expect(decide('approve')).resolves.toMatchObject({ vendor: { approval: 'approved' } });
  });
});

describe('without mail and outside the demo', () => {
  beforeEach(() => {
    Object.assign(world.services.config, { demo: false });
  });
  afterEach(() => {
    Object.assign(world.services.config, { demo: true });
  });

  it('no account is asked to confirm its address', async () => {
    const { email, call, user } = await signUp();
    expect(user).not.toHaveProperty('emailUnconfirmed');
    expect(await readTokens(email)).toEqual([]);
    await expect(call(contract.sendEmailConfirmation, {})).rejects.toMatchObject({ status: 409 });
  });
});
