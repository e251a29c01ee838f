import { beforeAll, describe, expect, it } from 'vitest';
import { expiredPassword, loginWithPassword, registerWithPassword, session } from '../../../contract/account/auth.ts';
import { myBookings } from '../../../contract/patient/my-bookings.ts';
import { createBookingActions } from '../../testing/test-bookings.ts';
import { createTestAdmin, createTestMember, testPassword as password, signIn } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const noSession = { status: 401, message: 'Not authenticated' };

let world: TestWorld;
let at: <T>(now: number, act: () => Promise<T>) => Promise<T>;
beforeAll(async () => {
  world = await testWorld();
  at = createBookingActions(world).withClockAt;
});

describe('a session', () => {
  it('of an administrator ends after an hour without a call, and after twelve hours in any case', async () => {
    const { email } = await createTestAdmin(world);
    const idle = await signIn(world, { email, password });
    await at(testNow + 59 * minute, () => idle.call(session, {}));
    await at(testNow + 118 * minute, () => idle.call(session, {}));
    await expect(at(testNow + 178 * minute, () => idle.call(session, {}))).rejects.toMatchObject(noSession);
    const busy = await signIn(world, { email, password });
    for (let minutes = 45; minutes < 12 * 60; minutes += 45) {
      await at(testNow + minutes * minute, () => busy.call(session, {}));
    }
    await expect(at(testNow + 12 * hour, () => busy.call(session, {}))).rejects.toMatchObject(noSession);
  });

  it('of a member of a lab ends after seven days', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { email } = await createTestMember(world, vendor, 'owner');
    const { call } = await signIn(world, { email, password });
    await at(testNow + 7 * day - minute, () => call(session, {}));
    await expect(at(testNow + 7 * day, () => call(session, {}))).rejects.toMatchObject(noSession);
  });
});

describe('a one-time password', () => {
  const createAccount = async (passwordSetAt: Date) => {
    const call = world.visitor();
    const email = `one-time-${Math.random().toString(36).slice(2)}@example.in`;
    const { user } = await call(registerWithPassword, { email, password, displayName: 'Asha' });
    const { db } = world.services;
    await db.updateTable('users').set({ mustChangePassword: true, passwordSetAt }).where('id', '=', user.id).execute();
    return { call, login: () => world.visitor()(loginWithPassword, { email, password }) };
  };

  it('stops working after a week', async () => {
    const late = await createAccount(new Date(testNow - 7 * day));
    await expect(late.login()).rejects.toMatchObject({ status: 401, message: expiredPassword });
    const early = await createAccount(new Date(testNow - 7 * day + minute));
    await expect(early.login()).resolves.toHaveProperty('user');
  });

  it('of a patient must be changed first, too', async () => {
    const { call } = await createAccount(new Date(testNow));
    await expect(call(myBookings, { when: 'past' })).rejects.toMatchObject({
      status: 403,
      message: 'Change your password first.',
    });
    await expect(call(session, {})).resolves.toHaveProperty('user.mustChangePassword', true);
  });
});
