import { beforeAll, describe, expect, it } from 'vitest';
import { loginWithPassword } from '../../contract/auth.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { ensureAdmin } from './ensure-admin.ts';

describe("the operator's admin", () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const password = 'a long enough password';
  const emailOf = (name: string) => `${name}-${process.pid}@jaanch.test`;
  const insert = (email: string, more: { role: 'customer' | 'admin'; disabledAt?: Date }) =>
    world.services.db
      .insertInto('users')
      .values({ email, passwordHash: 'x', displayName: 'Asha', ...more })
      .execute();

  it('exists after the start, and keeps the first password', async () => {
    const email = emailOf('operator');
    await ensureAdmin(world.services.db, { email: ` ${email.toUpperCase()}`, password });
    await ensureAdmin(world.services.db, { email, password: 'another password' });
    const { user } = await world.visitor()(loginWithPassword, { email, password });
    expect(user.role).toBe('admin');
  });

  it('is created again if the account with this address was closed', async () => {
    const email = emailOf('disabled');
    await insert(email, { role: 'customer', disabledAt: new Date() });
    await ensureAdmin(world.services.db, { email, password });
    expect((await world.visitor()(loginWithPassword, { email, password })).user.role).toBe('admin');
  });

  it('is never created from an account with another role', async () => {
    const email = emailOf('customer');
    await insert(email, { role: 'customer' });
    await expect(ensureAdmin(world.services.db, { email, password })).rejects.toThrow('ADMIN_EMAIL');
  });
});
