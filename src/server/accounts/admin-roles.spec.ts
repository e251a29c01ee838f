import { beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../contract/account/auth.ts';
import { changeAccountRole, createAdmin, listAccounts } from '../../contract/admin/accounts.ts';
import { adminBookings } from '../../contract/admin/admin-bookings.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { adminRoles, type LimitedAdminRole } from '../../domain/accounts/admin-roles.ts';
import { operations } from '../operations.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const calls: Endpoint[] = Object.values(operations)
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ access }) => [access].flat().includes('admin' as never));

describe('the role of an administrator', () => {
  it.each(adminRoles.filter((role) => role !== 'all'))(
    '%s makes its own calls alone',
    async (role: LimitedAdminRole) => {
      const { headers } = await createTestAdmin(world, role);
      const refused: string[] = [];
      for (const { path, method, accepts } of calls) {
        const { 'content-type': _, ...formHeaders } = headers;
        // An invalid input, so that nothing happens.
        const form = { headers: formHeaders, body: new FormData() };
        const init = method === 'GET' ? { headers } : accepts === 'multipart' ? form : { headers, body: '[]' };
        const response = await world.request(path, { method, ...init });
        const isRefused =
          response.status === 403 && ((await response.json()) as ErrorBody).code === 'admin-role-required';
        if (isRefused) refused.push(path);
      }
      const others = calls.filter(({ adminRoles = [] }) => !adminRoles.includes(role));
      expect(refused).toEqual(others.map(({ path }) => path));
    },
  );

  it('is in the session, and in the list of accounts', async () => {
    const support = await createTestAdmin(world, 'support');
    expect((await support.call(session, {})).user).toMatchObject({ role: 'admin', adminRole: 'support' });
    await support.call(adminBookings, {});
    const all = await createTestAdmin(world);
    const { accounts } = await all.call(listAccounts, { search: support.email });
    expect(accounts).toMatchObject([{ role: 'admin', adminRole: 'support' }]);
  });

  it('is chosen for a new administrator, and changed later, which ends the sessions', async () => {
    const all = await createTestAdmin(world);
    const email = `finance-${all.userId}@spec.example`;
    const { userId } = await all.call(createAdmin, { email, displayName: 'Farah', adminRole: 'finance' });
    const find = async () => (await all.call(listAccounts, { search: email })).accounts[0]?.adminRole;
    expect(await find()).toBe('finance');
    await all.call(changeAccountRole, { userId, role: 'admin', adminRole: 'catalogue' });
    expect(await find()).toBe('catalogue');
    const support = await createTestAdmin(world, 'support');
    await all.call(changeAccountRole, { userId: support.userId, role: 'admin' });
    await expect(support.call(session, {})).rejects.toMatchObject({ status: 401 });
  });

  it('is told to administrators when it changes, and not as a new administrator', async () => {
    const all = await createTestAdmin(world);
    const { userId } = await createTestAdmin(world, 'support');
    await all.call(changeAccountRole, { userId, role: 'admin', adminRole: 'finance' });
    const mails = world.services.db.selectFrom('messages').where('kind', '=', 'access-given').select('data');
    const told = await mails.where('userId', '=', userId).orderBy('id', 'desc').execute();
    expect(told[0]?.data).toMatchObject({ act: 'admin-changed', role: 'Finance' });
  });

  it('cannot be limited for all of them: the database keeps one who may do everything', async () => {
    const { db } = world.services;
    const admins = () => db.selectFrom('users').where('role', '=', 'admin').where('adminRole', '=', 'all');
    const before = await admins().select('id').execute();
    for (const set of [{ adminRole: 'support' }, { role: 'customer' }, { disabledAt: new Date() }] as const) {
      const limit = db.updateTable('users').set(set).where('role', '=', 'admin').execute();
      await expect(limit).rejects.toThrow('the last administrator who may do everything');
    }
    expect(await admins().select('id').execute()).toEqual(before);
  });
});
