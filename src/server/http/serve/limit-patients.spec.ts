import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { vendorDay } from '../../../contract/vendor/booking-desk.ts';
import { findBookingBills } from '../../../contract/vendor/money/bills.ts';
import {
  exportVendorBookings,
  markBooking,
  vendorBooking,
  vendorBookings,
  vendorBookingsPage,
} from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { createBookingActions, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});
afterEach(() => {
  world.services.config.rateLimitScale = 0;
  world.clock.now = testNow;
});

const refused = { status: 429, code: 'too-many-requests' };

/** A lab with bookings on three days, whose desk may see two patients. */
async function createDeskWithThree() {
  const desk = await createDesk(world, { capacity: 3 });
  const ids: number[] = [];
  for (let ahead = 0; ahead < 3; ahead++)
    ids.push((await bookings.bookWithId(desk.lab, { day: addDays(tomorrow, ahead) })).id);
  world.services.config.rateLimitScale = 0.001;
  return { ...desk, ids: ids as [number, number, number] };
}

const exportCsv = (headers: Record<string, string>, filter: object) =>
  world.request(exportVendorBookings.path, { method: 'POST', headers, body: JSON.stringify(filter) });

describe('the desk of a lab', () => {
  it('sees as many patients in a day, each as often as it wants, by all calls together', async () => {
    const { call, ids } = await createDeskWithThree();
    for (let times = 0; times < 3; times++) {
      await call(vendorBooking, { bookingId: ids[0] });
      await call(vendorDay, { date: addDays(tomorrow, 1) });
    }
    await expect(call(vendorBooking, { bookingId: ids[2] })).rejects.toMatchObject(refused);
    await expect(call(vendorBookings, {})).rejects.toMatchObject(refused);
    await expect(call(vendorBookingsPage, {})).rejects.toMatchObject(refused);
    await call(vendorBookings, { to: addDays(tomorrow, 1) });
    world.clock.now += 24 * 3_600_000;
    await call(vendorBooking, { bookingId: ids[2] });
  });

  it('meets the same limit with the bills of bookings', async () => {
    const { call, ids } = await createDeskWithThree();
    await call(findBookingBills, { bookingId: ids[0] });
    await call(findBookingBills, { bookingId: ids[1] });
    await expect(call(findBookingBills, { bookingId: ids[2] })).rejects.toMatchObject(refused);
  });

  it('exports any days within that, and leaves a line in the access log beyond', async () => {
    const { call, headers, lab, userId } = await createDeskWithThree();
    const two = await exportCsv(headers, { from: tomorrow, to: addDays(tomorrow, 1) });
    expect([two.status, (await two.text()).trim().split('\r\n')]).toEqual([
      200,
      expect.objectContaining({ length: 3 }),
    ]);
    const all = await exportCsv(headers, { from: tomorrow });
    expect([all.status, Number(all.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await all.json()) as object).toMatchObject({ message: expect.stringContaining('2,000 patients in a day') });
    await expect(call(vendorBookings, {})).rejects.toMatchObject(refused);
    const log = world.services.db
      .selectFrom('accessLog')
      .where('userId', '=', userId)
      .where('vendorId', '=', lab.vendorId);
    const lines = await log.select(['call', 'scope', 'rowCount']).orderBy('id').execute();
    expect(lines.filter(({ scope }) => scope.isRefused)).toEqual([
      { call: exportVendorBookings.path, scope: { from: tomorrow, isRefused: true }, rowCount: 0 },
      { call: vendorBookings.path, scope: { isRefused: true }, rowCount: 0 },
    ]);
  });

  it('goes on with its work, and so does an owner', async () => {
    const { call, lab, ids } = await createDeskWithThree();
    world.services.config.rateLimitScale = 0;
    const owner = await createTestMember(world, lab, 'owner');
    world.services.config.rateLimitScale = 0.001;
    expect(await owner.call(vendorBookings, {})).toHaveLength(3);
    await call(vendorBooking, { bookingId: ids[0] });
    await call(vendorBooking, { bookingId: ids[1] });
    world.services.config.rateLimitScale = 0.01;
    await call(markBooking, { bookingId: ids[2], mark: null });
  });
});
