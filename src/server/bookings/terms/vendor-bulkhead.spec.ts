import { beforeAll, expect, it } from 'vitest';
import { remainingMs, withDeadline } from '../../database/deadline.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { VendorBulkhead } from './vendor-bulkhead.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

it('a queued booking has its own deadline, not that of the one before', async () => {
  const { db } = world.services;
  const bulkhead = new VendorBulkhead(1);
  const firstIsRunning = Promise.withResolvers<void>();
  const endFirst = Promise.withResolvers<void>();
  const first = withDeadline(1000, () =>
    bulkhead.transaction(db, 1, async () => {
      firstIsRunning.resolve();
      await endFirst.promise;
    }),
  );
  await firstIsRunning.promise;
  const second = withDeadline(60_000, () => bulkhead.transaction(db, 1, async () => remainingMs()));
  endFirst.resolve();
  await first;
  expect(await second).toBeGreaterThan(30_000);
});
