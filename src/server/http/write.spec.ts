import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { createWrite } from './write.ts';

const endpoint = { method: 'POST', path: '/_api/test', summary: '', access: 'vendor-owner' } as const;

describe('a write of the portals', () => {
  let world: TestWorld;
  let vendorId: number;
  let userId: number;
  beforeAll(async () => {
    world = await testWorld();
    ({ vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' }));
    ({ userId } = await createTestMember(world, { vendorId }, 'owner'));
  });
  const open = () => {
    const user = { id: userId, email: '', displayName: '', role: 'vendor', mustChangePassword: false } as const;
    return createWrite(world.services.db, endpoint, { user, vendor: { id: vendorId, role: 'owner' } });
  };
  const records = () =>
    world.services.db.selectFrom('auditLog').where('vendorId', '=', vendorId).orderBy('id').selectAll().execute();

  it('is recorded with its author and the changed fields', async () => {
    await open()((db) => db.updateTable('vendors').set({ bio: 'New' }).where('id', '=', vendorId).execute());
    const common = {
      userId,
      role: 'owner',
      call: '/_api/test',
      vendorId,
      thing: 'vendors',
      thingKey: String(vendorId),
    };
    expect((await records()).at(-1)).toMatchObject({
      ...common,
      action: 'changed',
      before: { bio: null },
      after: { bio: 'New' },
    });
  });

  it('leaves no record when it changes nothing or fails', async () => {
    const before = (await records()).length;
    await open()((db) => db.updateTable('vendors').set({ bio: 'New' }).where('id', '=', vendorId).execute());
    const failing = open()(async (db) => {
      await db.updateTable('vendors').set({ bio: 'Newer' }).where('id', '=', vendorId).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await records()).toHaveLength(before);
  });

  it('keeps secrets and patients out of its records', async () => {
    const { userId: other } = await createTestAdmin(world);
    await open()(async (db) => {
      await db
        .updateTable('users')
        .set({ passwordHash: 'secret', displayName: 'Other' })
        .where('id', '=', other)
        .execute();
    });
    const last = (await records()).at(-1);
    expect(last).toMatchObject({ thing: 'users', before: {}, after: { displayName: 'Other' } });
    expect(JSON.stringify(last)).not.toContain('secret');
  });

  it('increments the version of what it changes, but not for changed hours', async () => {
    const read = () =>
      world.services.db.selectFrom('vendors').where('id', '=', vendorId).select(['version', 'scheduleVersion']);
    const before = await read().executeTakeFirstOrThrow();
    await open()((db) => db.updateTable('vendors').set({ bio: 'Again' }).where('id', '=', vendorId).execute());
    await open()((db) => db.updateTable('weeklyHours').set({ capacity: 9 }).where('vendorId', '=', vendorId).execute());
    const after = await read().executeTakeFirstOrThrow();
    expect(after).toEqual({ version: before.version + 1, scheduleVersion: before.scheduleVersion + 1 });
  });

  it('leaves no author behind on its connection', async () => {
    await open()((db) => db.updateTable('vendors').set({ bio: 'Last' }).where('id', '=', vendorId).execute());
    const { rows } = await sql`select audit_author() as author`.execute(world.services.db);
    expect(rows).toEqual([{ author: null }]);
  });
});
