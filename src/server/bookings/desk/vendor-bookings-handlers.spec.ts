import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { stream } from '../../../contract/bodies.ts';
import type { Call } from '../../../contract/client.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import {
  exportVendorBookings,
  updateBookingStatus,
  vendorBookings,
  vendorBookingsPage,
} from '../../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { operations } from '../../operations.ts';
import { createBookingActions, phone, today, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

const exportCsv = (headers: Record<string, string>, filter: object) =>
  world.request(exportVendorBookings.path, { method: 'POST', headers, body: JSON.stringify(filter) });

const onlyCodes =
  'Here only a booking id can be searched for. Send names and numbers to POST /_api/vendor/bookings/list.';

describe("a lab's bookings", () => {
  it('include only its own, the latest appointment first, with the columns of the table', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    await bookings.bookWithId(await bookings.createMorningVendor());
    const first = await bookings.bookWithId(lab, { time: '09:30', name: 'Asha Verma' });
    const second = await bookings.bookWithId(lab, { time: '11:00' });
    const list = await call(vendorBookings, {});
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list[1]).toMatchObject({
      bookingId: first.id,
      code: first.code,
      patientName: 'Asha Verma',
      patientPhone: phone,
      testName: lab.testName,
      appointmentDate: `${tomorrow}T00:00:00.000+05:30`,
      appointmentTime: '09:30:00',
      bookingStatus: 'pending',
      items: [{ name: lab.testName, price: '350.00' }],
      price: '350.00',
      channel: 'online',
      mark: null,
    });
  });

  it('are filtered by status, and by the Indian day of an instant', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
    await bookings.bookWithId(lab, { day: addDays(tomorrow, 1) });
    await call(updateBookingStatus, { bookingId: id, status: ' Confirmed ' });
    const found = async (filters: object) => (await call(vendorBookings, filters)).map((booking) => booking.id);
    expect(await found({ status: 'CONFIRMED' })).toEqual([id]);
    // A minute before and after midnight in India.
    const midnight = fromIndiaTime({ day: tomorrow, minute: 0 });
    expect(await found({ date: new Date(midnight).toISOString() })).toEqual([id]);
    expect(await found({ date: new Date(midnight - 60_000).toISOString() })).toEqual([]);
    expect(await found({ date: tomorrow, status: 'pending' })).toEqual([]);
  });

  it.each([
    ['asha', ['Asha Verma']],
    ['ver ash', ['Asha Verma']],
    ['98765 43210', ['Asha Verma', 'Ravi O’Brien-Kumar', 'मीरा']],
    ['+91 98765', ['Asha Verma', 'Ravi O’Brien-Kumar', 'मीरा']],
    ['3210', ['Asha Verma', 'Ravi O’Brien-Kumar', 'मीरा']],
    ['kumar', ['Ravi O’Brien-Kumar']],
    ["o'brien", ['Ravi O’Brien-Kumar']],
    ['मीरा', ['मीरा']],
    ["'; drop table bookings; --", []],
    ['\\ & | ! ( :*', []],
    ['%', []],
  ])('are found by %s', async (text, names) => {
    const { lab, call } = await createDesk(world, { capacity: 3 });
    for (const name of ['Asha Verma', 'Ravi O’Brien-Kumar', 'मीरा']) await bookings.book(lab, { name });
    const { bookings: found, totalCount } = await call(vendorBookingsPage, { text });
    expect(found.map(({ patientName }) => patientName).toSorted()).toEqual(names.toSorted());
    expect(totalCount).toBe(names.length);
  });

  it('are found by their code in any grouping, and by its beginning', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id, code } = await bookings.bookWithId(lab);
    await bookings.bookWithId(lab);
    for (const text of [code, code.toLowerCase(), `${code.slice(0, 5)} ${code.slice(5)}`, code.slice(0, 6)]) {
      expect((await call(vendorBookingsPage, { text })).bookings.map((booking) => booking.id)).toEqual([id]);
    }
    expect((await call(vendorBookings, { text: code.toLowerCase() })).map((booking) => booking.id)).toEqual([id]);
  });

  it('are paged', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    for (const time of ['09:00', '09:30', '10:00']) await bookings.book(lab, { time });
    const page = await call(vendorBookingsPage, { page: 2, pageSize: 2 });
    expect(page.totalCount).toBe(3);
    expect(page.bookings.map(({ time }) => time)).toEqual(['09:00']);
    expect((await call(vendorBookings, { pageSize: 1 })).map(({ time }) => time)).toEqual(['10:00']);
  });

  it('say in headers how many there are, and where the next page is', async () => {
    const { lab, headers } = await createDesk(world, { capacity: 2 });
    for (const time of ['09:00', '09:30', '10:00']) await bookings.book(lab, { time, name: 'Asha & Co' });
    const address = `/_api/vendor/bookings?status=pending&pageSize=2`;
    const first = await world.request(address, { headers });
    expect(await first.json()).toHaveLength(2);
    expect(first.headers.get('x-total-count')).toBe('3');
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await world.request(next, { headers });
    expect(await second.json()).toEqual([expect.objectContaining({ time: '09:00' })]);
    expect([second.headers.get('x-total-count'), second.headers.get('link')]).toEqual(['3', null]);
    const { paths } = (await (await world.request('/_api/openapi.json')).json()) as { paths: object };
    for (const name of ['X-Total-Count', 'Link']) {
      expect(paths).toHaveProperty(['/_api/vendor/bookings', 'get', 'responses', '200', 'headers', name]);
    }
  });

  it.each([
    ['pageSize=0', 'Page size must be a whole number from 1 to 100.'],
    ['pageSize=101', 'Page size must be a whole number from 1 to 100.'],
    ['page=-1', 'Page must be a whole number from 1 to 10000.'],
    ['date=yesterday', 'Invalid date format. Expected ISO 8601 format.'],
    ['date=2026-02-30', 'Invalid date format. Expected ISO 8601 format.'],
    ['date=9999-12-31T23:00:00Z', 'Invalid date format. Expected ISO 8601 format.'],
    ['status=lost', 'Invalid status.'],
    ['status=', 'Status cannot be empty.'],
    ['text=asha', onlyCodes],
    ['text=9876543298', onlyCodes],
    ['text=5HKA5', onlyCodes],
  ])('refuse %s', async (query, sentence) => {
    const { headers } = await createDesk(world, { capacity: 2 });
    const response = await world.request(`/_api/vendor/bookings?${query}`, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: sentence });
  });

  it('are exported as CSV without formulas in names', async () => {
    const { lab, headers } = await createDesk(world, { capacity: 2 });
    await bookings.book(lab, { name: '=HYPERLINK("http://x")' });
    await bookings.book(lab, { name: 'Asha, "the" Verma' });
    const response = await exportCsv(headers, { status: 'pending', date: tomorrow });
    expect(response.headers.get('content-disposition')).toContain('bookings.csv');
    const text = await response.text();
    expect(text).toContain(`"'=HYPERLINK(""http://x"")",98765 43210`);
    expect(text).toContain('"Asha, ""the"" Verma"');
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });

  it('are exported with landlines and numbers from abroad as pages write them', async () => {
    const { lab, call, headers } = await createDesk(world, { capacity: 4 });
    for (const patientPhone of ['080 2345 6789', '080 4123 4567', '98765 43210', '0044 20 7946 0958'])
      await call(createStaffBooking, walkIn(lab, { patientPhone, patientAgeMonths: '8' }));
    const rows = (await (await exportCsv(headers, { date: tomorrow })).text()).split('\r\n');
    const phones = rows.slice(1, -1).map((row) => row.split(',')[4]);
    expect(rows[1]).toMatch(/,8 months,,,0\.00,/);
    expect(phones.toSorted()).toEqual(['+44 207 946 0958', '080 2345 6789', '080 4123 4567', '98765 43210']);
  });

  it('are exported once each, also when they are moved during the export', async () => {
    const lab = await bookings.createMorningVendor();
    const { id } = await bookings.bookWithId(lab);
    const copies = await bookings.copy(id, 1000);
    const { db } = world.services;
    const move = (bookingId: number | undefined, appointmentOn: string) =>
      db
        .updateTable('bookings')
        .set({ appointmentOn })
        .where('id', '=', bookingId ?? 0)
        .execute();
    const context = { ...world.services, vendor: { id: lab.vendorId, role: 'owner' } };
    const { chunks } = (await operations.exportVendorBookings.handler({}, context)) as z.output<typeof stream>;
    const parts: string[] = [];
    for await (const chunk of chunks) {
      parts.push(String(chunk));
      if (parts.length !== 2) continue;
      // A thousand are read. One of them goes back, and the one that is left goes ahead.
      await move(copies.at(-1), addDays(tomorrow, -1));
      await move(id, addDays(tomorrow, 1));
    }
    const lines = parts.join('').trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(1001);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1001);
    await db.deleteFrom('bookings').where('vendorId', '=', lab.vendorId).execute();
  });
});

it('all staff of the lab see the bookings of today, and no other account', async () => {
  const { lab } = await createDesk(world, { capacity: 2 });
  await bookings.withClockAt(testNow - 3 * 3_600_000, () => bookings.book(lab, { day: today, time: '11:00' }));
  const owner = await createTestMember(world, lab, 'owner');
  const list = (call: Call) => call(vendorBookings, {});
  expect(await list(owner.call)).toHaveLength(1);
  await expect(list(world.visitor())).rejects.toMatchObject({ status: 401 });
});
