import { beforeAll, describe, expect, it } from 'vitest';
import { findWalkInLimit, updateWalkInLimit } from '../../../contract/vendor/availability/lead-and-walk-ins.ts';
import { createStaffBooking, vendorDay, walkInQueueFull } from '../../../contract/vendor/booking-desk.ts';
import { markBooking, moveVendorBooking, updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import { nowWaiting } from '../../../domain/bookings/desk-day.ts';
import { today, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function createQueue(limit?: number) {
  const desk = await createDesk(world, { capacity: 1 });
  if (limit !== undefined) {
    const owner = await createTestMember(world, desk.lab, 'owner');
    await owner.call(updateWalkInLimit, { limit });
  }
  const wait = async (more: object = {}) =>
    (await desk.call(createStaffBooking, walkIn(desk.lab, { date: today, time: nowWaiting, ...more }))).booking;
  return { ...desk, wait };
}

describe('a walk-in who waits', () => {
  it('is stored with the minute of coming and the next number of the day, and has arrived', async () => {
    const { call, wait } = await createQueue();
    expect(await wait()).toMatchObject({
      date: today,
      time: '10:00',
      queueNumber: 1,
      mark: 'arrived',
      channel: 'walk-in',
    });
    expect(await wait()).toMatchObject({ queueNumber: 2 });
    const { bookings } = await call(vendorDay, {});
    expect(bookings.map(({ queueNumber }) => queueNumber)).toEqual([1, 2]);
  });

  it('takes no slot, also when it is cancelled, restored, and when slots are counted again', async () => {
    const { lab, call, wait } = await createQueue();
    const slot = await call(createStaffBooking, walkIn(lab, { date: today, time: '10:00' }));
    const { id: bookingId } = await wait();
    const listTaken = async () => (await call(vendorDay, {})).slots.filter(({ taken }) => taken > 0);
    const taken = [{ time: '10:00', capacity: 1, taken: 1, isBookable: false }];
    expect(await listTaken()).toEqual(taken);
    await call(updateBookingStatus, { bookingId, status: 'cancelled' });
    expect(await listTaken()).toEqual(taken);
    // A booking of a past minute counts the slots of its day again.
    await call(updateBookingStatus, { bookingId, status: 'pending' });
    expect(await listTaken()).toEqual(taken);
    await call(updateBookingStatus, { bookingId: slot.booking.id, status: 'cancelled' });
    expect(await listTaken()).toEqual([]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('takes a slot and gives up the number when it is moved', async () => {
    const { lab, call, wait } = await createQueue();
    const { id: bookingId } = await wait();
    const { booking } = await call(moveVendorBooking, { bookingId, date: tomorrow, time: '09:00' });
    expect(booking).toMatchObject({ date: tomorrow, time: '09:00', queueNumber: null, mark: null });
    const { slots } = await call(vendorDay, { date: tomorrow });
    expect(slots[0]).toMatchObject({ time: '09:00', taken: 1 });
    await call(updateBookingStatus, { bookingId, status: 'cancelled' });
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('is completed like any other, and the mark can be taken back', async () => {
    const { call, wait } = await createQueue();
    const { id: bookingId } = await wait();
    await call(markBooking, { bookingId, mark: null });
    const { booking } = await call(updateBookingStatus, { bookingId, status: 'completed' });
    expect(booking).toMatchObject({ bookingStatus: 'completed', queueNumber: 1 });
  });

  it('is refused beyond the limit, and each who no longer waits leaves room under a new number', async () => {
    const { wait, call } = await createQueue(2);
    const refused = { status: 409, code: 'queue-full', message: walkInQueueFull };
    const leave: ((bookingId: number) => Promise<unknown>)[] = [
      (bookingId) => call(updateBookingStatus, { bookingId, status: 'cancelled' }),
      (bookingId) => call(updateBookingStatus, { bookingId, status: 'completed' }),
      (bookingId) => call(markBooking, { bookingId, mark: 'no-show' }),
      (bookingId) => call(markBooking, { bookingId, mark: null }),
    ];
    await wait();
    let last = await wait();
    for (const [at, leaves] of leave.entries()) {
      await expect(wait()).rejects.toMatchObject(refused);
      await leaves(last.id);
      last = await wait();
      expect(last).toMatchObject({ queueNumber: at + 3 });
    }
  });

  it('counts towards the limit for as long as it waits, also into the next half-hour', async () => {
    const { wait } = await createQueue(1);
    await wait();
    try {
      world.clock.now = testNow + 45 * 60_000;
      await expect(wait()).rejects.toMatchObject({ code: 'queue-full' });
    } finally {
      world.clock.now = testNow;
    }
  });

  it('is taken beyond the limit after a question, and the history says who did so', async () => {
    const { wait } = await createQueue(1);
    expect((await wait({ beyondLimit: true })).history).toMatchObject([{ beyondLimit: false }]);
    expect((await wait({ beyondLimit: true })).history).toMatchObject([
      { status: 'confirmed', actor: 'vendor', by: expect.stringMatching(/^Spec vendor \d+$/), beyondLimit: true },
    ]);
  });

  it('gets a number of its own, and only so many are taken, when several come at once', async () => {
    const { wait } = await createQueue(4);
    const attempts = await Promise.allSettled(Array.from({ length: 9 }, () => wait()));
    const numbers = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value.queueNumber] : []));
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('waits today and at the counter only', async () => {
    const { wait } = await createQueue();
    await expect(wait({ date: tomorrow })).rejects.toMatchObject({ status: 400, issues: [{ path: 'date' }] });
    await expect(wait({ channel: 'phone' })).rejects.toMatchObject({ status: 400, issues: [{ path: 'channel' }] });
    await expect(wait({ time: 'later' })).rejects.toMatchObject({ status: 400, issues: [{ path: 'time' }] });
  });
});

describe('the limit of walk-ins', () => {
  it('is set by owners, rejects a wrong number, and is read by the desk', async () => {
    const { lab, call } = await createQueue(7);
    expect(await call(findWalkInLimit, {})).toEqual({ limit: 7 });
    await expect(call(updateWalkInLimit, { limit: 9 })).rejects.toMatchObject({ status: 403 });
    const owner = await createTestMember(world, lab, 'owner');
    await expect(owner.call(updateWalkInLimit, { limit: 501 })).rejects.toMatchObject({ issues: [{ path: 'limit' }] });
    await expect(owner.call(updateWalkInLimit, { limit: '' as never })).rejects.toMatchObject({ status: 400 });
  });
});
