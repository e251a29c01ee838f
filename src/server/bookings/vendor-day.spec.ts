import { beforeAll, describe, expect, it } from 'vitest';
import { createStaffBooking, vendorDay, vendorSlots } from '../../contract/vendor/booking-desk.ts';
import { updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { today, tomorrow } from '../testing/test-bookings.ts';
import { createDesk, walkIn } from '../testing/test-desk.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

describe('the day of a lab', () => {
  it('lists its slots with the taken places, and its bookings in order', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    await call(createStaffBooking, walkIn(lab, { time: '10:00' }));
    await call(createStaffBooking, walkIn(lab));
    const cancelled = await call(createStaffBooking, walkIn(lab));
    await call(updateBookingStatus, { bookingId: cancelled.booking.id, status: 'cancelled' });
    const day = await call(vendorDay, { date: tomorrow });
    expect(day).toMatchObject({ date: tomorrow, today, now: '10:00' });
    expect(day.slots).toHaveLength(6);
    expect(day.slots[0]).toEqual({ time: '09:00', capacity: 2, taken: 1, isBookable: true });
    expect(day.bookings.map(({ time, bookingStatus }) => [time, bookingStatus])).toEqual([
      ['09:00', 'pending'],
      ['09:00', 'cancelled'],
      ['10:00', 'pending'],
    ]);
  });

  it('defaults to today, including past slots', async () => {
    const { call } = await createDesk(world);
    const day = await call(vendorDay, {});
    expect(day.date).toBe(today);
    // It is ten o'clock: the current slot is the first with room.
    expect(day.slots.map(({ time, isBookable }) => [time, isBookable])).toEqual([
      ['09:00', false],
      ['09:30', false],
      ['10:00', true],
      ['10:30', true],
      ['11:00', true],
      ['11:30', true],
    ]);
    expect(await call(vendorSlots, { date: today })).toEqual(day.slots);
  });

  it('has no slots when the lab is closed', async () => {
    const { lab, call } = await createDesk(world);
    await world.services.db.insertInto('closures').values({ vendorId: lab.vendorId, closedOn: tomorrow }).execute();
    expect((await call(vendorDay, { date: tomorrow })).slots).toEqual([]);
  });
});
