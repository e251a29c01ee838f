import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { slotIsGone } from '../../contract/bookings.ts';
import { cancelBooking, moveBooking } from '../../contract/my-bookings.ts';
import { clockText } from '../../domain/clock.ts';
import { openLab } from '../availability/spec-labs.ts';
import type { Database } from '../database/connect.ts';
import { type SpecWorld, specWorld } from '../spec-world.ts';
import { lockSlots } from './booking-changes.ts';
import { bookingsOf, phone, type SpecLab, tomorrow } from './spec-bookings.ts';

const times = Array.from({ length: 6 }, (_, slot) => clockText(540 + slot * 30));

/** Many people at one lab at once. Worth most on a real PostgreSQL, where they do not stand in one line. */
describe('places', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await specWorld();
  });

  const book = (lab: SpecLab, time: string) => bookingsOf(world).book(lab, { time });
  const move = (code: string, time: string) => world.visitor()(moveBooking, { code, phone, date: tomorrow, time });
  const cancel = (code: string) => world.visitor()(cancelBooking, { code, phone });

  /** Slots whose count differs from their open bookings, or that hold more than they can. */
  async function wrongSlots(lab: SpecLab) {
    const { rows } = await sql`
      select start_minute, taken, capacity, open from (
        select start_minute, taken, capacity, (select count(*) from bookings
          where vendor_id = slot.vendor_id and appointment_on = slot.slot_on
            and start_minute = slot.start_minute and status <> 'cancelled') as open
        from slot_places as slot where vendor_id = ${lab.vendorId}) as counted
      where taken <> open or taken > capacity`.execute(world.services.db);
    return rows;
  }

  function reasons(tries: PromiseSettledResult<unknown>[]) {
    return new Set(tries.flatMap((tried) => (tried.status === 'rejected' ? [String(tried.reason.message)] : [])));
  }

  it('are neither lost nor doubled while 120 people book, move and cancel', async () => {
    const lab = await openLab(world, { from: '09:00', to: '12:00', capacity: 4, cap: 20 });
    const mine = await Promise.all(times.flatMap((time) => [book(lab, time), book(lab, time)]));
    const tries = await Promise.allSettled(
      Array.from({ length: 120 }, (_, turn): Promise<unknown> => {
        const code = mine[turn % mine.length]?.code ?? '';
        const time = times[(turn * 7) % times.length] ?? '';
        if (turn % 10 === 9) return cancel(code);
        return turn % 3 === 0 ? book(lab, time) : move(code, time);
      }),
    );
    const expected = new Set([
      slotIsGone,
      'This booking was cancelled. Please book again.',
      'This lab is not taking more bookings for this test at the moment.',
    ]);
    expect([...reasons(tries)].filter((reason) => !expected.has(reason))).toEqual([]);
    expect(await wrongSlots(lab)).toEqual([]);
  });

  it('can be swapped by two people at the same moment, again and again', async () => {
    const lab = await openLab(world, { from: '09:00', to: '12:00', capacity: 2 });
    const early = await book(lab, '09:00');
    const late = await book(lab, '09:30');
    for (let round = 0; round < 12; round++) {
      const [one, other] = round % 2 ? ['09:00', '09:30'] : ['09:30', '09:00'];
      const tries = await Promise.allSettled([move(early.code, one ?? ''), move(late.code, other ?? '')]);
      expect([...reasons(tries)]).toEqual([]);
    }
    expect(await wrongSlots(lab)).toEqual([]);
  });

  it('can be swapped when one of them belonged to nobody until that moment', async () => {
    const lab = await openLab(world, { from: '09:00', to: '12:00', capacity: 2 });
    await book(lab, '10:00');
    const slots = [600, 540].map((minute) => ({ day: tomorrow, minute }));
    let swapped: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await world.services.db.transaction().execute(async (transaction) => {
      await lockSlots(transaction, lab.vendorId, slots, 2);
      swapped = Promise.allSettled([book(lab, '09:00').then(({ code }) => move(code, '10:00'))]);
      // Long enough for both to have come as far as they can.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await lockSlots(transaction, lab.vendorId, slots, 2);
    });
    expect((await swapped).map(({ status }) => status)).toEqual(['fulfilled']);
    expect(await wrongSlots(lab)).toEqual([]);
  });

  it('give the last one to exactly one of ten who move there', async () => {
    const lab = await openLab(world, { from: '09:00', to: '18:00' });
    const others = Array.from({ length: 10 }, (_, slot) => clockText(600 + slot * 30));
    const booked = await Promise.all(others.map((time) => book(lab, time)));
    const tries = await Promise.allSettled(booked.map(({ code }) => move(code, '09:00')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([...reasons(tries)]).toEqual([slotIsGone]);
    expect(await wrongSlots(lab)).toEqual([]);
  });

  it.each([undefined, 5])('are not taken at a lab that lowers its cap of %j at that moment', async (cap) => {
    const lab = await openLab(world, { from: '09:00', to: '12:00', cap });
    let waiting: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await world.services.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('offers').set({ availableSlots: 0 }).where('vendorId', '=', lab.vendorId).execute();
      waiting = Promise.allSettled([book(lab, '09:00')]);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected']);
    expect(await wrongSlots(lab)).toEqual([]);
  });

  it.each<[string, (lab: SpecLab, db: Database) => Promise<unknown>]>([
    [
      'closes that day',
      (lab, db) => db.insertInto('closures').values({ vendorId: lab.vendorId, closedOn: tomorrow }).execute(),
    ],
    [
      'shortens its hours',
      (lab, db) =>
        db.updateTable('weeklyHours').set({ startMinute: 660 }).where('vendorId', '=', lab.vendorId).execute(),
    ],
    [
      'withdraws the test',
      (lab, db) =>
        db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', lab.vendorId).execute(),
    ],
  ])('are not taken at a lab that %s at that moment', async (_name, change) => {
    const lab = await openLab(world, { from: '09:00', to: '12:00' });
    const { code } = await book(lab, '11:00');
    let waiting: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await world.services.db.transaction().execute(async (transaction) => {
      await change(lab, transaction);
      waiting = Promise.allSettled([book(lab, '09:00'), move(code, '09:30')]);
      // Long enough for both to have read what is no longer true.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await wrongSlots(lab)).toEqual([]);
  });
});
