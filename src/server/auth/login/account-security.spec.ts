import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/account/auth.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const password = 'first password';
const noSession = { status: 401, message: 'Not authenticated' };

/** A new account, signed in on two devices. */
async function twoDevices() {
  const email = `devices-${Math.random().toString(36).slice(2)}@example.in`;
  const [phone, laptop] = [world.visitor(), world.visitor()];
  await phone(contract.registerWithPassword, { email, password, displayName: 'Asha' });
  await laptop(contract.loginWithPassword, { email, password });
  const login = (typed: string) => world.visitor()(contract.loginWithPassword, { email, password: typed });
  return { email, phone, laptop, login };
}

describe('changing a password', () => {
  it('accepts only the new one, keeps this session and ends the others', async () => {
    const { phone, laptop, login } = await twoDevices();
    await phone(contract.changePassword, { currentPassword: password, newPassword: 'second password' });
    await expect(phone(contract.session, {})).resolves.toHaveProperty('user');
    await expect(laptop(contract.session, {})).rejects.toMatchObject(noSession);
    await expect(login(password)).rejects.toMatchObject({ status: 401 });
    await expect(login('second password')).resolves.toHaveProperty('user');
  });

  it('fulfils the request to change it', async () => {
    const { email, phone, login } = await twoDevices();
    await world.services.db.updateTable('users').set({ mustChangePassword: true }).where('email', '=', email).execute();
    expect((await login(password)).user.mustChangePassword).toBe(true);
    await phone(contract.changePassword, { currentPassword: password, newPassword: 'second password' });
    expect((await phone(contract.session, {})).user.mustChangePassword).toBe(false);
  });

  it('succeeds for one of two simultaneous requests', async () => {
    const { phone, laptop } = await twoDevices();
    const tries = await Promise.allSettled([
      phone(contract.changePassword, { currentPassword: password, newPassword: 'from the phone' }),
      laptop(contract.changePassword, { currentPassword: password, newPassword: 'from the laptop' }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('leaves no session to sign-ins that are using the old one', async () => {
    const { email, phone } = await twoDevices();
    const visitors = Array.from({ length: 20 }, () => world.visitor());
    const change = phone(contract.changePassword, { currentPassword: password, newPassword: 'second password' });
    // Each starts when the previous one gets another answer: some read the old hash and are checked after the change.
    let answered = Promise.resolve<unknown>(null);
    const logins = visitors.map((visitor) => {
      answered = answered.then(() => visitor(contract.session, {}).catch(() => null));
      return answered.then(() => visitor(contract.loginWithPassword, { email, password }));
    });
    await Promise.allSettled([change, ...logins]);
    const sessions = await Promise.allSettled(visitors.map((visitor) => visitor(contract.session, {})));
    expect(sessions.map(({ status }) => status)).toEqual(visitors.map(() => 'rejected'));
  });

  it.each([
    [{ currentPassword: 'not this one' }, 'currentPassword', 'This is not your current password.'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ newPassword: '1234567' }, 'newPassword', 'Password must be at least 8 characters'],
    [{ newPassword: password }, 'newPassword', 'Choose a password that differs from the current one.'],
    [{ newPassword: 'x'.repeat(1001) }, 'newPassword', expect.any(String)],
  ])('rejects %j and changes nothing', async (wrong, path, message) => {
    const { phone, laptop, login } = await twoDevices();
    const change = { currentPassword: password, newPassword: 'second password', ...wrong };
    await expect(phone(contract.changePassword, change)).rejects.toMatchObject({
      status: 400,
      message,
      issues: [{ path, message }],
    });
    await expect(laptop(contract.session, {})).resolves.toHaveProperty('user');
    await expect(login(password)).resolves.toHaveProperty('user');
  });

  it('needs a session', async () => {
    const change = { currentPassword: password, newPassword: 'second password' };
    await expect(world.visitor()(contract.changePassword, change)).rejects.toMatchObject(noSession);
  });
});

describe('signing out everywhere', () => {
  it('ends all sessions of the account and no others', async () => {
    const { phone, laptop, login } = await twoDevices();
    const other = await twoDevices();
    await expect(phone(contract.logoutEverywhere, {})).resolves.toEqual({ success: true });
    await expect(phone(contract.session, {})).rejects.toMatchObject(noSession);
    await expect(laptop(contract.session, {})).rejects.toMatchObject(noSession);
    await expect(other.phone(contract.session, {})).resolves.toHaveProperty('user');
    await expect(login(password)).resolves.toHaveProperty('user');
  });

  it('needs a session', async () => {
    await expect(world.visitor()(contract.logoutEverywhere, {})).rejects.toMatchObject(noSession);
  });
});
