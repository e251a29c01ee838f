import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { listArchive } from './archive-queries.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

describe('listArchive', () => {
  it('counts prices and bookings by an index', async () => {
    const { db } = world.services;
    await db.transaction().execute(async (transaction) => {
      // On a small table the planner reads all rows, unless it is told not to where it can.
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`update diagnostic_tests set deleted_at = now() where id = 1`.execute(transaction);
      const readWhole = async () => {
        const { rows } = await sql<{ table: string; times: number }>`
          select relname as table, seq_scan::integer as times from pg_stat_xact_user_tables
          where relname in ('offers', 'bookings', 'booking_items') order by relname`.execute(transaction);
        return rows;
      };
      const before = await readWhole();
      const [first] = await listArchive(transaction, { kind: 'test', search: null }, { page: 1, pageSize: 10 });
      expect(first?.bookingCount).toBeGreaterThan(0);
      expect(await readWhole()).toEqual(before);
      await sql`update diagnostic_tests set deleted_at = null where id = 1`.execute(transaction);
    });
  });
});
