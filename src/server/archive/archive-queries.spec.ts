import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { listArchive } from './archive-queries.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

describe('listArchive', () => {
  it('reads only the bookings that it counts', async () => {
    await world.services.db.transaction().execute(async (transaction) => {
      // The planner would read a small table as a whole.
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`update diagnostic_tests set deleted_at = now() where id = 1`.execute(transaction);
      const countReadRows = async () => {
        const { rows } = await sql<{ count: number }>`
          select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count
          from pg_stat_xact_user_tables where relname = 'booking_items'`.execute(transaction);
        return rows[0]?.count ?? 0;
      };
      const before = await countReadRows();
      const archive = await listArchive(transaction, { kind: 'test', search: null }, { page: 1, pageSize: 10 });
      const counted = archive.reduce((sum, { bookingCount }) => sum + bookingCount, 0);
      expect(counted).toBeGreaterThan(0);
      expect((await countReadRows()) - before).toBeLessThanOrEqual(counted);
      await sql`update diagnostic_tests set deleted_at = null where id = 1`.execute(transaction);
    });
  });
});
