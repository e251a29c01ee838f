import { beforeAll, describe, expect, it } from 'vitest';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { vendorBookingsPage } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function createDeskWithThreeDays() {
  const desk = await createDesk(world);
  for (const ahead of [1, 0, 2])
    await desk.call(createStaffBooking, walkIn(desk.lab, { date: addDays(tomorrow, ahead) }));
  return desk;
}

describe('bookings of several days', () => {
  it('are those from the first to the last, in the order that was asked for', async () => {
    const { call } = await createDeskWithThreeDays();
    const listDays = async (input: object) => {
      const { bookings, totalCount } = await call(vendorBookingsPage, input);
      return [...bookings.map(({ date }) => date), totalCount];
    };
    const [first, second, third] = [0, 1, 2].map((ahead) => addDays(tomorrow, ahead));
    expect(await listDays({})).toEqual([third, second, first, 3]);
    expect(await listDays({ order: 'earliest' })).toEqual([first, second, third, 3]);
    expect(await listDays({ from: second })).toEqual([third, second, 2]);
    expect(await listDays({ from: first, to: second, order: 'earliest' })).toEqual([first, second, 2]);
    expect(await listDays({ to: second, text: 'sunita' })).toEqual([second, first, 2]);
  });
});
