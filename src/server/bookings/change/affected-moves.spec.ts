import { beforeAll, describe, expect, it } from 'vitest';
import { moveAffectedBookings, planAffectedMoves } from '../../../contract/vendor/availability/affected-bookings.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const nextDay = addDays(tomorrow, 1);

/** Two bookings of tomorrow, which the lab then closes. */
async function createClosedDay() {
  const { lab, call: desk } = await createDesk(world, { capacity: 1 });
  const { call } = await createTestMember(world, lab, 'owner');
  const ids: number[] = [];
  for (const time of ['09:00', '10:00']) {
    ids.push((await desk(createStaffBooking, walkIn(lab, { time }))).booking.id);
  }
  await world.services.db.insertInto('closures').values({ vendorId: lab.vendorId, closedOn: tomorrow }).execute();
  return { lab, call, ids };
}

describe('bookings outside the hours', () => {
  it('are planned for the next free times, and moved there', async () => {
    const { lab, call, ids } = await createClosedDay();
    const { moves } = await call(planAffectedMoves, {});
    expect(moves).toMatchObject([
      { bookingId: ids[0], from: { date: tomorrow, time: '09:00' }, to: { date: nextDay, time: '09:00' } },
      { bookingId: ids[1], from: { date: tomorrow, time: '10:00' }, to: { date: nextDay, time: '09:30' } },
    ]);
    const chosen = moves.flatMap(({ bookingId, to }) => (to ? { bookingId, ...to } : []));
    expect(await call(moveAffectedBookings, { moves: chosen })).toEqual({ movedCount: 2, kept: [] });
    expect(await call(vendorBooking, { bookingId: ids[1] as number })).toMatchObject({ date: nextDay, time: '09:30' });
    expect((await call(planAffectedMoves, {})).moves).toEqual([]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('keep their appointment, each with its reason, where the time was taken in between', async () => {
    const { lab, call, ids } = await createClosedDay();
    await call(createStaffBooking, walkIn(lab, { date: nextDay, time: '09:00' }));
    const [first = 0, second = 0] = ids;
    const moves = [
      { bookingId: first, date: nextDay, time: '09:00' },
      { bookingId: second, date: nextDay, time: '09:30' },
    ];
    expect(await call(moveAffectedBookings, { moves })).toMatchObject({ movedCount: 1, kept: [{ bookingId: first }] });
    expect(await call(vendorBooking, { bookingId: first })).toMatchObject({ date: tomorrow, time: '09:00' });
  });

  it('of another lab are not found, and moves are checked', async () => {
    const { ids } = await createClosedDay();
    const { call } = await createClosedDay();
    const moves = [{ bookingId: ids[0] ?? 0, date: nextDay, time: '09:00' }];
    expect(await call(moveAffectedBookings, { moves })).toMatchObject({
      movedCount: 0,
      kept: [{ reason: 'Booking not found.' }],
    });
    await expect(call(moveAffectedBookings, { moves: [] })).rejects.toMatchObject({ status: 400 });
  });
});
