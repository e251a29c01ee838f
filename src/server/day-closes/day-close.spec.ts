import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import {
  closeDay,
  correctCount,
  getClosesOfLabs,
  getDayClose,
  moveDrawerCash,
  takeBackDrawerMove,
} from '../../contract/vendor/money/day-close.ts';
import { giveBackPayment, giveDiscount, takePayment } from '../../contract/vendor/money/payments.ts';
import { markBooking, vendorBooking } from '../../contract/vendor/vendor-bookings.ts';
import { createBookingActions, today, tomorrow } from '../testing/test-bookings.ts';
import { createDesk, walkIn } from '../testing/test-desk.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

type Desk = Awaited<ReturnType<typeof createDesk>>;
type Member = Awaited<ReturnType<typeof createTestMember>>;

let world: TestWorld;
let desk: Desk;
let owner: Member;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  desk = await createDesk(world, { capacity: 9 });
  owner = await createTestMember(world, desk.lab, 'owner');
});

let patients = 0;
async function book(by: Pick<Member, 'call'> = desk) {
  const input = walkIn(desk.lab, {
    date: today,
    time: '11:00',
    patientName: `Patient ${++patients}`,
    patientPhone: undefined,
  });
  return (await by.call(createStaffBooking, input)).booking.id;
}
async function take(amount: string, way: 'cash' | 'upi' | 'card' = 'cash', by: Pick<Member, 'call'> = desk) {
  const bookingId = await book(by);
  await by.call(takePayment, { bookingId, amount, way });
  return bookingId;
}
const dayOf = (date = today) => owner.call(getDayClose, { date });
const onDay = <T>(days: number, act: () => Promise<T>) =>
  createBookingActions(world).withClockAt(testNow + days * 24 * 3_600_000, act);
const countOf = (counted: string, more: { note?: string; userId?: number } = {}) => ({
  userId: desk.userId,
  counted: counted === '0' ? ('0' as const) : counted,
  ...more,
});
const close = (counted: string, seenExpected: string, more = {}) =>
  desk.call(closeDay, { date: today, seenExpected, counts: [countOf(counted, more)] });

describe('the close of a day', () => {
  it('has what was taken by way and person, and what is due', async () => {
    await take('350.00');
    await take('300.00', 'upi');
    await take('350.00', 'card', owner);
    const day = await dayOf();
    expect(day.ways.map(({ taken }) => taken)).toEqual(['350.00', '300.00', '350.00', '0.00']);
    expect(day.people.map(({ userId, total }) => [userId, total])).toEqual(
      expect.arrayContaining([
        [desk.userId, '650.00'],
        [owner.userId, '350.00'],
      ]),
    );
    expect(day).toMatchObject({ total: '1000.00', due: { total: '50.00', count: 1 } });
  });

  it('expects in a drawer its float and cash, without refunds and what was handed over', async () => {
    await desk.call(moveDrawerCash, { kind: 'float', userId: desk.userId, amount: 500 });
    await take('350.00');
    await owner.call(giveBackPayment, {
      bookingId: await take('200.00', 'upi'),
      amount: '50.00',
      way: 'cash',
      reason: 'Too much',
    });
    const handed = await desk.call(moveDrawerCash, {
      kind: 'hand-over',
      userId: desk.userId,
      toUserId: owner.userId,
      amount: 100,
    });
    expect(handed.drawers).toMatchObject([
      { name: expect.any(String), float: '500.00', cash: '350.00', handedOver: '100.00', expected: '750.00' },
      { cash: '-50.00', received: '100.00', expected: '50.00' },
    ]);
    const id = handed.moves.at(-1)?.id ?? 0;
    await desk.call(takeBackDrawerMove, { id });
    const back = await desk.call(takeBackDrawerMove, { id });
    expect(back.drawers.map(({ expected }) => expected)).toEqual(['850.00', '-50.00']);
  });

  it('counts a hand-over that is sent twice once', async () => {
    const headers = { 'Idempotency-Key': 'a tap' };
    for (let time = 0; time < 2; time++)
      await desk.call(moveDrawerCash, { kind: 'float', userId: desk.userId, amount: 500 }, { headers });
    expect(await dayOf()).toMatchObject({ expected: '500.00' });
  });

  it('needs a note for a difference, and keeps it', async () => {
    await take('350.00');
    await expect(close('300.00', '350.00')).rejects.toMatchObject({
      issues: [{ path: 'counts.0.note', code: 'required' }],
    });
    const closed = await close('300.00', '350.00', { note: 'Tea' });
    expect(closed).toMatchObject({ counted: '300.00', difference: '-50.00', closed: { by: expect.any(String) } });
    expect(closed.drawers).toMatchObject([{ counts: [{ difference: '-50.00', note: 'Tea' }] }]);
  });

  it('is refused when money was taken since the person looked, and without a count', async () => {
    await take('350.00');
    await expect(close('0', '0.00')).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    const empty = { date: today, seenExpected: '350.00', counts: [] };
    await expect(desk.call(closeDay, empty)).rejects.toMatchObject({ status: 400 });
    await expect(desk.call(closeDay, { ...empty, date: tomorrow })).rejects.toMatchObject({ status: 400 });
  });

  it('puts what is noted later on the next day, and says so', async () => {
    await take('350.00');
    await close('350.00', '350.00');
    await expect(close('350.00', '350.00')).rejects.toMatchObject({ status: 409, code: 'day-closed' });
    const bookingId = await take('200.00');
    expect((await desk.call(vendorBooking, { bookingId })).payments).toMatchObject([{ countsOn: tomorrow }]);
    expect(await dayOf()).toMatchObject({ total: '350.00', late: '0.00' });
    expect(await dayOf(tomorrow)).toMatchObject({ total: '200.00', late: '200.00' });
    const float = { kind: 'float', userId: desk.userId, amount: 5 } as const;
    await expect(desk.call(moveDrawerCash, float)).rejects.toMatchObject({ code: 'day-closed' });
  });

  it('has as due what patients owe who came, and keeps that when it is paid later', async () => {
    await book();
    const bookingId = await book();
    await desk.call(markBooking, { bookingId, mark: 'arrived' });
    const due = { total: '350.00', count: 1 };
    expect(await dayOf()).toMatchObject({ due: { ...due, bookings: [{ id: bookingId, due: '350.00' }] } });
    await desk.call(closeDay, { date: today, seenExpected: '0.00', counts: [] });
    await desk.call(takePayment, { bookingId, amount: '350.00', way: 'cash' });
    expect(await dayOf()).toMatchObject({ due: { ...due, bookings: [{ due: '350.00', dueNow: '0.00' }] } });
  });

  it('leaves to the next morning what was counted and not handed over', async () => {
    await take('350.00');
    expect(await dayOf()).toMatchObject({ left: [] });
    await desk.call(moveDrawerCash, { kind: 'hand-over', userId: desk.userId, amount: '100.00' });
    await close('200.00', '250.00', { note: 'Tea' });
    const left = (amount: string) => ({ left: [{ userId: desk.userId, amount, date: today }] });
    expect(await dayOf(tomorrow)).toMatchObject(left('200.00'));
    await owner.call(correctCount, { date: today, ...countOf('250.00') });
    expect(await dayOf(tomorrow)).toMatchObject(left('250.00'));
  });

  it('asks before more is handed over than the drawer has, and not again when the tap is repeated', async () => {
    await take('350.00');
    const more = { kind: 'hand-over', userId: desk.userId, amount: '350.01' } as const;
    await expect(desk.call(moveDrawerCash, more)).rejects.toMatchObject({
      status: 409,
      code: 'ask-beyond-drawer',
      issues: [{ path: 'amount', values: { maximum: '350.00' } }],
    });
    const all = { ...more, amount: '350.00' };
    const headers = { 'Idempotency-Key': 'all of it' };
    for (let time = 0; time < 2; time++) await desk.call(moveDrawerCash, all, { headers });
    expect(await dayOf()).toMatchObject({ expected: '0.00' });
    expect(await desk.call(moveDrawerCash, { ...more, beyondDrawer: true })).toMatchObject({ expected: '-350.01' });
  });

  it('has a refund of the next day in that day', async () => {
    const bookingId = await take('350.00');
    await close('350.00', '350.00');
    const refund = { bookingId, amount: '350.00', way: 'cash', reason: 'Sample was lost' } as const;
    await onDay(1, () => owner.call(giveBackPayment, refund));
    expect(await dayOf()).toMatchObject({ total: '350.00' });
    expect(await dayOf(tomorrow)).toMatchObject({ total: '-350.00', late: '0.00', expected: '-350.00' });
  });

  it('is corrected by an owner only, beside the first count', async () => {
    await take('350.00');
    await close('300.00', '350.00', { note: 'Tea' });
    const correction = { date: today, ...countOf('350.00') };
    await expect(desk.call(correctCount, correction)).rejects.toMatchObject({ status: 403 });
    const corrected = await owner.call(correctCount, correction);
    expect(corrected).toMatchObject({ counted: '350.00', difference: '0.00' });
    expect(corrected.drawers[0]?.counts.map(({ counted }) => counted)).toEqual(['300.00', '350.00']);
  });

  it('says discounts apart', async () => {
    await owner.call(giveDiscount, { bookingId: await take('200.00'), discount: '50.00', reason: 'Staff' });
    expect(await dayOf()).toMatchObject({ discount: '50.00', total: '200.00', due: { total: '100.00' } });
  });

  it('is one of several for an owner of more labs', async () => {
    await take('350.00');
    const other = await createDesk(world);
    await world.services.db
      .insertInto('vendorMembers')
      .values({ vendorId: other.lab.vendorId, userId: owner.userId, role: 'owner' })
      .execute();
    const { labs } = await owner.call(getClosesOfLabs, { date: today });
    expect(labs[0]).toMatchObject({ locality: null, city: expect.any(String) });
    expect(labs.map(({ id, total, isClosed }) => [id, total, isClosed])).toEqual(
      expect.arrayContaining([
        [desk.lab.vendorId, '350.00', false],
        [other.lab.vendorId, '0.00', false],
      ]),
    );
    expect((await desk.call(getClosesOfLabs, {})).labs).toEqual([]);
    await expect(other.call(getDayClose, { date: today })).resolves.toMatchObject({ total: '0.00' });
  });
});
