import { beforeAll, describe, expect, it } from 'vitest';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { cancelBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { Database } from '../../database/connect.ts';
import { createBookingActions, phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';
import { lockSlots } from '../terms/slot-occupancy.ts';

const times = Array.from({ length: 6 }, (_, slot) => formatPlainTime(540 + slot * 30));

/** Many patients at one vendor at once. Most useful on a real PostgreSQL, where transactions run in parallel. */
describe('slots', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const book = (vendor: TestVendor, time: string) => createBookingActions(world).book(vendor, { time });
  const move = (code: string, time: string) => world.visitor()(moveBooking, { code, phone, date: tomorrow, time });
  const cancel = (code: string) => world.visitor()(cancelBooking, { code, phone });

  const slotAt = (minute: number) => ({ day: tomorrow, minute, slotMinutes: 30, atHome: false, capacity: 2 });

  /** Results of attempts that begin while a change is not yet committed. */
  async function during(
    change: (db: Database) => Promise<unknown>,
    attempts: () => Promise<unknown>[],
    further: (db: Database) => Promise<unknown> = async () => {},
  ) {
    let waiting: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await world.services.db.transaction().execute(async (transaction) => {
      await change(transaction);
      const begun = attempts();
      waiting = Promise.allSettled(begun);
      // They have read the state before the change.
      await untilBlocked(world.services.db, begun.length);
      await further(transaction);
    });
    return (await waiting).map(({ status }) => status);
  }

  function reasons(tries: PromiseSettledResult<unknown>[]) {
    return new Set(tries.flatMap((tried) => (tried.status === 'rejected' ? [String(tried.reason.message)] : [])));
  }

  it('keep a correct count while 120 patients book, move and cancel', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 4, cap: 20 });
    const mine = await Promise.all(times.flatMap((time) => [book(vendor, time), book(vendor, time)]));
    const tries = await Promise.allSettled(
      Array.from({ length: 120 }, (_, turn): Promise<unknown> => {
        const code = mine[turn % mine.length]?.code ?? '';
        const time = times[(turn * 7) % times.length] ?? '';
        if (turn % 10 === 9) return cancel(code);
        return turn % 3 === 0 ? book(vendor, time) : move(code, time);
      }),
    );
    const expected = new Set([
      slotUnavailableMessage,
      'This booking was cancelled. Please book again.',
      'This lab is not taking more bookings for this test at the moment.',
    ]);
    expect([...reasons(tries)].filter((reason) => !expected.has(reason))).toEqual([]);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('can be swapped by two patients at the same moment, repeatedly', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 2 });
    const early = await book(vendor, '09:00');
    const late = await book(vendor, '09:30');
    for (let round = 0; round < 12; round++) {
      const [one, other] = round % 2 ? ['09:00', '09:30'] : ['09:30', '09:00'];
      const tries = await Promise.allSettled([move(early.code, one ?? ''), move(late.code, other ?? '')]);
      expect([...reasons(tries)]).toEqual([]);
    }
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('can be swapped when one of them was free until then', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 2 });
    await book(vendor, '10:00');
    const lock = (db: Database) => lockSlots(db, vendor.vendorId, [{ from: slotAt(600), to: slotAt(540) }]);
    const swap = () => [book(vendor, '09:00').then(({ code }) => move(code, '10:00'))];
    expect(await during(lock, swap, lock)).toEqual(['fulfilled']);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('are filled by exactly one of ten bookings that move there', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '18:00' });
    const others = Array.from({ length: 10 }, (_, slot) => formatPlainTime(600 + slot * 30));
    const booked = await Promise.all(others.map((time) => book(vendor, time)));
    const tries = await Promise.allSettled(booked.map(({ code }) => move(code, '09:00')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([...reasons(tries)]).toEqual([slotUnavailableMessage]);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it.each<[string, (vendor: TestVendor, db: Database) => Promise<unknown>]>([
    [
      'closes that day',
      (vendor, db) => db.insertInto('closures').values({ vendorId: vendor.vendorId, closedOn: tomorrow }).execute(),
    ],
    [
      'shortens its hours',
      (vendor, db) =>
        db.updateTable('weeklyHours').set({ startMinute: 660 }).where('vendorId', '=', vendor.vendorId).execute(),
    ],
    [
      'withdraws the test',
      (vendor, db) =>
        db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', vendor.vendorId).execute(),
    ],
  ])('are not taken at a vendor that %s at that moment', async (_name, change) => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { code } = await book(vendor, '11:00');
    const tries = () => [book(vendor, '09:00'), move(code, '09:30')];
    expect(await during((db) => change(vendor, db), tries)).toEqual(['rejected', 'rejected']);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it.each([undefined, 5])('are refused at a vendor that lowers its cap of %j at that moment', async (cap) => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', cap });
    const lowerCap = (db: Database) =>
      db.updateTable('offers').set({ offerCap: 0 }).where('vendorId', '=', vendor.vendorId).execute();
    expect(await during(lowerCap, () => [book(vendor, '09:00')])).toEqual(['rejected']);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('are refused for a test that leaves the catalogue at that moment', async () => {
    const { db } = world.services;
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const test = { slug: `leaving-${process.pid}`, name: 'Leaving Test' };
    const inserted = db.insertInto('diagnosticTests').values(test).returning('id');
    const { id: testId } = await inserted.executeTakeFirstOrThrow();
    await db.updateTable('offers').set({ diagnosticTestId: testId }).where('vendorId', '=', vendor.vendorId).execute();
    const leave = (transaction: Database) =>
      transaction.updateTable('diagnosticTests').set({ deletedAt: new Date() }).where('id', '=', testId).execute();
    expect(await during(leave, () => [book({ ...vendor, testId }, '09:00')])).toEqual(['rejected']);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });
});
