import { beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking, dropBookingItems, findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { createVisit } from '../../../contract/patient/visits/visits.ts';
import { giveDiscount, updateDeskShare } from '../../../contract/vendor/money/payments.ts';
import { takeCollectionStep } from '../../../contract/vendor/rounds/rounds.ts';
import { changeBookingItems, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { fromIndiaTime, getWeekday } from '../../../domain/time/calendar.ts';
import { createLabOfThreeTests } from '../../testing/several-tests.ts';
import { tomorrow } from '../../testing/test-bookings.ts';
import { homeAddress, homePincode, openHomeCollection } from '../../testing/test-home-collection.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

describe('the charge for coming to several people', () => {
  let world: TestWorld;
  let lastPhone = 9_490_000_000;
  beforeAll(async () => {
    world = await testWorld();
  });

  /** Each of the two books these of the lab's tests, for ₹350, ₹500 and ₹650. */
  async function book({ freeFrom = null as string | null, tests }: { freeFrom?: string | null; tests: number[][] }) {
    world.clock.now = testNow;
    const lab = await createLabOfThreeTests(world);
    const [owner, desk] = [await createTestMember(world, lab, 'owner'), await createTestMember(world, lab, 'desk')];
    await owner.call(updateDeskShare, { percent: 10 });
    const dayOfWeek = getWeekday(tomorrow);
    await openHomeCollection(world, lab, owner.call, {
      isActive: true,
      charge: '100.00',
      freeFrom,
      leadMinutes: 0,
      pincodes: [homePincode],
      windows: ['07', '08'].map((hour) => ({
        dayOfWeek,
        startTime: `${hour}:00:00`,
        endTime: `${hour}:59:00`,
        maxHomes: 2,
      })),
    });
    const phone = `+91${++lastPhone}`;
    const items = lab.tests.map(({ id }) => ({ testId: id }));
    const pick = (wanted: readonly number[]) => wanted.flatMap((at) => items[at] ?? []);
    const { bookings } = await world.visitor()(createVisit, {
      vendorId: lab.vendorId,
      date: tomorrow,
      patientPhone: phone,
      people: ['Leela Rao', 'Mohan Rao'].map((patientName, at) => ({
        patientName,
        appointmentTime: '07:00',
        items: pick(tests[at] ?? []),
      })),
      collectAt: homeAddress,
    });
    const [leela, mohan] = bookings.map(({ code, bookingId }) => ({ bookingId, reference: { code, phone } }));
    if (!leela || !mohan) throw new Error('Nobody is booked.');
    const price = async ({ reference }: typeof leela) => (await world.visitor()(findBooking, reference)).price;
    const complete = async ({ bookingId }: typeof leela) => {
      world.clock.now = fromIndiaTime({ day: tomorrow, minute: 7 * 60 });
      for (const step of ['collected', 'received'] as const) await desk.call(takeCollectionStep, { bookingId, step });
    };
    return { desk, pick, leela, mohan, price, complete };
  }

  it('is not asked again of the others when the one who bears it is completed', async () => {
    const { desk, pick, leela, mohan, price, complete } = await book({ tests: [[0], [0]] });
    await complete(leela);
    await desk.call(changeBookingItems, { bookingId: mohan.bookingId, drop: [], add: pick([1]), version: 1 });
    expect([await price(leela), await price(mohan)]).toEqual(['450.00', '850.00']);
  });

  it('does not arise because one whose tests made the visit free is completed', async () => {
    const { desk, pick, leela, mohan, price, complete } = await book({ freeFrom: '1000.00', tests: [[0, 2], [1]] });
    await complete(leela);
    await desk.call(changeBookingItems, { bookingId: mohan.bookingId, drop: [], add: pick([0]), version: 1 });
    expect([await price(leela), await price(mohan)]).toEqual(['1000.00', '850.00']);
  });

  it.each(['cancelled', 'moved'] as const)('does not arise by dropping a test once the other is %s', async (change) => {
    const { pick, leela, mohan, price } = await book({ freeFrom: '1000.00', tests: [[2], [0, 1]] });
    if (change === 'cancelled') await world.visitor()(cancelBooking, leela.reference);
    else await world.visitor()(moveBooking, { ...leela.reference, date: tomorrow, time: '08:00' });
    await world.visitor()(dropBookingItems, { ...mohan.reference, items: pick([0]), version: 1 });
    expect(await price(mohan)).toBe('500.00');
  });

  it('takes a discount of the desk with it, as far as it is too much for the rest', async () => {
    const { desk, leela, mohan, price } = await book({ tests: [[0], [1]] });
    const { bookingId } = leela;
    await desk.call(giveDiscount, { bookingId, discount: '45', reason: 'Senior citizen' });
    await world.visitor()(moveBooking, { ...leela.reference, date: tomorrow, time: '08:00' });
    expect(await desk.call(vendorBooking, { bookingId })).toMatchObject({
      price: '350.00',
      payment: { discount: '35.00', due: '315.00' },
    });
    expect(await price(mohan)).toBe('600.00');
  });
});
