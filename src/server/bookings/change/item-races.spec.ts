import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking, dropBookingItems, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { changeBookingItems } from '../../../contract/vendor/vendor-bookings.ts';
import { createLabOfThreeTests } from '../../testing/several-tests.ts';
import { midnight, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

/** Most useful on a real PostgreSQL, where transactions run in parallel. */
describe('many patients with several tests each', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  type Lab = Awaited<ReturnType<typeof createLabOfThreeTests>>;

  function book({ vendorId }: Lab, items: { testId: number }[], patientPhone: string | null = null) {
    return world.visitor()(createBooking, {
      vendorId,
      items,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '09:00',
      patientName: 'Ravi Kumar',
      patientPhone,
    });
  }

  /** In any order, in which no two requests may lock. */
  function turn(items: { testId: number }[], by: number) {
    return [...items.slice(by % items.length), ...items.slice(0, by % items.length)];
  }

  const itemsOf = ({ tests }: Lab) => tests.map(({ id }) => ({ testId: id }));

  function listReasons(tries: PromiseSettledResult<unknown>[]): string[] {
    const reasons = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.code] : []));
    return [...new Set<string>(reasons)].sort();
  }

  /** What is stored of the lab's open bookings: their tests, their price, and the price that their history says. */
  async function listOpen({ vendorId }: Lab) {
    const { db } = world.services;
    const items = await db
      .selectFrom('bookingItems')
      .where('vendorId', '=', vendorId)
      .where('status', '<>', 'cancelled')
      .select(['bookingId', 'diagnosticTestId', 'pricePaise'])
      .execute();
    const changes = await db
      .selectFrom('bookingChanges')
      .innerJoin('bookings', 'bookings.id', 'bookingId')
      .where('vendorId', '=', vendorId)
      .where('pricePaise', 'is not', null)
      .select(['bookingId', 'pricePaise'])
      .orderBy('bookingChanges.id')
      .execute();
    return { items, lastPrices: new Map(changes.map(({ bookingId, pricePaise }) => [bookingId, pricePaise])) };
  }

  it('give the last slot to one of 200, with room in the caps for two', async () => {
    const lab = await createLabOfThreeTests(world, { caps: [2, 2, 2] });
    const items = itemsOf(lab);
    const tries = await Promise.allSettled(Array.from({ length: 200 }, (_, at) => book(lab, turn(items, at))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(listReasons(tries)).toEqual(['slot-taken']);
    expect((await listOpen(lab)).items).toHaveLength(3);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('keep caps, slots and totals while tests are dropped and added, bookings moved and cancelled', async () => {
    const cap = 5;
    const lab = await createLabOfThreeTests(world, { capacity: 30, caps: [null, null, cap] });
    const { call: desk } = await createTestMember(world, lab, 'desk');
    const [first, second, capped] = itemsOf(lab) as [{ testId: number }, { testId: number }, { testId: number }];
    // Bookings of one number wait for each other.
    const phones = Array.from({ length: 24 }, (_, at) => `+9198765000${at + 10}`);
    const bookings = await Promise.all(phones.map((phone) => book(lab, [first, second], phone)));
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, at): Promise<unknown> => {
        const which = (at * 7) % bookings.length;
        const { code, bookingId } = bookings[which] as (typeof bookings)[number];
        const phone = phones[which] as string;
        const dropped = at % 3 === 0 ? capped : second;
        if (at % 20 === 0) return world.visitor()(cancelBooking, { code, phone });
        if (at % 5 === 0) return world.visitor()(moveBooking, { code, phone, date: tomorrow, time: '10:00' });
        // Of a version that another may have changed meanwhile.
        const version = 1 + Math.floor(at / 60);
        if (at % 2 === 0) return world.visitor()(dropBookingItems, { code, phone, items: [dropped], version });
        return desk(changeBookingItems, {
          bookingId,
          drop: [dropped],
          add: dropped === capped ? [second] : [capped],
          version,
        });
      }),
    );
    const expected = ['booking-cancelled', 'changed-meanwhile', 'conflict', 'items-changed'];
    expect(listReasons(tries).filter((reason) => !expected.includes(reason))).toEqual([]);
    const { items, lastPrices } = await listOpen(lab);
    const ofCap = items.filter(({ diagnosticTestId }) => diagnosticTestId === capped.testId);
    expect(ofCap.length).toBeLessThanOrEqual(cap);
    expect(lastPrices.size).toBeGreaterThan(10);
    for (const [bookingId, price] of lastPrices) {
      const own = items.filter((item) => item.bookingId === bookingId);
      if (own.length > 0) expect(own.reduce((sum, { pricePaise }) => sum + pricePaise, 0)).toBe(price);
    }
    expect(new Set(items.map(({ bookingId }) => bookingId)).size).toBe(await countOpenBookings(lab));
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  async function countOpenBookings({ vendorId }: Lab): Promise<number> {
    const open = world.services.db.selectFrom('bookings').where('vendorId', '=', vendorId).select('id');
    return (await open.where('status', '<>', 'cancelled').execute()).length;
  }
});
