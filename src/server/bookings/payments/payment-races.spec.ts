import { beforeAll, describe, expect, it } from 'vitest';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { makeBill } from '../../../contract/vendor/money/bills.ts';
import { closeDay } from '../../../contract/vendor/money/day-close.ts';
import { giveBackPayment, giveDiscount, takePayment } from '../../../contract/vendor/money/payments.ts';
import { updateBookingStatus, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import { tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

/** Most useful on a real PostgreSQL, where transactions run in parallel. */
describe('two desks and one booking', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openBooking() {
    world.clock.now = testNow;
    const { lab, call: one } = await createDesk(world);
    const { call: other } = await createTestMember(world, lab, 'desk');
    const { call: owner } = await createTestMember(world, lab, 'owner');
    const { booking } = await one(createStaffBooking, walkIn(lab));
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 540 });
    const read = async () => (await one(vendorBooking, { bookingId: booking.id })).payment;
    return { bookingId: booking.id, one, other, owner, read };
  }

  const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
    tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.code] : []));

  it('take the due amount once', async () => {
    const { bookingId, one, other, read } = await openBooking();
    const taking = { bookingId, amount: '350', way: 'cash' as const };
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other)(takePayment, taking)),
    );
    expect(codesOf(tries)).toEqual(Array(9).fill('more-than-due'));
    expect(await read()).toMatchObject({ paid: '350.00', due: '0.00' });
  });

  it('take parts that add up to no more than is due', async () => {
    const { bookingId, one, other, read } = await openBooking();
    const part = { bookingId, amount: '100', way: 'upi' as const };
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? one : other)(takePayment, part)),
    );
    expect(codesOf(tries)).toEqual(Array(5).fill('more-than-due'));
    expect(await read()).toMatchObject({ paid: '300.00', due: '50.00' });
  });

  it('make one bill of each booking, without a gap, while others press "Bill" and a day is closed', async () => {
    world.clock.now = testNow;
    const { lab, call: one } = await createDesk(world, { capacity: 20 });
    const { call: other } = await createTestMember(world, lab, 'desk');
    const ids: number[] = [];
    for (let at = 0; at < 12; at++) {
      const { booking } = await one(createStaffBooking, walkIn(lab, { rejectDuplicate: false }));
      ids.push(booking.id);
    }
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 540 });
    const close = { date: tomorrow, counts: [], seenExpected: '0.00' };
    const tries = await Promise.allSettled(
      ids.flatMap((bookingId, at) => [
        one(takePayment, { bookingId, amount: '350', way: 'upi' }),
        other(makeBill, { bookingId }),
        ...(at === 6 ? [other(closeDay, close)] : []),
      ]),
    );
    expect(tries.filter(({ status }) => status === 'rejected')).toEqual([]);
    const made = world.services.db.selectFrom('bills').where('vendorId', '=', lab.vendorId).select('number');
    const numbers = (await made.execute()).map(({ number }) => Number(number.slice(-6)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(ids.map((_, at) => at + 1));
  });

  it('count a tap once that both connections carry', async () => {
    const { bookingId, one, read } = await openBooking();
    const headers = { 'Idempotency-Key': `tap ${bookingId}` };
    const taking = { bookingId, amount: '100', way: 'cash' as const };
    await Promise.all(Array.from({ length: 8 }, () => one(takePayment, taking, { headers })));
    expect(await read()).toMatchObject({ paid: '100.00' });
  });

  it('give back no more than was paid while the booking is cancelled and waived', async () => {
    const { bookingId, one, owner, read } = await openBooking();
    await one(takePayment, { bookingId, amount: '350', way: 'cash' });
    const back = { bookingId, amount: '200', way: 'cash' as const, reason: 'Cancelled' };
    const tries = await Promise.allSettled([
      owner(giveBackPayment, back),
      one(updateBookingStatus, { bookingId, status: 'cancelled' }),
      owner(giveBackPayment, back),
      owner(giveDiscount, { bookingId, discount: '50', reason: 'Regular' }),
    ]);
    expect(codesOf(tries).filter((code) => code !== 'more-than-price')).toEqual(['more-than-paid']);
    expect(await read()).toMatchObject({ paid: '150.00', toGiveBack: '150.00' });
    const listed = world.services.db.selectFrom('refundsDue').where('bookingId', '=', bookingId).select('paise');
    expect(await listed.execute()).toEqual([{ paise: 15_000 }]);
  });
});
