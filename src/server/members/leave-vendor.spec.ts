import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '../../contract/account/auth.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { leaveVendor, removeMember } from '../../contract/vendor/members.ts';
import { registerVendor } from '../../contract/vendor/registration.ts';
import { createTestMember, testPassword as password, signIn } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const needsOwner = { status: 409, message: 'A lab needs an owner. Make somebody else an owner first.' };

let world: TestWorld;
let people = 0;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => Object.assign(world.services.config, { smtp: undefined }));
const setUpMail = () => {
  Object.assign(world.services.config, { smtp: { url: 'smtp://127.0.0.1:1', from: 'help@jaanch.example' } });
};
const roleOf = async (userId: number) => {
  const account = world.services.db.selectFrom('users').where('id', '=', userId).select('role');
  return (await account.executeTakeFirstOrThrow()).role;
};

/** Opens an account with a lab, perhaps with the address of another person. */
async function registerLab() {
  const email = `leaving-${process.pid}-${++people}@example.in`;
  const lab = { labName: `Left Lab ${people}`, address: `${people} Link Road`, city: 'Mumbai', pincode: '400053' };
  const { user } = await world.visitor()(registerVendor, { email, password, displayName: 'Meera', ...lab });
  const memberships = world.services.db.selectFrom('vendorMembers').where('userId', '=', user.id).select('vendorId');
  const { vendorId } = await memberships.executeTakeFirstOrThrow();
  // The database's own clock is ahead of the world's.
  const joined = world.services.db.updateTable('vendorMembers').set({ createdAt: new Date(world.clock.now - 1) });
  await joined.where('userId', '=', user.id).execute();
  return { email, userId: user.id, vendorId };
}

async function resetByMail(email: string) {
  await world.visitor()(auth.requestPasswordReset, { email });
  const mails = world.services.db.selectFrom('messages').where('recipient', '=', email).select('data');
  const { data } = await mails.where('kind', '=', 'password-reset').executeTakeFirstOrThrow();
  const token = (data as { link: string }).link.split('#')[1] ?? '';
  return world.visitor()(auth.setForgottenPassword, { token, newPassword: password });
}

describe('leaving a lab', () => {
  it('frees a person whose address a stranger has registered, who is a customer then', async () => {
    const { email, vendorId } = await registerLab();
    await expect(resetByMail(email)).resolves.toEqual({ role: 'vendor' });
    setUpMail();
    const { call } = await signIn(world, { email, password });
    await call(leaveVendor, { vendorId });
    expect((await call(auth.session, {})).user).toMatchObject({ email, role: 'customer' });
    await expect(call(createBooking, {} as never)).rejects.toMatchObject({ status: 400 });
  });

  it('is not for the only owner of an approved lab, nor for one whose address was confirmed before', async () => {
    const approved = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const owner = await createTestMember(world, approved, 'owner');
    const leave = () => owner.call(leaveVendor, { vendorId: approved.vendorId });
    await expect(leave()).rejects.toMatchObject(needsOwner);
    const { db } = world.services;
    await db.updateTable('vendors').set({ approval: 'pending' }).where('id', '=', approved.vendorId).execute();
    await db
      .updateTable('users')
      .set({ confirmedAt: new Date(0) })
      .where('id', '=', owner.userId)
      .execute();
    await expect(leave()).rejects.toMatchObject(needsOwner);
    await createTestMember(world, approved, 'owner');
    await expect(leave()).resolves.toEqual({ success: true });
  });

  it('keeps the only owner of a suspended lab, which may have bookings, and frees one of a refused lab', async () => {
    const { email, vendorId } = await registerLab();
    const { call } = await signIn(world, { email, password });
    const setApproval = (approval: 'suspended' | 'refused') =>
      world.services.db.updateTable('vendors').set({ approval }).where('id', '=', vendorId).execute();
    await setApproval('suspended');
    await expect(call(leaveVendor, { vendorId })).rejects.toMatchObject(needsOwner);
    await setApproval('refused');
    await expect(call(leaveVendor, { vendorId })).resolves.toEqual({ success: true });
  });

  it('makes a customer of staff only where the address is unconfirmed and mail is set up', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const leave = async (confirmedAt: Date | null) => {
      const desk = await createTestMember(world, vendor, 'desk');
      // Later than the membership, as by a link in the own session.
      await world.services.db.updateTable('users').set({ confirmedAt }).where('id', '=', desk.userId).execute();
      await desk.call(leaveVendor, { vendorId: vendor.vendorId });
      return roleOf(desk.userId);
    };
    const later = new Date('2100-01-01');
    expect(await leave(null)).toBe('vendor');
    setUpMail();
    expect([await leave(null), await leave(later)]).toEqual(['customer', 'vendor']);
  });

  it('is for members of the lab', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const desk = await createTestMember(world, vendor, 'desk');
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await expect(desk.call(leaveVendor, { vendorId: other.vendorId })).rejects.toMatchObject({ status: 404 });
    await expect(desk.call(leaveVendor, { vendorId: vendor.vendorId })).resolves.toEqual({ success: true });
  });
});

describe('an account without a lab', () => {
  it('becomes a customer’s when its unconfirmed address is shown by a reset', async () => {
    const { email, vendorId, userId } = await registerLab();
    await world.services.db.deleteFrom('vendorMembers').where('vendorId', '=', vendorId).execute();
    await expect(resetByMail(email)).resolves.toEqual({ role: 'customer' });
    expect(await roleOf(userId)).toBe('customer');
  });

  it('becomes one when the lab removes it before its address is confirmed, and stays a lab’s after that', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const owner = await createTestMember(world, vendor, 'owner');
    const [confirmed, unconfirmed] = [
      await createTestMember(world, vendor, 'desk'),
      await createTestMember(world, vendor, 'desk'),
    ];
    const { db } = world.services;
    await db.updateTable('users').set({ confirmedAt: null }).where('id', '=', unconfirmed.userId).execute();
    setUpMail();
    for (const { userId } of [confirmed, unconfirmed]) await owner.call(removeMember, { userId });
    expect([await roleOf(confirmed.userId), await roleOf(unconfirmed.userId)]).toEqual(['vendor', 'customer']);
  });
});
