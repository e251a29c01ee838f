import { beforeAll, expect, it } from 'vitest';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import { closeDay, getDayClose } from '../../contract/vendor/money/day-close.ts';
import { takePayment } from '../../contract/vendor/money/payments.ts';
import { parseBalance } from '../../domain/text/money.ts';
import { today, tomorrow } from '../testing/test-bookings.ts';
import { createDesk, walkIn } from '../testing/test-desk.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

it('of two closes at once one wins', async () => {
  const desk = await createDesk(world);
  const owner = await createTestMember(world, desk.lab, 'owner');
  const empty = { date: today, seenExpected: '0.00', counts: [] };
  const closes = await Promise.allSettled([desk, owner, desk, owner].map(({ call }) => call(closeDay, empty)));
  const refused = closes.flatMap((close) => (close.status === 'rejected' ? [close.reason] : []));
  expect(refused.map(({ code }) => code)).toEqual(['day-closed', 'day-closed', 'day-closed']);
});

it('a payment beside a close is in the count of its day or in the next day, never in neither', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const desk = await createDesk(world);
    const { booking } = await desk.call(createStaffBooking, walkIn(desk.lab, { date: today, time: '11:00' }));
    const empty = { date: today, seenExpected: '0.00', counts: [] };
    const take = () => desk.call(takePayment, { bookingId: booking.id, amount: '350.00', way: 'cash' });
    const [closed] = await Promise.allSettled([desk.call(closeDay, empty), take()]);
    const [own, next] = [
      await desk.call(getDayClose, { date: today }),
      await desk.call(getDayClose, { date: tomorrow }),
    ];
    const isClosed = closed.status === 'fulfilled';
    expect([parseBalance(own.total), parseBalance(next.total)]).toEqual(isClosed ? [0, 35_000] : [35_000, 0]);
    expect(own.closed !== null).toBe(isClosed);
  }
});
