import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { correctBooking, findBooking } from '../../contract/patient/my-bookings.ts';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import * as bills from '../../contract/vendor/money/bills.ts';
import { giveBackPayment, takePayment } from '../../contract/vendor/money/payments.ts';
import { changeBookingItems, updateBookingStatus, vendorBooking } from '../../contract/vendor/vendor-bookings.ts';
import { clearPatients } from '../database/clear-patients.ts';
import { createLabOfThreeTests } from '../testing/several-tests.ts';
import { today } from '../testing/test-bookings.ts';
import { walkIn } from '../testing/test-desk.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { billColumns } from './bills-csv.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function openCounter() {
  const lab = await createLabOfThreeTests(world, { capacity: 9 });
  const desk = await createTestMember(world, lab, 'desk');
  const owner = await createTestMember(world, lab, 'owner');
  const items = lab.tests.map(({ id }) => ({ testId: id }));
  const order = (more: object = {}) => walkIn(lab, { items: items.slice(0, 2), date: today, time: '11:00', ...more });
  const book = async (more: object = {}) => (await desk.call(createStaffBooking, order(more))).booking;
  const take = (bookingId: number, amount: string, key = randomUUID()) =>
    desk.call(takePayment, { bookingId, amount, way: 'cash' }, { headers: { 'Idempotency-Key': key } });
  const read = async (bookingId: number) => (await desk.call(bills.findBookingBills, { bookingId })).bills;
  const totals = async (bookingId: number) =>
    (await read(bookingId)).map(({ kind, total, isCancelled }) => [kind, total, isCancelled]);
  return { lab, desk, owner, items, order, book, take, read, totals };
}

describe('a payment', () => {
  it('makes the bill of what is not billed yet, once', async () => {
    const { book, take, read, totals, desk, items } = await openCounter();
    const { id } = await book();
    const key = randomUUID();
    await Promise.all([take(id, '350', key), take(id, '350', key)]);
    await take(id, '500');
    const [bill] = await read(id);
    expect(await totals(id)).toEqual([['bill', '850.00', false]]);
    expect(bill).toMatchObject({
      by: expect.any(String),
      sheet: { paid: [{ label: 'Paid, Cash', amount: '₹850.00' }] },
    });
    const { itemsVersion: version } = await desk.call(vendorBooking, { bookingId: id });
    await desk.call(changeBookingItems, { bookingId: id, drop: [], add: items.slice(2), version });
    await take(id, '650');
    expect(await totals(id)).toEqual([
      ['bill', '850.00', false],
      ['bill', '650.00', false],
    ]);
  });

  it('is on the booking of the patient, with the bill that it made', async () => {
    const { book, take, read, owner } = await openCounter();
    const { id, code, patientPhone } = await book();
    await take(id, '350');
    await take(id, '500');
    await owner.call(giveBackPayment, { bookingId: id, amount: '100', way: 'upi', reason: 'Too much' });
    const seen = await world.visitor()(findBooking, { code, phone: patientPhone ?? '' });
    expect(seen.paidEntries).toEqual([
      { kind: 'taken', date: today, way: 'cash', amount: '350.00' },
      { kind: 'taken', date: today, way: 'cash', amount: '500.00' },
      { kind: 'refunded', date: today, way: 'upi', amount: '100.00' },
    ]);
    const [bill] = await read(id);
    expect(seen.bills).toEqual([
      { kind: 'bill', number: bill?.number, date: today, total: '850.00' },
      { kind: 'credit-note', number: expect.any(String), date: today, total: '100.00' },
    ]);
  });

  it('makes it with a walk-in, and tells open pages', async () => {
    const { desk, order, totals } = await openCounter();
    const taken = { amount: '850', way: 'upi' as const };
    const headers = { 'Idempotency-Key': randomUUID() };
    const { booking } = await desk.call(createStaffBooking, order({ taken }), { headers });
    await desk.call(createStaffBooking, order({ taken }), { headers });
    expect(await totals(booking.id)).toEqual([['bill', '850.00', false]]);
    const events = world.services.db.selectFrom('outbox').where('subjectId', '=', booking.id);
    expect(await events.where('kind', '=', 'billed').select('id').execute()).toHaveLength(1);
  });

  it('that is given back makes the credit note of a cancelled booking, once', async () => {
    const { desk, book, take, totals } = await openCounter();
    const { id } = await book();
    await take(id, '850');
    await desk.call(updateBookingStatus, { bookingId: id, status: 'cancelled' });
    const back = { bookingId: id, amount: '850', way: 'cash' as const, reason: 'Cancelled' };
    const headers = { 'Idempotency-Key': randomUUID() };
    await Promise.all([desk.call(giveBackPayment, back, { headers }), desk.call(giveBackPayment, back, { headers })]);
    expect(await totals(id)).toEqual([
      ['bill', '850.00', false],
      ['credit-note', '850.00', false],
    ]);
  });

  it('that is refused makes none', async () => {
    const { book, take, totals } = await openCounter();
    const { id } = await book();
    await expect(take(id, '851')).rejects.toMatchObject({ code: 'more-than-due' });
    expect(await totals(id)).toEqual([]);
  });

  it('makes none in a lab that bills with another program', async () => {
    const { owner, book, take, totals } = await openCounter();
    const settings = { prefix: 'OWN', taxedItems: [] };
    await owner.call(bills.updateBillSettings, { ...settings, billsWithPayment: false });
    expect(await owner.call(bills.updateBillSettings, settings)).toMatchObject({ billsWithPayment: false });
    const { id } = await book();
    await take(id, '850');
    expect(await totals(id)).toEqual([]);
  });
});

describe('a wrong name', () => {
  const right = { patientName: 'Sunita Roy', reason: 'Rao was a slip' };

  it('on a paid bill is corrected by a credit note in full and a new bill, which has the payments', async () => {
    const { book, take, read, totals, desk, owner } = await openCounter();
    const { id: bookingId } = await book();
    await take(bookingId, '350');
    await desk.call(bills.correctPatientName, { bookingId, ...right });
    await desk.call(bills.correctPatientName, { bookingId, ...right });
    expect(await totals(bookingId)).toEqual([
      ['bill', '850.00', false],
      ['credit-note', '850.00', false],
      ['bill', '850.00', false],
    ]);
    const [wrong, credit, bill] = await read(bookingId);
    expect(wrong?.sheet).toMatchObject({
      facts: expect.arrayContaining([{ label: 'Patient', text: 'Sunita Rao' }]),
      paid: [],
    });
    expect(credit?.sheet.facts).toContainEqual({ label: 'For bill', text: wrong?.number });
    expect(credit?.sheet.facts).toContainEqual({ label: 'Patient', text: 'Sunita Rao' });
    expect(bill?.sheet.facts).toContainEqual({ label: 'Patient', text: 'Sunita Roy' });
    expect(bill?.sheet.paid).toEqual([
      { label: 'Paid, Cash', amount: '₹350.00' },
      { label: 'Due', amount: '₹500.00' },
    ]);
    const { headers } = owner;
    const table = await world.request(bills.exportBills.path, { method: 'POST', headers, body: '{}' });
    const rows = (await table.text()).trim().split('\r\n').slice(1);
    const cash = billColumns.findIndex(({ header }) => header === 'Paid, Cash');
    expect(rows.map((row) => row.split(',')[cash])).toEqual(['', '', '350.00']);
    const { patientName, payments, history } = await desk.call(vendorBooking, { bookingId });
    expect([patientName, payments.length]).toEqual(['Sunita Roy', 1]);
    expect(history.at(-1)).toMatchObject({ actor: 'vendor', corrected: ['name'], reason: right.reason });
  });

  it('is corrected on a paid bill also after the patient has corrected it in the booking, once', async () => {
    const { book, take, read, totals, desk, owner, items } = await openCounter();
    const { id: bookingId, code } = await book();
    await take(bookingId, '850');
    const { patientName } = right;
    const typed = { code, phone: '98765 43210', patientName, patientPhone: '98765 43210', patientAge: 34 };
    await world.visitor()(correctBooking, typed as never);
    // The newest bill has the right name, the one before it not.
    const { itemsVersion: version } = await desk.call(vendorBooking, { bookingId });
    await desk.call(changeBookingItems, { bookingId, drop: [], add: items.slice(2), version });
    await take(bookingId, '650');
    for (let times = 0; times < 2; times++) await desk.call(bills.correctPatientName, { bookingId, ...right });
    const facts = (await read(bookingId)).map(({ kind, total, sheet }) => {
      return [kind, total, sheet.facts.find(({ label }) => label === 'Patient')?.text];
    });
    expect(facts).toEqual([
      ['bill', '850.00', 'Sunita Rao'],
      ['bill', '650.00', 'Sunita Roy'],
      ['credit-note', '850.00', 'Sunita Rao'],
      ['credit-note', '650.00', 'Sunita Roy'],
      ['bill', '1500.00', 'Sunita Roy'],
    ]);
    const { history } = await desk.call(vendorBooking, { bookingId });
    expect(history.filter(({ reason }) => reason === right.reason)).toHaveLength(1);
    await desk.call(updateBookingStatus, { bookingId, status: 'cancelled' });
    await desk.call(bills.makeCreditNote, { bookingId });
    expect((await totals(bookingId)).slice(5)).toEqual([['credit-note', '1500.00', false]]);
    const refund = { bookingId, amount: '1500', way: 'cash' as const, reason: 'Cancelled' };
    await owner.call(giveBackPayment, refund, { headers: { 'Idempotency-Key': randomUUID() } });
    const { headers } = owner;
    const table = await world.request(bills.exportBills.path, { method: 'POST', headers, body: '{}' });
    expect((await table.text()).split('\r\n').find((row) => row.includes('Refund'))).toContain('Sunita Roy');
  });

  it('on an unpaid bill cancels it with the reason, and without a bill makes none', async () => {
    const { book, read, totals, desk } = await openCounter();
    const { id: bookingId } = await book();
    await desk.call(bills.correctPatientName, { bookingId, patientName: 'Sunita Ray', reason: 'Misheard' });
    expect(await totals(bookingId)).toEqual([]);
    await desk.call(bills.makeBill, { bookingId });
    await desk.call(bills.correctPatientName, { bookingId, ...right });
    expect(await totals(bookingId)).toEqual([
      ['bill', '850.00', true],
      ['bill', '850.00', false],
    ]);
    expect((await read(bookingId))[0]?.sheet.cancelled).toBe(`Cancelled: ${right.reason}`);
  });

  it('is refused for another lab, without a reason, and once the details are cleared', async () => {
    const { book, desk } = await openCounter();
    const { id: bookingId } = await book();
    const stranger = (await openCounter()).desk;
    const correction = { bookingId, ...right };
    await expect(stranger.call(bills.correctPatientName, correction)).rejects.toMatchObject({ status: 404 });
    const unsaid = desk.call(bills.correctPatientName, { ...correction, reason: ' ' });
    await expect(unsaid).rejects.toMatchObject({ status: 400, issues: [{ path: 'reason' }] });
    await clearPatients(world.services.db, (eb) => eb('id', '=', bookingId), new Date(testNow));
    const late = desk.call(bills.correctPatientName, correction);
    await expect(late).rejects.toMatchObject({ status: 409, code: 'details-cleared' });
  });
});

describe('a credit note', () => {
  it('names the lab, its GST number and the series as its bill does, whatever the lab is today', async () => {
    const { lab, desk, owner, book, take, read } = await openCounter();
    const { db } = world.services;
    const vendors = () => db.updateTable('vendors').where('id', '=', lab.vendorId);
    await vendors().set({ name: 'Old Lab', gstNumber: '07AAGFF2194N1Z1' }).execute();
    await owner.call(bills.updateBillSettings, { prefix: 'OLD', taxedItems: [] });
    const { id } = await book();
    await take(id, '850');
    await vendors().set({ name: 'New Lab', gstNumber: '33AAACT2803M1ZI', address: '2 New Road' }).execute();
    await owner.call(bills.updateBillSettings, { prefix: 'NEW', taxedItems: [] });
    await desk.call(updateBookingStatus, { bookingId: id, status: 'cancelled' });
    await desk.call(bills.makeCreditNote, { bookingId: id });
    const [bill, credit] = await read(id);
    expect(credit?.number).toMatch(/^OLD\/C/);
    expect(credit?.sheet.lab).toEqual(bill?.sheet.lab);
    const issuers = await db.selectFrom('bills').where('bookingId', '=', id).select('issuer').execute();
    expect(issuers).toEqual([{ issuer: '07AAGFF2194N1Z1' }, { issuer: '07AAGFF2194N1Z1' }]);
  });

  it('is one for each GST number under which its items were billed', async () => {
    const { lab, desk, items, book, take, totals } = await openCounter();
    const vendors = () => world.services.db.updateTable('vendors').where('id', '=', lab.vendorId);
    const { id, itemsVersion: version } = await book();
    await take(id, '850');
    await vendors().set({ gstNumber: '33AAACT2803M1ZI' }).execute();
    await desk.call(changeBookingItems, { bookingId: id, drop: [], add: items.slice(2), version });
    await take(id, '650');
    await desk.call(updateBookingStatus, { bookingId: id, status: 'cancelled' });
    await desk.call(bills.makeCreditNote, { bookingId: id });
    expect((await totals(id)).slice(2)).toEqual([
      ['credit-note', '650.00', false],
      ['credit-note', '850.00', false],
    ]);
  });
});
