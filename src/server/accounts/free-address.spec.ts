import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '../../contract/account/auth.ts';
import * as emails from '../../contract/account/email.ts';
import { decideApproval, findVendorForApproval } from '../../contract/admin/approvals.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import * as members from '../../contract/vendor/members.ts';
import { registerVendor } from '../../contract/vendor/registration.ts';
import { takeCollectionStep } from '../../contract/vendor/rounds/rounds.ts';
import { vendorBooking } from '../../contract/vendor/vendor-bookings.ts';
import type { TestVendor } from '../testing/test-bookings.ts';
import { bookingTomorrow, homeAddress, homePincode, openHomeCollection } from '../testing/test-home-collection.ts';
import { createTestAdmin, createTestMember, testPassword } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const password = 'quiet river 42';
const own = 'mango tree 7';
const taken = { status: 409, message: 'Email already in use', code: 'email-taken' };

let world: TestWorld;
let people = 0;
let email: string;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(() => {
  email = `asha-${process.pid}-${++people}@example.in`;
  setUpMail();
});
afterEach(removeMail);

function setUpMail() {
  Object.assign(world.services.config, { smtp: { url: 'smtp://127.0.0.1:1', from: 'help@jaanch.example' } });
}

function removeMail() {
  Object.assign(world.services.config, { smtp: undefined });
}

function lab() {
  const address = `${people} Link Road`;
  return {
    displayName: 'Meera',
    labName: `Free Lab ${process.pid} ${people}`,
    address,
    city: 'Mumbai',
    pincode: '400053',
  };
}

/** Sends the member with the address to a patient. */
async function sendHome(vendor: TestVendor, owner: Call) {
  const windows = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '09:00:00',
    endTime: '10:00:00',
    maxHomes: 9,
  }));
  const terms = { isActive: true, charge: '0.00', freeFrom: null, leadMinutes: 0, pincodes: [homePincode] };
  await openHomeCollection(world, vendor, owner, { ...terms, windows });
  const request = { ...bookingTomorrow(vendor, '09:00'), collectAt: homeAddress };
  const { bookingId } = await world.visitor()(createBooking, request);
  const { members: staff } = await owner(members.listMembers, {});
  const collectorId = staff.find((member) => member.email === email)?.userId ?? 0;
  await owner(takeCollectionStep, { bookingId, step: 'assigned', collectorId });
  return bookingId;
}

/** A stranger registers a lab with the address. */
async function registerLab() {
  const call = world.visitor();
  const { user } = await call(registerVendor, { email, password, ...lab() });
  return { call, user };
}

async function register() {
  const call = world.visitor();
  const { user } = await call(auth.registerWithPassword, { email, password: own, displayName: 'Asha' });
  return { call, user };
}

async function latestToken(address: string, kind: 'email-confirmation' | 'password-reset' = 'email-confirmation') {
  const mails = world.services.db.selectFrom('messages').where('recipient', '=', address).where('kind', '=', kind);
  const { data } = await mails.orderBy('id', 'desc').select('data').limit(1).executeTakeFirstOrThrow();
  return (data as { link: string }).link.split('#')[1] ?? '';
}

describe('an address that an account of a lab holds without having confirmed it', () => {
  it('is the person’s who registers and opens the link; until then both log in, each with the own password', async () => {
    const stranger = await registerLab();
    const person = await register();
    expect(person.user).toMatchObject({ email, role: 'customer', emailUnconfirmed: true });
    const logIn = (word: string) => world.visitor()(auth.loginWithPassword, { email, password: word });
    const logins = [await logIn(password), await logIn(own)];
    expect(logins.map(({ user }) => user?.id)).toEqual([stranger.user.id, person.user.id]);

    const token = await latestToken(email);
    await expect(stranger.call(emails.confirmEmail, { token })).rejects.toMatchObject({ status: 404 });
    const { user } = await person.call(emails.confirmEmail, { token });
    expect(user).toMatchObject({ id: person.user.id, email, role: 'customer' });
    expect((await person.call(auth.session, {})).user).toEqual(user);
    await expect(stranger.call(members.currentVendor, {})).rejects.toMatchObject({ status: 401 });
    await expect(logIn(password)).rejects.toMatchObject({ status: 401 });
    await logIn(own);
    await expect(register()).rejects.toMatchObject(taken);
  });

  it('is also the lab’s that registers with it; the membership stays with the closed account of the password that was shown', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const owner = await createTestMember(world, vendor, 'owner');
    removeMail();
    const invitation = await owner.call(members.inviteMember, { email, role: 'desk' });
    const [token = '', oneTimePassword = ''] = [invitation.link?.split('#')[1], invitation.oneTimePassword ?? ''];
    await world.visitor()(members.acceptInvitation, { token, oneTimePassword, displayName: 'Ravi' });
    setUpMail();
    const bookingId = await sendHome(vendor, owner.call);

    const person = world.visitor();
    await person(registerVendor, { email, password: own, ...lab() });
    await person(emails.confirmEmail, { token: await latestToken(email) });
    expect(await person(members.currentVendor, {})).toMatchObject({ role: 'owner', vendor: { name: lab().labName } });
    const shown = world.visitor()(auth.loginWithPassword, { email, password: oneTimePassword });
    await expect(shown).rejects.toMatchObject({ status: 401 });
    const { members: staff } = await owner.call(members.listMembers, {});
    expect(staff.find((member) => member.email === email)).toMatchObject({ role: 'desk', isDisabled: true });
    const { history } = await owner.call(vendorBooking, { bookingId });
    expect(history.at(-1)).toMatchObject({ actor: 'system', by: null, collection: { step: 'waiting' } });
    const told = world.services.db.selectFrom('messages').where('kind', '=', 'access-given').select('data');
    const { data } = await told.where('recipient', '=', owner.email).executeTakeFirstOrThrow();
    expect(data).toMatchObject({ act: 'member-closed', byName: 'Ravi' });
    await owner.call(members.inviteMember, { email, role: 'desk' });
  });

  it('leaves no lab to approve to its closed owner', async () => {
    const stranger = await registerLab();
    const { vendor } = await stranger.call(members.currentVendor, {});
    const person = await register();
    await person.call(emails.confirmEmail, { token: await latestToken(email) });
    const admin = await createTestAdmin(world);
    const approve = admin.call(decideApproval, { vendorId: vendor.id, decision: 'approve' });
    await expect(approve).rejects.toMatchObject({
      status: 409,
      message: `${vendor.name} cannot be approved yet: the account of its owner is closed.`,
    });
    const shown = await admin.call(findVendorForApproval, { vendorId: vendor.id });
    expect(shown.vendor.owners).toMatchObject([{ email, isDisabled: true }]);
  });

  it('is the waiting person’s also when the other account has left its lab, and by a new password when that is erased', async () => {
    const { db } = world.services;
    const stranger = await registerLab();
    const { vendor } = await stranger.call(members.currentVendor, {});
    const person = await register();
    await stranger.call(members.leaveVendor, { vendorId: vendor.id });
    await person.call(emails.confirmEmail, { token: await latestToken(email) });
    await expect(stranger.call(auth.session, {})).rejects.toMatchObject({ status: 401 });

    email = `erased-${process.pid}-${people}@example.in`;
    const erased = await registerLab();
    const { user } = await register();
    await db.deleteFrom('users').where('id', '=', erased.user.id).execute();
    await world.visitor()(auth.requestPasswordReset, { email });
    const reset = { token: await latestToken(email, 'password-reset'), newPassword: 'green field 9' };
    await world.visitor()(auth.setForgottenPassword, reset);
    const logIn = world.visitor()(auth.loginWithPassword, { email, password: 'green field 9' });
    expect((await logIn).user).toMatchObject({ id: user.id, role: 'customer' });
    await expect(register()).rejects.toMatchObject(taken);
  });

  it.each(['a link', 'a new password'])(
    'stays that account’s if it confirms first, by %s: the waiting one is closed',
    async (way) => {
      const stranger = await registerLab();
      const token = await latestToken(email);
      const person = await register();
      if (way === 'a link') await stranger.call(emails.confirmEmail, { token });
      else {
        await world.visitor()(auth.requestPasswordReset, { email });
        const reset = { token: await latestToken(email, 'password-reset'), newPassword: 'green field 9' };
        await expect(world.visitor()(auth.setForgottenPassword, reset)).resolves.toEqual({ role: 'vendor' });
      }
      const link = { token: await latestToken(email) };
      await expect(person.call(emails.confirmEmail, link)).rejects.toMatchObject({ status: 401 });
      const logIn = world.visitor()(auth.loginWithPassword, { email, password: own });
      await expect(logIn).rejects.toMatchObject({ status: 401 });
      await expect(register()).rejects.toMatchObject(taken);
    },
  );

  it('is the one’s of two that open their links at once', async () => {
    const stranger = await registerLab();
    const token = await latestToken(email);
    const person = await register();
    const opened = await Promise.allSettled([
      stranger.call(emails.confirmEmail, { token }),
      person.call(emails.confirmEmail, { token: await latestToken(email) }),
    ]);
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = opened.find(({ status }) => status === 'rejected');
    expect([401, 404, 409]).toContain((refused as PromiseRejectedResult).reason.status);
  });

  it('is given to an account that changes to it', async () => {
    const stranger = await registerLab();
    const desk = await createTestMember(world, await createTestVendor(world, { from: '09:00', to: '10:00' }), 'desk');
    await desk.call(emails.changeEmail, { email, password: testPassword });
    const { user } = await desk.call(emails.confirmEmail, { token: await latestToken(email) });
    expect(user).toMatchObject({ email });
    await expect(stranger.call(members.currentVendor, {})).rejects.toMatchObject({ status: 401 });
  });

  it('is refused as before to a third person, without mail, and when patients may be booked at the lab of its only owner', async () => {
    removeMail();
    const stranger = await registerLab();
    await expect(register()).rejects.toMatchObject(taken);
    setUpMail();
    const { db } = world.services;
    const { vendorId } = await db
      .selectFrom('vendorMembers')
      .where('userId', '=', stranger.user.id)
      .select('vendorId')
      .executeTakeFirstOrThrow();
    const setApproval = (approval: 'approved' | 'pending') =>
      db.updateTable('vendors').set({ approval }).where('id', '=', vendorId).execute();
    await setApproval('approved');
    await expect(register()).rejects.toMatchObject(taken);
    await setApproval('pending');
    const person = await register();
    await expect(register()).rejects.toMatchObject(taken);
    await setApproval('approved');
    await expect(person.call(emails.confirmEmail, { token: await latestToken(email) })).rejects.toMatchObject({
      status: 409,
    });
    await setApproval('pending');
  });
});

describe('a new password that shows the address of an account for the first time', () => {
  const newPassword = 'green field 9';

  async function reset() {
    await world.visitor()(auth.requestPasswordReset, { email });
    const token = await latestToken(email, 'password-reset');
    const { role } = await world.visitor()(auth.setForgottenPassword, { token, newPassword });
    const call = world.visitor();
    await call(auth.loginWithPassword, { email, password: newPassword });
    return { role, call };
  }

  /** A member by an invitation whose link was shown to its author, so that the address is unconfirmed. */
  async function joinUnconfirmed(owner: Call, role: 'owner' | 'desk') {
    removeMail();
    const { link, oneTimePassword } = await owner(members.inviteMember, { email, role });
    const acceptance = {
      token: link?.split('#')[1] ?? '',
      oneTimePassword: oneTimePassword ?? '',
      displayName: 'Ravi',
    };
    await world.visitor()(members.acceptInvitation, acceptance);
    setUpMail();
  }

  it('lets its lab wait until the person says that it is theirs, and approves none before', async () => {
    const stranger = await registerLab();
    const { vendor } = await stranger.call(members.currentVendor, {});
    const { role, call } = await reset();
    expect(role).toBe('vendor');
    await expect(call(members.currentVendor, {})).rejects.toMatchObject({ status: 404, code: 'no-vendor' });
    await expect(call(members.switchVendor, { vendorId: vendor.id })).rejects.toMatchObject({ status: 404 });
    const waiting = [{ id: vendor.id, name: vendor.name, role: 'owner' }];
    expect(await call(members.ownVendors, {})).toMatchObject({ vendors: [], waiting });
    const admin = await createTestAdmin(world);
    const approve = () => admin.call(decideApproval, { vendorId: vendor.id, decision: 'approve' });
    const nobody = 'nobody owns it. Its owner has left, or has not said yet that it is theirs.';
    const refused = { status: 409, message: `${vendor.name} cannot be approved yet: ${nobody}` };
    await expect(approve()).rejects.toMatchObject(refused);

    const confirm = () => call(members.confirmMembership, { vendorId: vendor.id });
    await confirm();
    expect(await call(members.currentVendor, {})).toMatchObject({ role: 'owner', vendor: { id: vendor.id } });
    expect(await call(members.ownVendors, {})).toMatchObject({ waiting: [] });
    await expect(confirm()).rejects.toMatchObject({ status: 404 });
    await expect(approve()).resolves.toMatchObject({ vendor: { approval: 'approved' } });
  });

  it('gives the address to a customer who says that the lab is not theirs', async () => {
    const stranger = await registerLab();
    const { vendor } = await stranger.call(members.currentVendor, {});
    const { call } = await reset();
    await call(members.leaveVendor, { vendorId: vendor.id });
    expect((await call(auth.session, {})).user).toMatchObject({ id: stranger.user.id, role: 'customer' });
    const refused = { status: 403 };
    await expect(call(members.confirmMembership, { vendorId: vendor.id })).rejects.toMatchObject(refused);
  });

  it('sends a member to no patient until then, tells the owners, and gives way to a new invitation', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const owner = await createTestMember(world, vendor, 'owner');
    await joinUnconfirmed(owner.call, 'desk');
    const bookingId = await sendHome(vendor, owner.call);
    const { call } = await reset();
    const { history } = await owner.call(vendorBooking, { bookingId });
    expect(history.at(-1)).toMatchObject({ actor: 'system', collection: { step: 'waiting' } });
    const people = await owner.call(members.listMembers, {});
    expect(people).toMatchObject({ members: [{ userId: owner.userId }], waiting: [{ email, role: 'desk' }] });
    const told = world.services.db.selectFrom('messages').where('kind', '=', 'access-given').select('data');
    const { data } = await told.where('recipient', '=', owner.email).executeTakeFirstOrThrow();
    expect(data).toMatchObject({ act: 'member-waits', byName: 'Ravi' });

    await owner.call(members.inviteMember, { email, role: 'collector' });
    const mails = world.services.db.selectFrom('messages').where('recipient', '=', email).select('data');
    const { data: invitation } = await mails
      .where('kind', '=', 'lab-invitation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await call(members.acceptInvitation, { token: (invitation as { link: string }).link.split('#')[1] ?? '' });
    expect(await call(members.ownVendors, {})).toMatchObject({ vendors: [{ role: 'collector' }], waiting: [] });
  });

  it.each(['removed by an owner', 'back by their own word'])('leaves a member who is %s', async (way) => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const owner = await createTestMember(world, vendor, 'owner');
    await joinUnconfirmed(owner.call, 'desk');
    const { call } = await reset();
    const [{ userId } = { userId: 0 }] = (await owner.call(members.listMembers, {})).waiting;
    const confirm = () => call(members.confirmMembership, { vendorId: vendor.vendorId });
    if (way === 'removed by an owner') {
      const other = await createTestMember(
        world,
        await createTestVendor(world, { from: '09:00', to: '10:00' }),
        'owner',
      );
      await expect(other.call(members.removeMember, { userId })).rejects.toMatchObject({ status: 404 });
      await expect(owner.call(members.changeMemberRole, { userId, role: 'desk' })).rejects.toMatchObject({
        status: 404,
      });
      await owner.call(members.removeMember, { userId });
      await expect(confirm()).rejects.toMatchObject({ status: 403 });
      expect(await owner.call(members.listMembers, {})).toMatchObject({ waiting: [] });
      return;
    }
    await confirm();
    const told = world.services.db.selectFrom('messages').where('kind', '=', 'access-given').select('data');
    const mails = await told.where('recipient', '=', owner.email).orderBy('id').execute();
    expect(mails.map(({ data }) => data)).toMatchObject([
      { act: 'member-waits' },
      { act: 'member-confirmed', byName: 'Ravi' },
    ]);
  });

  it('keeps the only owner of a lab at which patients may be booked, and all of a confirmed address', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { db } = world.services;
    const owner = await createTestMember(world, vendor, 'owner');
    await joinUnconfirmed(owner.call, 'owner');
    await db.deleteFrom('vendorMembers').where('userId', '=', owner.userId).execute();
    const { call } = await reset();
    expect(await call(members.currentVendor, {})).toMatchObject({ role: 'owner' });
    await createTestMember(world, vendor, 'owner');
    expect(await (await reset()).call(members.currentVendor, {})).toMatchObject({ role: 'owner' });
  });

  it('changes nothing where no mail is set up', async () => {
    const owner = await createTestMember(world, await createTestVendor(world, { from: '09:00', to: '10:00' }), 'owner');
    await joinUnconfirmed(owner.call, 'desk');
    removeMail();
    expect(await (await reset()).call(members.currentVendor, {})).toMatchObject({ role: 'desk' });
  });
});

describe('an address with a domain of Indian letters', () => {
  it('is shown in the script in which it was typed, and logs in in both', async () => {
    email = `asha-${process.pid}-${people}@डाटामेल.भारत`;
    const { user } = await register();
    expect(user).toMatchObject({ email: expect.stringMatching(/@xn--[a-z0-9]+\.xn--h2brj9c$/), shownEmail: email });
    for (const typed of [email, user.email]) {
      const logIn = world.visitor()(auth.loginWithPassword, { email: typed, password: own });
      expect((await logIn).user).toEqual(user);
    }
  });
});
