import { beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { findMovedVendorPath } from './moved-vendor.ts';

describe('the former address of a renamed lab', () => {
  let world: TestWorld;
  let slug: string;
  beforeAll(async () => {
    world = await testWorld();
    const { db } = world.services;
    ({ slug } = await db.selectFrom('vendors').where('id', '=', 2).select('slug').executeTakeFirstOrThrow());
    await db.insertInto('oldVendorSlugs').values({ slug: 'former-lab', vendorId: 2 }).execute();
  });
  const find = (path: string) => findMovedVendorPath(world.services, path);

  it('redirects to the same page at its current address', async () => {
    expect(await find('/vendor/former-lab')).toBe(`/vendor/${slug}`);
    expect(await find('/vendor/former-lab/package/12')).toBe(`/vendor/${slug}/package/12`);
    expect(await find('/book/former-lab/complete-blood-count')).toBe(`/book/${slug}/complete-blood-count`);
  });

  it.each(['/vendor/login', '/book/package/12', '/former-lab/mumbai', '/vendor/no-such-lab', '/vendor/%2e%2e', '/'])(
    'does not redirect %s',
    async (path) => expect(await find(path)).toBeNull(),
  );

  it('is looked up in the database only if no listed lab has it', async () => {
    const readDb = new Proxy(world.services.readDb, {
      get: () => {
        throw new Error('The database was asked.');
      },
    });
    const services = { ...world.services, readDb };
    expect(await findMovedVendorPath(services, `/vendor/${slug}`)).toBeNull();
    await expect(findMovedVendorPath(services, '/vendor/former-lab')).rejects.toThrow('The database was asked.');
  });

  it('does not redirect while the lab is not listed', async () => {
    const { db } = world.services;
    await db.updateTable('vendors').set({ approval: 'suspended' }).where('id', '=', 2).execute();
    expect(await find('/vendor/former-lab')).toBeNull();
    await db.updateTable('vendors').set({ approval: 'approved' }).where('id', '=', 2).execute();
    expect(await find(`/vendor/${slug}`)).toBeNull();
  });
});
