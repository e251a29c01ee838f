import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { reservedTestSlugs, reservedVendorSlugs } from '../../domain/text/slug.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const migration = new URL('migrations/20261121T2300_reserved_vendor_slugs.sql', import.meta.url);

describe('reserved slugs', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it.each([
    ['diagnostic_tests_slug_not_reserved', reservedTestSlugs],
    ['vendors_slug_not_reserved', reservedVendorSlugs],
  ])('are rejected by the check %s, and no others are', async (name, reserved) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`.execute(
      world.services.db,
    );
    const names = [...(rows[0]?.definition ?? '').matchAll(/'([^']*)'/g)].map(([, slug]) => slug);
    expect(new Set(names)).toEqual(reserved);
  });

  it('are replaced for labs that had them before', async () => {
    const { db } = world.services;
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const slugs = () => sql<{ slug: string }>`select slug from vendors where id = ${vendorId}`;
    const rollback = new Error('rolled back');
    const migrating = db.transaction().execute(async (transaction) => {
      await sql`alter table vendors drop constraint vendors_slug_not_reserved`.execute(transaction);
      await sql`alter table vendors add constraint vendors_slug_check1 check (slug <> 'login')`.execute(transaction);
      await sql`update vendors set slug = 'bookings' where id = ${vendorId}`.execute(transaction);
      for (const statement of (await readFile(migration, 'utf8')).split(/;\n/)) {
        if (statement.trim()) await sql.raw(statement).execute(transaction);
      }
      expect((await slugs().execute(transaction)).rows).toEqual([{ slug: `bookings-lab-${vendorId}` }]);
      throw rollback;
    });
    await expect(migrating).rejects.toBe(rollback);
  });
});
