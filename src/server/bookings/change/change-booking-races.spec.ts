import { beforeAll, describe, expect, it } from 'vitest';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { cancelBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { createStaffChanges } from '../../testing/test-booking-changes.ts';
import { createBookingActions, phone, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

const nine = { day: tomorrow, minute: 540 };
const morning = { from: '09:00', to: '12:00' };
const slotIsFull = 'The slot of this booking is full, or the lab is closed then. Raise its capacity first.';
const capIsReached = 'The lab has as many open bookings as its cap for this test allows. Raise the cap first.';
const notOpenMessage = 'Only a pending or confirmed booking can be moved.';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let staff: ReturnType<typeof createStaffChanges>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  staff = createStaffChanges(world);
});

/** Most useful on a real PostgreSQL, where transactions run in parallel. */
describe('simultaneous changes', () => {
  const settled = async (tries: Promise<unknown>[]) => {
    const results = await Promise.allSettled(tries);
    return {
      fulfilled: results.filter(({ status }) => status === 'fulfilled').length,
      reasons: new Set(results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))),
    };
  };

  it('give the rest of a slot to one of ten new and restored bookings', async () => {
    const lab = await createTestVendor(world, morning);
    const cancelled: string[] = [];
    for (let number = 0; number < 5; number++) {
      const { code } = await bookings.book(lab);
      await staff.setStatus(lab, code, 'cancelled');
      cancelled.push(code);
    }
    const { fulfilled, reasons } = await settled(
      cancelled.flatMap((code): Promise<unknown>[] => [staff.setStatus(lab, code, 'confirmed'), bookings.book(lab)]),
    );
    expect(fulfilled).toBe(1);
    expect(reasons.size).toBe(2);
    expect(await bookings.listTakenSlots(lab)).toEqual([{ slotOn: tomorrow, startMinute: 540, taken: 1 }]);
  });

  it('never exceed the cap, in any mix of new and restored bookings', async () => {
    const lab = await createTestVendor(world, { ...morning, capacity: 20, cap: 3 });
    const cancelled: string[] = [];
    for (let number = 0; number < 6; number++) {
      const { code } = await bookings.book(lab);
      await staff.setStatus(lab, code, 'cancelled');
      cancelled.push(code);
    }
    const { fulfilled } = await settled(
      cancelled.flatMap((code): Promise<unknown>[] => [staff.setStatus(lab, code, 'pending'), bookings.book(lab)]),
    );
    expect(fulfilled).toBe(3);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('of one booking, by patient, lab and admin, leave one history and a right count', async () => {
    const lab = await createTestVendor(world, { ...morning, capacity: 2 });
    const { code } = await bookings.book(lab);
    const tries = Array.from({ length: 40 }, (_, turn): Promise<unknown> => {
      const to = { day: tomorrow, minute: 540 + 30 * (turn % 6) };
      if (turn % 5 === 0) return world.visitor()(cancelBooking, { code, phone });
      if (turn % 5 === 1) return staff.moveTo(lab, code, to);
      if (turn % 5 === 2) return staff.moveTo(lab, code, to, 'admin');
      if (turn % 5 === 3) return world.visitor()(moveBooking, { code, phone, date: tomorrow, time: '11:00' });
      return staff.setStatus(lab, code, turn % 2 ? 'confirmed' : 'pending');
    });
    const { reasons } = await settled(tries);
    const expected = [notOpenMessage, 'This booking was cancelled. Please book again.'];
    expect([...reasons].filter((reason) => !expected.includes(reason))).toEqual([]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
    const { changes, bookingEvents } = await bookings.findHistory(code);
    expect(changes).toHaveLength(bookingEvents.length);
    expect(changes.at(-1)?.status).toBe((await staff.stored(code)).booking.status);
  });

  it('swap, take and release slots without a deadlock', async () => {
    const lab = await createTestVendor(world, { ...morning, capacity: 3, cap: 12 });
    const codes: string[] = [];
    for (const time of ['09:00', '09:30', '10:00', '10:30']) {
      codes.push((await bookings.book(lab, { time })).code, (await bookings.book(lab, { time })).code);
    }
    const tries = Array.from({ length: 96 }, (_, turn): Promise<unknown> => {
      const code = codes[turn % codes.length] ?? '';
      const to = { day: tomorrow, minute: 540 + 30 * ((turn * 5) % 6) };
      if (turn % 4 === 0) return staff.setStatus(lab, code, turn % 8 ? 'confirmed' : 'cancelled', 'admin');
      if (turn % 4 === 1) return bookings.book(lab, { time: '11:00' });
      return staff.moveTo(lab, code, to, turn % 4 === 2 ? 'vendor' : 'admin');
    });
    const { reasons } = await settled(tries);
    const expected = [
      slotUnavailableMessage,
      slotIsFull,
      capIsReached,
      notOpenMessage,
      'This lab is not taking more bookings for this test at the moment.',
    ];
    expect([...reasons].filter((reason) => !expected.includes(reason))).toEqual([]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('take no slot on a day that the lab closes at that moment', async () => {
    const lab = await createTestVendor(world, morning);
    const { code: cancelled } = await bookings.book(lab);
    await staff.setStatus(lab, cancelled, 'cancelled');
    const { code } = await bookings.book(lab, { time: '10:00' });
    let waiting: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await world.services.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('closures').values({ vendorId: lab.vendorId, closedOn: tomorrow }).execute();
      waiting = Promise.allSettled([staff.setStatus(lab, cancelled, 'pending'), staff.moveTo(lab, code, nine)]);
      await untilBlocked(world.services.db, 2);
    });
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await bookings.listTakenSlots(lab)).toEqual([{ slotOn: tomorrow, startMinute: 600, taken: 1 }]);
  });
});
