import { afterAll, beforeAll, expect, it } from 'vitest';
import { getWeekday } from '../../../domain/time/calendar.ts';
import { createHistories } from '../../testing/histories/booking-commands.ts';
import { LabHistory } from '../../testing/histories/lab-history.ts';
import {
  addHistoryItems,
  type LabOfHistories,
  removeLabOfHistories,
} from '../../testing/histories/lab-of-histories.ts';
import { runHistories } from '../../testing/histories/run-histories.ts';
import { tomorrow } from '../../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { testWorld } from '../../testing/test-world.ts';

const count = Number(process.env.BOOKING_HISTORIES ?? 1000);
/** While the database works for one, the program works for another. */
const labsAtOnce = 4;

const labs: LabOfHistories[] = [];
beforeAll(async () => {
  const world = await testWorld();
  const { db } = world.services;
  const { call: admin } = await createTestAdmin(world);
  for (let number = 0; number < labsAtOnce; number++) {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', weekdays: [getWeekday(tomorrow)] });
    const { vendorId } = vendor;
    const { call: owner } = await createTestMember(world, vendor, 'owner');
    const items = await addHistoryItems(db, vendorId, vendor.testId);
    labs.push({ ...items, vendorId, db, day: tomorrow, visitor: world.visitor, owner, admin });
  }
});
afterAll(async () => {
  for (const lab of labs) await removeLabOfHistories(lab);
  await (await testWorld()).services.catalogue.refresh();
});

it('random histories of labs leave what a plain model of them has', { timeout: 600_000 }, async () => {
  const histories = createHistories(count, 7);
  const commands = await runHistories(
    labs.map((lab) => new LabHistory(lab)),
    histories,
  );
  expect(commands).toBe(histories.flat().length);
});
