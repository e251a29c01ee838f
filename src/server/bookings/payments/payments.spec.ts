import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/endpoint.ts';
import { findBooking } from '../../../contract/patient/my-bookings.ts';
import { getBookingData } from '../../../contract/patient/privacy.ts';
import { createStaffBooking, vendorDay } from '../../../contract/vendor/booking-desk.ts';
import {
  correctPayment,
  findDeskShare,
  giveBackPayment,
  giveDiscount,
  takePayment,
  updateDeskShare,
} from '../../../contract/vendor/money/payments.ts';
import {
  changeBookingItems,
  exportVendorBookings,
  markBooking,
  updateBookingStatus,
  vendorBooking,
  vendorBookingsPage,
} from '../../../contract/vendor/vendor-bookings.ts';
import { retentionRules } from '../../../domain/privacy/retention.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { deleteExpired } from '../../database/housekeeping.ts';
import { createLabOfThreeTests } from '../../testing/several-tests.ts';
import { tomorrow } from '../../testing/test-bookings.ts';
import { walkIn } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { bookingColumns } from '../read/bookings-csv.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function openCounter() {
  world.clock.now = testNow;
  const lab = await createLabOfThreeTests(world, { capacity: 50 });
  const owner = await createTestMember(world, lab, 'owner');
  const desk = await createTestMember(world, lab, 'desk');
  const items = lab.tests.slice(0, 2).map(({ id }) => ({ testId: id }));
  const book = async (more: object = {}) =>
    (await desk.call(createStaffBooking, walkIn(lab, { items, ...more }))).booking;
  const beginDay = () => {
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 9 * 60 });
  };
  const take = (bookingId: number, amount: string, more: Partial<InputOf<typeof takePayment>> = {}, key?: string) =>
    desk.call(
      takePayment,
      { bookingId, amount, way: 'cash', ...more },
      key ? { headers: { 'Idempotency-Key': key } } : {},
    );
  return { lab, owner, desk, book, beginDay, take };
}

const paymentOf = ({ booking: { payment } }: { booking: { payment: object } }) => payment;

describe('payments of a booking', () => {
  it('are taken in parts until nothing is due, and are seen in the day', async () => {
    const { book, beginDay, take, desk } = await openCounter();
    const { id, payment } = await book();
    expect(payment).toEqual({ discount: '0.00', paid: '0.00', due: '850.00', toGiveBack: '0.00', state: 'due' });
    beginDay();
    expect(paymentOf(await take(id, '350'))).toMatchObject({ paid: '350.00', due: '500.00', state: 'partly-paid' });
    const { booking } = await take(id, '500', { way: 'upi', reference: '612345678901' });
    expect(booking.payment).toMatchObject({ paid: '850.00', due: '0.00', state: 'paid' });
    expect(booking.payments).toMatchObject([
      { kind: 'taken', way: 'cash', amount: '350.00', place: 'counter', at: new Date(world.clock.now).toISOString() },
      { kind: 'taken', way: 'upi', amount: '500.00', reference: '612345678901', reverses: null },
    ]);
    const day = await desk.call(vendorDay, { date: tomorrow });
    expect(day.bookings.map((row) => row.payment.state)).toEqual(['paid']);
  });

  it('are not taken before the day, nor beyond what is due, which the error names', async () => {
    const { book, beginDay, take } = await openCounter();
    const { id } = await book();
    await expect(take(id, '850')).rejects.toMatchObject({ status: 409, code: 'before-visit' });
    beginDay();
    await expect(take(id, '850.01')).rejects.toMatchObject({
      status: 409,
      code: 'more-than-due',
      issues: [{ path: 'amount', code: 'too-big', values: { maximum: '850.00' } }],
    });
    await expect(take(id, '8500')).rejects.toMatchObject({ code: 'ten-times-the-price' });
    await expect(take(id, '850', { way: 'other' })).rejects.toMatchObject({ status: 400, issues: [{ path: 'note' }] });
  });

  it('count once when a tap is sent twice', async () => {
    const { book, beginDay, take, desk } = await openCounter();
    const { id } = await book();
    beginDay();
    const key = randomUUID();
    await Promise.all([take(id, '100', {}, key), take(id, '100', {}, key)]);
    expect(paymentOf(await take(id, '100', {}, key))).toMatchObject({ paid: '100.00' });
    await expect(take(id, '200', {}, key)).rejects.toMatchObject({ status: 409, code: 'idempotency-key-used' });
    const discount = { bookingId: id, discount: '0', reason: 'None' };
    expect(paymentOf(await desk.call(giveDiscount, discount))).toMatchObject({ discount: '0.00' });
  });

  it('are given back by an owner, or by the desk up to its share', async () => {
    const { book, beginDay, take, desk, owner } = await openCounter();
    const { id } = await book();
    beginDay();
    await take(id, '850');
    const back = (amount: string) => ({ bookingId: id, amount, way: 'cash' as const, reason: 'Test not done' });
    await expect(desk.call(giveBackPayment, back('1'))).rejects.toMatchObject({ status: 409, code: 'owner-only' });
    await expect(desk.call(updateDeskShare, { percent: 50 })).rejects.toMatchObject({ status: 403 });
    await owner.call(updateDeskShare, { percent: 10 });
    expect(await desk.call(findDeskShare, {})).toEqual({ percent: 10 });
    await desk.call(giveBackPayment, back('85'));
    await expect(desk.call(giveBackPayment, back('0.01'))).rejects.toMatchObject({ code: 'owner-only' });
    await expect(owner.call(giveBackPayment, back('765.01'))).rejects.toMatchObject({
      code: 'more-than-paid',
      issues: [{ values: { maximum: '765.00' } }],
    });
    const { booking } = await owner.call(giveBackPayment, back('765'));
    expect(booking.payment).toMatchObject({ discount: '850.00', paid: '0.00', due: '0.00', state: 'nothing-due' });
  });

  it('are no debt once given back: what was not paid too much is a discount, which leaves with its refund', async () => {
    const { book, beginDay, take, owner } = await openCounter();
    const { id } = await book();
    beginDay();
    await take(id, '850');
    const back = { bookingId: id, amount: '50', way: 'cash', reason: 'Report was late' } as const;
    const headers = { 'Idempotency-Key': randomUUID() };
    await owner.call(giveBackPayment, back, { headers });
    const { booking } = await owner.call(giveBackPayment, back, { headers });
    expect(booking.payment).toMatchObject({ discount: '50.00', paid: '800.00', due: '0.00', state: 'paid' });
    expect(booking.payments.slice(1)).toMatchObject([
      { kind: 'refunded', amount: '50.00' },
      { kind: 'discounted', amount: '50.00', reason: 'Report was late' },
    ]);
    const mistake = { bookingId: id, paymentId: booking.payments[1]?.id ?? 0, reason: 'Another patient' };
    const corrected = await owner.call(correctPayment, mistake);
    expect(paymentOf(corrected)).toMatchObject({ discount: '0.00', paid: '850.00', toGiveBack: '0.00' });
  });

  it('are given back by the desk on the same day, as far as something is to give back', async () => {
    const { book, beginDay, take, desk, lab } = await openCounter();
    const { id, itemsVersion } = await book();
    beginDay();
    await take(id, '850');
    const drop = [{ testId: lab.tests[1]?.id ?? 0 }];
    await desk.call(changeBookingItems, { bookingId: id, drop, add: [], version: itemsVersion });
    const back = (amount: string) => ({ bookingId: id, amount, way: 'cash' as const, reason: 'Dropped' });
    await expect(desk.call(giveBackPayment, back('501'))).rejects.toMatchObject({
      code: 'owner-only',
      issues: [{ values: { maximum: '500.00' } }],
    });
    world.clock.now = fromIndiaTime({ day: addDays(tomorrow, 1), minute: 0 });
    await expect(desk.call(giveBackPayment, back('500'))).rejects.toMatchObject({ code: 'owner-only' });
    beginDay();
    const { booking } = await desk.call(giveBackPayment, back('500'));
    expect(booking.payment).toMatchObject({ paid: '350.00', toGiveBack: '0.00', state: 'paid' });
  });

  it('are less by a discount with a reason, above the share of the desk by an owner', async () => {
    const { book, desk, owner } = await openCounter();
    const { id } = await book();
    const discount = (amount: string) => ({ bookingId: id, discount: amount, reason: 'Senior citizen' });
    await expect(desk.call(giveDiscount, discount('1'))).rejects.toMatchObject({
      code: 'owner-only',
      issues: [{ path: 'discount' }],
    });
    await owner.call(updateDeskShare, { percent: 10 });
    expect(paymentOf(await desk.call(giveDiscount, discount('85')))).toMatchObject({
      discount: '85.00',
      due: '765.00',
    });
    await expect(desk.call(giveDiscount, discount('86'))).rejects.toMatchObject({
      issues: [{ values: { maximum: '85.00' } }],
    });
    await expect(owner.call(giveDiscount, discount('851'))).rejects.toMatchObject({ code: 'more-than-price' });
    await expect(desk.call(giveDiscount, { ...discount('5'), reason: ' ' })).rejects.toMatchObject({ status: 400 });
    const { booking } = await desk.call(giveDiscount, discount('50'));
    expect(booking.payment).toMatchObject({ discount: '50.00', due: '800.00' });
    expect(booking.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['discounted', '85.00'],
      ['discount-taken-back', '35.00'],
    ]);
  });

  it('lose what is too much of a discount when the desk drops a test, but not when an owner has given it', async () => {
    const { book, desk, owner, lab } = await openCounter();
    await owner.call(updateDeskShare, { percent: 10 });
    const dropped = async (discount: string, giver = desk) => {
      const { id, itemsVersion } = await book({ rejectDuplicate: false });
      await giver.call(giveDiscount, { bookingId: id, discount, reason: 'Neighbour' });
      const drop = [{ testId: lab.tests[1]?.id ?? 0 }];
      return desk.call(changeBookingItems, { bookingId: id, drop, add: [], version: itemsVersion });
    };
    const { booking } = await dropped('85');
    expect(booking.payment).toMatchObject({ discount: '35.00', due: '315.00' });
    expect(booking.payments.at(-1)).toMatchObject({ kind: 'discount-taken-back', amount: '50.00' });
    expect(paymentOf(await dropped('100', owner))).toMatchObject({ discount: '100.00', due: '250.00' });
  });

  it('have a discount that two people do not set over each other, and a key of their own each', async () => {
    const { book, beginDay, take, owner } = await openCounter();
    const { id } = await book();
    beginDay();
    const discount = (amount: string, seenDiscount: string, key: string) =>
      owner.call(
        giveDiscount,
        { bookingId: id, discount: amount, seenDiscount, reason: 'Neighbour' },
        { headers: { 'Idempotency-Key': key } },
      );
    await discount('100', '0', 'first');
    await discount('100', '0', 'first');
    await expect(discount('20', '0', 'second')).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(paymentOf(await discount('20', '100.00', 'third'))).toMatchObject({ discount: '20.00' });
    await take(id, '10', {}, 'of a payment');
    const used = discount('30', '20', 'of a payment');
    await expect(used).rejects.toMatchObject({ status: 409, code: 'idempotency-key-used' });
  });

  it('are corrected by a counter-entry: the own ones of today, and all by an owner', async () => {
    const { book, beginDay, take, desk, owner, lab } = await openCounter();
    const { id } = await book();
    beginDay();
    const { booking } = await take(id, '850');
    const paymentId = booking.payments[0]?.id ?? 0;
    const mistake = { bookingId: id, paymentId, reason: 'It was UPI' };
    const colleague = await createTestMember(world, lab, 'desk');
    await expect(colleague.call(correctPayment, mistake)).rejects.toMatchObject({ code: 'owner-only' });
    world.clock.now = fromIndiaTime({ day: addDays(tomorrow, 1), minute: 0 });
    await expect(desk.call(correctPayment, mistake)).rejects.toMatchObject({ code: 'owner-only' });
    beginDay();
    await desk.call(correctPayment, mistake);
    const { booking: corrected } = await owner.call(correctPayment, mistake);
    expect(corrected.payment).toMatchObject({ paid: '0.00', due: '850.00' });
    expect(corrected.payments).toMatchObject([{ id: paymentId }, { reverses: paymentId, reason: 'It was UPI' }]);
    const counterEntry = { ...mistake, paymentId: corrected.payments[1]?.id ?? 0 };
    await expect(owner.call(correctPayment, counterEntry)).rejects.toMatchObject({ code: 'counter-entry' });
  });

  it('are to give back after dropped tests, a cancellation and a no-show', async () => {
    const { book, beginDay, take, desk, owner, lab } = await openCounter();
    const { id, itemsVersion } = await book();
    beginDay();
    await take(id, '850');
    const listed = async () => {
      const rows = await world.services.db
        .selectFrom('refundsDue')
        .where('bookingId', '=', id)
        .select('paise')
        .execute();
      return rows.map(({ paise }) => paise);
    };
    const drop = [{ testId: lab.tests[1]?.id ?? 0 }];
    const { booking } = await desk.call(changeBookingItems, { bookingId: id, drop, add: [], version: itemsVersion });
    expect(booking.payment).toMatchObject({ due: '0.00', toGiveBack: '500.00', state: 'to-give-back' });
    expect(await listed()).toEqual([50_000]);
    await owner.call(giveBackPayment, { bookingId: id, amount: '500', way: 'cash', reason: 'Dropped' });
    expect(await listed()).toEqual([]);
    const setStatus = (status: 'cancelled' | 'confirmed') => desk.call(updateBookingStatus, { bookingId: id, status });
    expect(paymentOf(await setStatus('cancelled'))).toMatchObject({ toGiveBack: '350.00' });
    expect(await listed()).toEqual([35_000]);
    expect(paymentOf(await setStatus('confirmed'))).toMatchObject({ state: 'paid' });
    expect(await listed()).toEqual([]);
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 11 * 60 });
    const noShow = await desk.call(markBooking, { bookingId: id, mark: 'no-show' });
    expect(paymentOf(noShow)).toMatchObject({ due: '0.00', toGiveBack: '350.00' });
    expect(await listed()).toEqual([35_000]);
  });

  it('ask about cash of 2 lakh rupees from one person in a day', async () => {
    const { book, beginDay, take, lab, desk } = await openCounter();
    const offers = world.services.db.updateTable('offers').where('vendorId', '=', lab.vendorId);
    await offers.set({ pricePaise: 6_000_000 }).execute();
    const one = await book();
    const other = await book({ rejectDuplicate: false });
    beginDay();
    await take(one.id, '120000');
    await take(other.id, '79999.99');
    await expect(take(other.id, '0.01')).rejects.toMatchObject({ status: 409, code: 'ask-cash-limit' });
    await take(other.id, '0.01', { way: 'card' });
    await take(other.id, '0.02', { beyondCashLimit: true });
    const asked = world.services.db
      .selectFrom('payments')
      .where('bookingId', '=', other.id)
      .where('beyondLimit', '=', true);
    expect(await asked.select('recordedBy').execute()).toEqual([{ recordedBy: desk.userId }]);
  });

  it('come with a walk-in of today, once', async () => {
    const { book, beginDay, owner, lab } = await openCounter();
    beginDay();
    const headers = { 'Idempotency-Key': randomUUID() };
    const items = [{ testId: lab.tests[0]?.id ?? 0 }];
    const discount = { amount: '50', reason: 'Neighbour' };
    const taken = { amount: '300', way: 'upi' as const };
    const order = walkIn(lab, { items, discount, taken, time: '10:00' });
    const { booking } = await owner.call(createStaffBooking, order, { headers });
    expect(booking.payment).toMatchObject({ discount: '50.00', paid: '300.00', due: '0.00', state: 'paid' });
    const { booking: repeated } = await owner.call(createStaffBooking, order, { headers });
    expect(repeated.payments).toHaveLength(2);
    const tooMuch = book({ time: '10:00', patientName: 'Other', taken: { amount: '900', way: 'cash' } });
    await expect(tooMuch).rejects.toMatchObject({ code: 'more-than-due', issues: [{ path: 'taken.amount' }] });
    const bookings = world.services.db.selectFrom('bookings').where('vendorId', '=', lab.vendorId).select('id');
    expect(await bookings.execute()).toHaveLength(1);
  });

  it('are listed across days where something is to give back', async () => {
    const { book, beginDay, take, desk } = await openCounter();
    const [one, other] = [await book(), await book({ time: '10:00', rejectDuplicate: false })];
    beginDay();
    await take(one.id, '850');
    await take(other.id, '850');
    await desk.call(updateBookingStatus, { bookingId: other.id, status: 'cancelled' });
    const page = await desk.call(vendorBookingsPage, { payment: 'to-give-back' });
    expect([page.totalCount, page.bookings.map(({ id }) => id)]).toEqual([1, [other.id]]);
    expect(await desk.call(vendorDay, {})).toMatchObject({ toGiveBackCount: 1 });
  });

  it('are seen by the patient as paid and due, without who took them', async () => {
    const { book, beginDay, take } = await openCounter();
    const { id, code } = await book();
    beginDay();
    await take(id, '350');
    const seen = await world.visitor()(findBooking, { code, phone: '98765 43210' });
    expect(seen).toMatchObject({ price: '850.00', paid: '350.00', due: '500.00' });
    expect(JSON.stringify(seen)).not.toContain('Spec vendor');
    expect(seen).not.toHaveProperty('payments');
  });

  it('are in the table of bookings and in what the patient may download, with the bill', async () => {
    const { book, beginDay, take, desk, owner } = await openCounter();
    const { id, code } = await book();
    beginDay();
    await take(id, '350', { way: 'upi', reference: '612345678901' });
    const { booking } = await take(id, '100');
    const paymentId = booking.payments[1]?.id ?? 0;
    await desk.call(correctPayment, { bookingId: id, paymentId, reason: 'Not paid' });
    const table = await world.request(exportVendorBookings.path, {
      method: 'POST',
      headers: owner.headers,
      body: '{}',
    });
    const cells = (await table.text()).trim().split('\r\n')[1]?.split(',') ?? [];
    const row = Object.fromEntries(bookingColumns.map(({ header }, at) => [header, cells[at]]));
    expect(row).toMatchObject({ 'Paid, UPI': '350.00', 'Paid, Cash': '0.00', Paid: '350.00', Due: '500.00' });
    const data = await world.visitor()(getBookingData, { code, phone: '98765 43210' });
    expect(data.payments).toMatchObject([
      { kind: 'taken', way: 'upi', amount: '350.00', reference: '612345678901', counts: true },
      { way: 'cash', amount: '100.00', counts: false },
      { way: 'cash', amount: '100.00', reason: 'Not paid', counts: false },
    ]);
    expect(data.bills).toMatchObject([
      { kind: 'bill', total: '850.00', patientName: 'Sunita Rao', isCancelled: false },
    ]);
    expect(JSON.stringify(data)).not.toContain('Spec vendor');
  });

  it('are of the own lab only', async () => {
    const { book, beginDay } = await openCounter();
    const { id } = await book();
    const { desk: stranger, owner } = await openCounter();
    beginDay();
    const taking = { bookingId: id, amount: '10', way: 'cash' as const };
    await expect(stranger.call(takePayment, taking)).rejects.toMatchObject({ status: 404 });
    const mistake = { bookingId: id, paymentId: 1, reason: 'No' };
    await expect(owner.call(correctPayment, mistake)).rejects.toMatchObject({ status: 404 });
    const collector = await createTestMember(world, { vendorId: 1 }, 'collector');
    await expect(collector.call(takePayment, taking)).rejects.toMatchObject({ status: 403 });
  });
});

describe('the table of payments', () => {
  it('is never changed, but loses what says who people are, and what is nine years old', async () => {
    const { book, beginDay, take } = await openCounter();
    const { id } = await book();
    beginDay();
    await take(id, '10', { way: 'other', note: 'By cheque of Mr. Rao' });
    const { db } = world.services;
    const rows = db.updateTable('payments').where('bookingId', '=', id);
    await expect(rows.set({ paise: 20 }).execute()).rejects.toThrow('not changed');
    await expect(rows.set({ reason: 'Another' }).execute()).rejects.toThrow('not changed');
    await rows.set({ reason: null, recordedBy: null }).execute();
    await expect(db.deleteFrom('payments').where('bookingId', '=', id).execute()).rejects.toThrow('not changed');
    const payment = await db.selectFrom('payments').where('bookingId', '=', id).selectAll().executeTakeFirstOrThrow();
    const { id: _, ...copy } = payment;
    await db
      .insertInto('payments')
      .values({ ...copy, recordedAt: new Date('2015-01-01') })
      .execute();
    await db.deleteFrom('payments').where('recordedAt', '<', new Date('2016-01-01')).execute();
    expect(await db.selectFrom('payments').where('bookingId', '=', id).select('reason').execute()).toEqual([
      { reason: null },
    ]);
  });

  it('loses a counter-entry, which is younger, with its mistake', async () => {
    const { book, beginDay, take } = await openCounter();
    const { id } = await book();
    beginDay();
    await take(id, '10');
    const { db } = world.services;
    const rows = db.selectFrom('payments').where('bookingId', '=', id);
    const { id: kept, ...copy } = await rows.selectAll().executeTakeFirstOrThrow();
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const insert = (more: object) => db.insertInto('payments').values({ ...copy, ...more });
    const { days } = retentionRules.payments.keep;
    const mistake = await insert({ recordedAt: daysAgo(days + 1) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insert({ recordedAt: daysAgo(days - 1), reverses: mistake.id }).execute();
    await deleteExpired(db, Date.now());
    expect(await rows.select('id').execute()).toEqual([{ id: kept }]);
  });

  it('has what a process of the last release notes at the door, instead of what it took back', async () => {
    const { book, owner } = await openCounter();
    const { id } = await book();
    const step = (name: string, takenPaise: number | null) =>
      sql`insert into booking_changes (booking_id, status, actor, changed_by, collection_step, taken_paise)
        values (${id}, 'confirmed', 'vendor', ${owner.userId}, ${name}, ${takenPaise})`.execute(world.services.db);
    const paid = async () => (await owner.call(vendorBooking, { bookingId: id })).payment.paid;
    await step('waiting', null);
    await step('collected', 35_000);
    await step('collected', 35_000);
    expect(await paid()).toBe('350.00');
    await step('on-the-way', null);
    await step('collected', 30_000);
    expect(await paid()).toBe('300.00');
    await step('waiting', null);
    await step('collected', 30_000);
    expect(await paid()).toBe('600.00');
  });
});
