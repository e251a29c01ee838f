import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockAdmins } from '../accounts/accounts-queries.ts';
import { lockIdempotencyKey } from '../bookings/terms/booking-queries.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { findFreeVendorSlug } from '../vendors/free-vendor-slug.ts';

describe('the lock of an idempotency key', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it.each(['vendor slug', 'administrators'])('is no other lock, also for the key %j', async (key) => {
    const locks = await world.services.db.transaction().execute(async (db) => {
      await lockIdempotencyKey(db, key);
      await findFreeVendorSlug(db, { name: 'Locked Lab', city: 'Pune' });
      await lockAdmins(db);
      const { rows } = await sql`select classid, objid, objsubid from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid()`.execute(db);
      return rows;
    });
    expect(locks).toHaveLength(3);
  });
});
