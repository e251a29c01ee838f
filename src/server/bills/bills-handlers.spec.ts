import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import * as bills from '../../contract/vendor/money/bills.ts';
import type { StaffBill } from '../../contract/vendor/money/bills-schemas.ts';
import { giveBackPayment, giveDiscount, takePayment } from '../../contract/vendor/money/payments.ts';
import { setBookingReferrer } from '../../contract/vendor/referrers.ts';
import { changeBookingItems, markBooking, updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { clearPatients } from '../database/clear-patients.ts';
import { createLabOfThreeTests } from '../testing/several-tests.ts';
import { today } from '../testing/test-bookings.ts';
import { walkIn } from '../testing/test-desk.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { billColumns } from './bills-csv.ts';

const heads = billColumns.map(({ header }) => header);
const gstNumber = '27AAPFU0939F1ZV';

describe('bills', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  async function open({ booked = 2, gst = null as string | null } = {}) {
    const lab = await createLabOfThreeTests(world, { capacity: 9 });
    const { db } = world.services;
    await db.updateTable('vendors').set({ name: 'Sai Lab', gstNumber: gst }).where('id', '=', lab.vendorId).execute();
    const { call: desk } = await createTestMember(world, lab, 'desk');
    const { call: owner, headers } = await createTestMember(world, lab, 'owner');
    const items = lab.tests.map(({ id }) => ({ testId: id }));
    const bookingId = await book(desk, lab, items.slice(0, booked));
    return { lab, desk, owner, headers, items, bookingId };
  }

  async function book(
    desk: Call,
    lab: { vendorId: number; slug: string; testId: number; testName: string },
    items: object[],
  ) {
    const { booking } = await desk(createStaffBooking, walkIn(lab, { items }) as never);
    return booking.id;
  }

  /** What is paid of the booking is said on its newest bill. */
  const withoutPaid = ({ sheet: { paid: _paid, ...sheet }, ...bill }: StaffBill) => ({ ...bill, sheet });

  const change = (desk: Call, bookingId: number, more: object) =>
    desk(changeBookingItems, { bookingId, drop: [], add: [], version: 1, ...more });

  it('show an estimate first, then the bill', async () => {
    const { desk, bookingId } = await open();
    const before = await desk(bills.findBookingBills, { bookingId });
    expect(before).toMatchObject({ bills: [], toBill: '850.00', toCredit: null, estimate: { title: 'Estimate' } });
    const { bills: made, toBill, estimate } = await desk(bills.makeBill, { bookingId });
    expect({ toBill, estimate }).toEqual({ toBill: null, estimate: null });
    expect(made).toMatchObject([
      { kind: 'bill', number: expect.stringMatching(/^SAI\/\d\d-\d\d\/000001$/), total: '850.00', isCancelled: false },
    ]);
    expect(made[0]?.sheet).toMatchObject({
      title: 'Bill',
      lab: ['Sai Lab', '1 Spec Road, Specpur'],
      total: { label: 'Total', amount: '₹850.00' },
      words: 'Rupees Eight Hundred Fifty Only',
    });
  });

  it('are made once for the same state', async () => {
    const { desk, bookingId } = await open();
    const first = await desk(bills.makeBill, { bookingId });
    expect(await desk(bills.makeBill, { bookingId })).toEqual(first);
  });

  it('never change: what was added is a second bill, and what was dropped a credit note', async () => {
    const { desk, items, bookingId } = await open();
    const { bills: first } = await desk(bills.makeBill, { bookingId });
    await change(desk, bookingId, { drop: items.slice(0, 1), add: items.slice(2) });
    const open_ = await desk(bills.findBookingBills, { bookingId });
    expect(open_).toMatchObject({ bills: first.map(withoutPaid), toBill: '650.00', toCredit: '350.00' });
    await desk(bills.makeBill, { bookingId });
    const { bills: made } = await desk(bills.makeCreditNote, { bookingId });
    expect(made.slice(0, 1)).toMatchObject(first.map(withoutPaid));
    expect(made.slice(1)).toMatchObject([
      { kind: 'bill', number: expect.stringMatching(/000002$/), total: '650.00' },
      { kind: 'credit-note', number: expect.stringMatching(/^SAI\/C\d\d-\d\d\/00001$/), total: '350.00' },
    ]);
    expect(made[2]?.sheet.facts).toContainEqual({ label: 'For bill', text: made[0]?.number });
    const { db } = world.services;
    const update = sql`update bills set total_paise = 1, price_paise = 1, exempt_paise = 1 where booking_id = ${bookingId}`;
    await expect(update.execute(db)).rejects.toThrow('cannot change');
  });

  it('are taken back whole after a cancellation or a no-show, and not more than once', async () => {
    const { desk, bookingId } = await open();
    await desk(bills.makeBill, { bookingId });
    await expect(desk(bills.makeCreditNote, { bookingId })).rejects.toMatchObject({ code: 'nothing-to-credit' });
    await desk(updateBookingStatus, { bookingId, status: 'cancelled' } as never);
    const { bills: made } = await desk(bills.makeCreditNote, { bookingId });
    expect(made[1]).toMatchObject({ kind: 'credit-note', total: '850.00' });
    expect((await desk(bills.makeCreditNote, { bookingId })).bills).toEqual(made);
  });

  it('are refused for a booking that came to nothing', async () => {
    const { desk, bookingId } = await open();
    world.clock.now = testNow + 3 * 24 * 60 * 60 * 1000;
    await desk(markBooking, { bookingId, mark: 'no-show' });
    await expect(desk(bills.makeBill, { bookingId })).rejects.toMatchObject({ status: 409, code: 'nothing-to-bill' });
  });

  it('with an error are cancelled with a reason, and keep their number', async () => {
    const { desk, bookingId } = await open();
    const [wrong] = (await desk(bills.makeBill, { bookingId })).bills;
    const cancel = () => desk(bills.cancelBill, { billId: wrong?.id ?? 0, reason: 'Wrong name' });
    expect(await cancel()).toMatchObject({ toBill: '850.00', bills: [{ number: wrong?.number, isCancelled: true }] });
    expect((await cancel()).bills[0]?.sheet.cancelled).toBe('Cancelled: Wrong name');
    const { bills: made } = await desk(bills.makeBill, { bookingId });
    expect(made.map(({ number, isCancelled }) => [number.slice(-6), isCancelled])).toEqual([
      ['000001', true],
      ['000002', false],
    ]);
    await desk(updateBookingStatus, { bookingId, status: 'cancelled' } as never);
    await desk(bills.makeCreditNote, { bookingId });
    const credited = desk(bills.cancelBill, { billId: made[1]?.id ?? 0, reason: 'Wrong' });
    await expect(credited).rejects.toMatchObject({ status: 409, code: 'bill-credited' });
    await expect(desk(bills.cancelBill, { billId: 1, reason: '' })).rejects.toMatchObject({ status: 400 });
  });

  it('split the tax of items that the owner has named, in whole rupees', async () => {
    const { desk, owner, items, bookingId } = await open({ gst: gstNumber });
    const [taxed] = items;
    const settings = await owner(bills.updateBillSettings, {
      prefix: 'ptx',
      taxedItems: [{ testId: taxed?.testId ?? 0, packageId: null, percent: 18, sac: '999312' }],
    });
    expect(settings).toMatchObject({ prefix: 'PTX', gstNumber, gstNumberIsWrong: false, version: 1 });
    const { bills: made } = await desk(bills.makeBill, { bookingId });
    expect(made[0]?.number).toBe(settings.nextNumber);
    expect(made[0]?.sheet).toMatchObject({
      title: 'Invoice-cum-bill of supply',
      sums: [
        { label: 'Exempt value', amount: '₹500.00' },
        { label: 'Taxable value', amount: '₹296.62' },
        { label: 'CGST', amount: '₹26.69' },
        { label: 'SGST or UTGST', amount: '₹26.69' },
      ],
    });
  });

  it('name no GST number with a typing error, and charge no tax then', async () => {
    const { desk, owner, bookingId } = await open({ gst: '27AAPFU0939F1ZX' });
    expect(await owner(bills.findBillSettings, {})).toMatchObject({ gstNumber: null, gstNumberIsWrong: true });
    expect((await desk(bills.makeBill, { bookingId })).bills[0]?.sheet.title).toBe('Bill');
  });

  it('of a cancelled one leave no discount that nothing takes back', async () => {
    const { desk, owner, bookingId } = await open({ booked: 1 });
    await owner(giveDiscount, { bookingId, discount: '50', reason: 'Neighbour' } as never);
    const [first] = (await desk(bills.makeBill, { bookingId })).bills;
    await owner(giveDiscount, { bookingId, discount: '0', reason: 'A mistake' } as never);
    await desk(bills.makeBill, { bookingId });
    await desk(bills.cancelBill, { billId: first?.id ?? 0, reason: 'Wrong name' });
    await desk(updateBookingStatus, { bookingId, status: 'cancelled' } as never);
    const { bills: made, toCredit } = await desk(bills.makeCreditNote, { bookingId });
    expect(made.at(-1)).toMatchObject({
      kind: 'credit-note',
      total: '50.00',
      sheet: { items: [{ amount: '₹50.00' }], sums: [] },
    });
    expect(toCredit).toBeNull();
  });

  it('take off a discount, and say on the newest one what is paid', async () => {
    const { desk, owner, headers, items, bookingId } = await open();
    await owner(giveDiscount, { bookingId, discount: '50', reason: 'Neighbour' } as never);
    const [bill] = (await desk(bills.makeBill, { bookingId })).bills;
    expect(bill).toMatchObject({ total: '800.00', sheet: { sums: [{ label: 'Discount', amount: '-₹50.00' }] } });
    world.clock.now = testNow + 24 * 60 * 60 * 1000;
    await desk(takePayment, { bookingId, amount: '300', way: 'upi' } as never);
    const { bills: paid } = await desk(bills.findBookingBills, { bookingId });
    expect(paid[0]?.sheet.paid).toEqual([
      { label: 'Paid, UPI', amount: '₹300.00' },
      { label: 'Due', amount: '₹500.00' },
    ]);
    const cancelled = desk(bills.cancelBill, { billId: bill?.id ?? 0, reason: 'Wrong name' });
    await expect(cancelled).rejects.toMatchObject({ status: 409, code: 'bill-paid' });
    await change(desk, bookingId, { drop: items.slice(0, 1) });
    const { bills: credited } = await desk(bills.makeCreditNote, { bookingId });
    expect(credited[1]).toMatchObject({ kind: 'credit-note', total: '350.00' });
    await owner(giveBackPayment, { bookingId, amount: '20', way: 'cash', reason: 'Parking' } as never);
    const rows = (await exportTable({ headers }))
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const tomorrow = addDays(today, 1);
    const columns = ['Kind', 'Date', 'Paid on', 'Total', 'Paid, Cash', 'Paid, UPI', 'Due'];
    const read = (row: string[]) => columns.map((name) => row[heads.indexOf(name)]);
    expect(rows.slice(1).map(read)).toEqual([
      ['Bill', today, tomorrow, '800.00', '0.00', '300.00', '150.00'],
      ['Credit note', tomorrow, '', '-350.00', '', '', ''],
      ['Credit note', tomorrow, '', '-20.00', '', '', ''],
      ['Refund', tomorrow, tomorrow, '', '-20.00', '', ''],
    ]);
  });

  it('are listed and exported with negative amounts of credit notes', async () => {
    const { desk, headers, bookingId } = await open();
    await desk(bills.makeBill, { bookingId });
    await desk(updateBookingStatus, { bookingId, status: 'cancelled' } as never);
    await desk(bills.makeCreditNote, { bookingId });
    const page = await desk(bills.listBills, { pageSize: '1' } as never);
    expect(page).toMatchObject({ totalCount: 2, bills: [{ kind: 'credit-note', total: '850.00', bookingId }] });
    expect(await desk(bills.listBills, { from: '2099-01-01' })).toMatchObject({ totalCount: 0 });
    const table = await exportTable({ headers });
    expect(table).toMatch(/Bill,.*Sunita Rao.*,850\.00,0\.00,850\.00,/);
    expect(table).toMatch(/Credit note,SAI.*,-850\.00,0\.00,-850\.00,/);
  });

  async function exportTable({ headers }: { headers: Record<string, string> }): Promise<string> {
    const answer = await world.request(bills.exportBills.path, { method: 'POST', headers, body: '{}' });
    return answer.text();
  }

  it('are files with the words of the printed bill, for the desk of the lab', async () => {
    const { bookingId, headers, lab } = await open();
    const { headers: others } = await createTestMember(world, (await open()).lab, 'desk');
    const { call: desk } = await createTestMember(world, lab, 'desk');
    const [bill] = (await desk(bills.makeBill, { bookingId })).bills;
    const load = (of: Record<string, string>) =>
      world.request(`${bills.billFile.path}?billId=${bill?.id}&paper=a4`, { headers: of });
    const answer = await load(headers);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${bill?.number.replaceAll('/', '-')}.pdf"`,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    expect((await load(others)).status).toBe(404);
    const reads = world.services.db.selectFrom('accessLog').where('call', '=', bills.billFile.path);
    expect(await reads.select(['vendorId', 'times', 'rowCount']).execute()).toEqual([
      { vendorId: lab.vendorId, times: 1, rowCount: 1 },
    ]);
  });

  it('of another lab are not found', async () => {
    const [one, other] = [await open(), await open()];
    const { bills: made } = await one.desk(bills.makeBill, { bookingId: one.bookingId });
    const { bookingId } = one;
    for (const call of [bills.findBookingBills, bills.makeBill, bills.makeCreditNote])
      await expect(other.desk(call, { bookingId })).rejects.toMatchObject({ status: 404 });
    const cancelled = other.desk(bills.cancelBill, { billId: made[0]?.id ?? 0, reason: 'No' });
    await expect(cancelled).rejects.toMatchObject({ status: 404 });
  });

  it('are only for the owner to set up and to export', async () => {
    const { desk, lab, bookingId } = await open();
    await expect(desk(bills.findBillSettings, {})).rejects.toMatchObject({ status: 403 });
    await expect(desk(bills.exportBills, {})).rejects.toMatchObject({ status: 403 });
    const { call: collector } = await createTestMember(world, lab, 'collector');
    await expect(collector(bills.findBookingBills, { bookingId })).rejects.toMatchObject({ status: 403 });
  });

  it('write a landline as India does', async () => {
    const { desk, bookingId } = await open();
    const landline = { patientPhone: '+917312551234', phoneIsLandline: true };
    await world.services.db.updateTable('bookings').set(landline).where('id', '=', bookingId).execute();
    const { estimate } = await desk(bills.findBookingBills, { bookingId });
    const [bill] = (await desk(bills.makeBill, { bookingId })).bills;
    for (const sheet of [estimate, bill?.sheet])
      expect(sheet?.facts).toContainEqual({ label: 'Phone', text: '0731 255 1234' });
  });

  it('say who is billed and who sent them, also where the booking says another later', async () => {
    const { desk, headers, bookingId } = await open();
    const person = { patientAge: 54, patientGender: 'female' } as const;
    await world.services.db.updateTable('bookings').set(person).where('id', '=', bookingId).execute();
    await desk(setBookingReferrer, { bookingId, referrer: 'Dr Menon' });
    await desk(bills.makeBill, { bookingId });
    await desk(setBookingReferrer, { bookingId, referrer: 'Dr Iyer' });
    const [bill] = (await desk(bills.findBookingBills, { bookingId })).bills;
    expect(bill?.sheet.facts).toEqual(
      expect.arrayContaining([
        { label: 'Age and sex', text: '54 years, female' },
        { label: 'Referred by', text: 'Dr Menon' },
      ]),
    );
    expect(await exportTable({ headers })).toContain('Sunita Rao,Dr Menon,');
  });

  it('lose who is billed and the reason of a cancellation with the details of the booking, and nothing else', async () => {
    const { desk, headers, bookingId } = await open();
    const person = { patientAge: 54, patientGender: 'female' } as const;
    await world.services.db.updateTable('bookings').set(person).where('id', '=', bookingId).execute();
    await desk(setBookingReferrer, { bookingId, referrer: 'Dr Menon' });
    const [bill] = (await desk(bills.makeBill, { bookingId })).bills;
    expect(bill?.sheet.facts).toContainEqual({ label: 'Patient', text: 'Sunita Rao' });
    await desk(bills.cancelBill, { billId: bill?.id ?? 0, reason: 'Sunita has another name' });
    await clearPatients(world.services.db, (eb) => eb('id', '=', bookingId), new Date(testNow));
    const [cleared] = (await desk(bills.findBookingBills, { bookingId })).bills;
    expect(JSON.stringify(cleared)).not.toMatch(/Sunita|98765|54 years|Menon/);
    expect(cleared).toMatchObject({ number: bill?.number, total: '850.00', sheet: { cancelled: 'Cancelled' } });
    expect(await exportTable({ headers })).toMatch(/,Yes\r\n/);
    const audited = await world.services.db.selectFrom('auditLog').where('thing', '=', 'bills').selectAll().execute();
    expect(JSON.stringify(audited)).not.toMatch(/Sunita|Menon/);
  });
});
