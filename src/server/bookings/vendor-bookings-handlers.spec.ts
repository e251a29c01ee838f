import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import {
  markBooking,
  moveVendorBooking,
  updateBookingStatus,
  vendorBooking,
  vendorBookings,
  vendorBookingsPage,
} from '../../contract/vendor/bookings.ts';
import { bookingStatuses } from '../../domain/booking-lifecycle.ts';
import { addDays, fromIndiaTime } from '../../domain/calendar.ts';
import { createBookingActions, phone, type TestVendor, today, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

/** A lab with its desk; twelve places of half an hour each day, unless told otherwise. */
async function createDesk(capacity = 2) {
  const lab = await createTestVendor(world, { from: '09:00', to: '12:00', capacity });
  const { call, headers, userId } = await createTestMember(world, lab, 'desk');
  return { lab, call, headers, userId };
}

async function idOf(lab: TestVendor, more: Parameters<typeof bookings.book>[1] = {}) {
  const { code } = await bookings.book(lab, more);
  const { db } = world.services;
  const { id } = await db.selectFrom('bookings').where('code', '=', code).select('id').executeTakeFirstOrThrow();
  return { id, code };
}

describe("a lab's bookings", () => {
  it('are its own, the latest appointment first, with what the table shows', async () => {
    const { lab, call } = await createDesk();
    await idOf(await bookings.createMorningVendor());
    const first = await idOf(lab, { time: '09:30', name: 'Asha Verma' });
    const second = await idOf(lab, { time: '11:00' });
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

  it('are filtered by status, and by the day in India of an instant', async () => {
    const { lab, call } = await createDesk();
    const { id } = await idOf(lab);
    await idOf(lab, { day: addDays(tomorrow, 1) });
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
    ["o'brien", []],
    ['मीरा', ['मीरा']],
    ["'; drop table bookings; --", []],
    ['\\ & | ! ( :*', []],
    ['%', []],
  ])('are found by %s', async (text, names) => {
    const { lab, call } = await createDesk(3);
    for (const name of ['Asha Verma', 'Ravi O’Brien-Kumar', 'मीरा']) await bookings.book(lab, { name });
    const { bookings: found, totalCount } = await call(vendorBookingsPage, { text });
    expect(found.map(({ patientName }) => patientName).toSorted()).toEqual(names.toSorted());
    expect(totalCount).toBe(names.length);
  });

  it('are found by their code in any grouping, and by its beginning', async () => {
    const { lab, call } = await createDesk();
    const { id, code } = await idOf(lab);
    await idOf(lab);
    for (const text of [code, code.toLowerCase(), `${code.slice(0, 5)} ${code.slice(5)}`, code.slice(0, 6)]) {
      expect((await call(vendorBookings, { text })).map((booking) => booking.id)).toEqual([id]);
    }
  });

  it('come in pages', async () => {
    const { lab, call } = await createDesk();
    for (const time of ['09:00', '09:30', '10:00']) await bookings.book(lab, { time });
    const page = await call(vendorBookingsPage, { page: 2, limit: 2 });
    expect(page.totalCount).toBe(3);
    expect(page.bookings.map(({ time }) => time)).toEqual(['09:00']);
    expect((await call(vendorBookings, { limit: 1 })).map(({ time }) => time)).toEqual(['10:00']);
  });

  it.each([
    ['limit=0', 'Limit must be a whole number from 1 to 100.'],
    ['limit=101', 'Limit must be a whole number from 1 to 100.'],
    ['page=-1', 'Page must be a whole number from 1 to 10000.'],
    ['date=yesterday', 'Invalid date format. Expected ISO 8601 format.'],
    ['date=2026-02-30', 'Invalid date format. Expected ISO 8601 format.'],
    ['date=9999-12-31T23:00:00Z', 'Invalid date format. Expected ISO 8601 format.'],
    ['status=lost', 'Invalid status.'],
    ['status=', 'Status cannot be empty.'],
  ])('refuse %s', async (query, sentence) => {
    const { headers } = await createDesk();
    const response = await world.request(`/_api/vendor/bookings?${query}`, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence });
  });

  it('are a table for spreadsheets, in which no name is a formula', async () => {
    const { lab, headers } = await createDesk();
    await bookings.book(lab, { name: '=HYPERLINK("http://x")' });
    await bookings.book(lab, { name: 'Asha, "the" Verma' });
    const response = await world.request('/_api/vendor/bookings/export?status=pending', { headers });
    expect(response.headers.get('content-disposition')).toContain('bookings.csv');
    const text = await response.text();
    expect(text).toContain(`"'=HYPERLINK(""http://x"")",98765 43210`);
    expect(text).toContain('"Asha, ""the"" Verma"');
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });
});

describe('a change of status', () => {
  it('is any from any, with its reason in the history, and answers with the booking', async () => {
    const { lab, call, userId } = await createDesk();
    const { id } = await idOf(lab);
    for (const status of [...bookingStatuses, ...bookingStatuses.toReversed()]) {
      const { booking } = await call(updateBookingStatus, { bookingId: id, status, reason: 'As agreed.' });
      expect(booking.bookingStatus).toBe(status);
    }
    const { history } = await call(vendorBooking, { bookingId: id });
    expect(history.map(({ status, actor, reason }) => [status, actor, reason])).toEqual([
      ['pending', 'patient', null],
      ...['confirmed', 'completed', 'cancelled', 'completed', 'confirmed', 'pending'].map((status) => [
        status,
        'vendor',
        'As agreed.',
      ]),
    ]);
    const { db } = world.services;
    const audited = db.selectFrom('auditLog').where('thing', '=', 'bookings').where('thingKey', '=', String(id));
    expect(await audited.select(['userId', 'role']).distinct().execute()).toEqual([{ userId, role: 'desk' }]);
  });

  it.each([
    [{ status: '' }, 400, 'Status cannot be empty.'],
    [{ status: '  ' }, 400, 'Status cannot be empty.'],
    [{ status: 'lost' }, 400, 'Invalid status.'],
    [{ bookingId: 0 }, 400, 'Booking id must be a positive whole number.'],
    [{ bookingId: 1.5 }, 400, 'Booking id must be a positive whole number.'],
    [{ bookingId: 999_999_999 }, 404, 'Booking not found.'],
    [{ reason: 'x'.repeat(501) }, 400, 'Must be at most 500 characters.'],
  ])('refuses %j', async (wrong, status, message) => {
    const { lab, call } = await createDesk();
    const { id } = await idOf(lab);
    const request = { bookingId: id, status: 'confirmed', ...wrong };
    await expect(call(updateBookingStatus, request)).rejects.toMatchObject({ status, message });
  });

  it("of another lab's booking is 404, like everything else about it", async () => {
    const { id } = await idOf((await createDesk()).lab);
    const { call } = await createDesk();
    const refused = { status: 404, message: 'Booking not found.' };
    await expect(call(updateBookingStatus, { bookingId: id, status: 'cancelled' })).rejects.toMatchObject(refused);
    await expect(call(vendorBooking, { bookingId: id })).rejects.toMatchObject(refused);
    await expect(call(markBooking, { bookingId: id, mark: 'arrived' })).rejects.toMatchObject(refused);
    await expect(call(moveVendorBooking, { bookingId: id, date: tomorrow, time: '10:00' })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('a move by the desk', () => {
  it('goes inside two hours, keeps the status, and says in the history from where to where', async () => {
    const { lab, call } = await createDesk();
    const { id } = await idOf(lab);
    await call(updateBookingStatus, { bookingId: id, status: 'confirmed' });
    await bookings.withClockAt(fromIndiaTime({ day: tomorrow, minute: 530 }), async () => {
      const { booking } = await call(moveVendorBooking, { bookingId: id, date: tomorrow, time: '10:00' });
      expect(booking).toMatchObject({ bookingStatus: 'confirmed', date: tomorrow, time: '10:00' });
      expect(booking.history.at(-1)?.moved).toEqual({
        from: { date: tomorrow, time: '09:00' },
        to: { date: tomorrow, time: '10:00' },
      });
    });
  });

  it('goes into the time that is under way, and neither into one that is over nor a full one', async () => {
    const { lab, call } = await createDesk(1);
    const { id } = await idOf(lab);
    await bookings.book(lab, { time: '11:00' });
    const move = (time: string) => call(moveVendorBooking, { bookingId: id, date: tomorrow, time });
    await bookings.withClockAt(fromIndiaTime({ day: tomorrow, minute: 610 }), async () => {
      expect((await move('10:00')).booking.time).toBe('10:00');
      const taken = { status: 409, message: expect.stringContaining('no longer available') };
      await expect(move('09:30')).rejects.toMatchObject(taken);
      await expect(move('11:00')).rejects.toMatchObject(taken);
      await expect(move('11:10')).rejects.toMatchObject(taken);
    });
  });
});

describe('a mark', () => {
  const after = fromIndiaTime({ day: tomorrow, minute: 545 });

  it('is set, undone and recorded, and leaves the status', async () => {
    const { lab, call } = await createDesk();
    const { id } = await idOf(lab);
    const mark = (wanted: 'arrived' | 'no-show' | null) => call(markBooking, { bookingId: id, mark: wanted });
    expect((await mark('arrived')).booking).toMatchObject({ mark: 'arrived', bookingStatus: 'pending' });
    await bookings.withClockAt(after, async () => {
      expect((await mark('no-show')).booking.mark).toBe('no-show');
      expect((await mark(null)).booking.mark).toBeNull();
      expect((await mark(null)).booking.history.map((entry) => entry.mark)).toEqual([
        null,
        'arrived',
        'no-show',
        'none',
      ]);
    });
    expect(await bookings.listTakenSlots(lab)).toMatchObject([{ taken: 1 }]);
  });

  it('of a no-show waits for the time of the appointment', async () => {
    const { lab, call } = await createDesk();
    const { id } = await idOf(lab);
    const noShow = { bookingId: id, mark: 'no-show' as const };
    await expect(call(markBooking, noShow)).rejects.toMatchObject({
      status: 409,
      message: 'Whether a patient did not come shows at the time of the appointment, not before.',
    });
    await bookings.withClockAt(after, () => call(markBooking, noShow));
  });

  it('is for open bookings, can always be taken back, and ends with a move or a completion', async () => {
    const { lab, call } = await createDesk();
    const { id } = await idOf(lab);
    const set = (status: string) => call(updateBookingStatus, { bookingId: id, status });
    await call(markBooking, { bookingId: id, mark: 'arrived' });
    expect((await set('cancelled')).booking.mark).toBe('arrived');
    const refused = { status: 409, message: 'Only a pending or confirmed booking can be marked.' };
    await bookings.withClockAt(after, () =>
      expect(call(markBooking, { bookingId: id, mark: 'no-show' })).rejects.toMatchObject(refused),
    );
    expect((await call(markBooking, { bookingId: id, mark: null })).booking.mark).toBeNull();
    expect(await bookings.listTakenSlots(lab)).toEqual([]);
    await set('confirmed');
    await call(markBooking, { bookingId: id, mark: 'arrived' });
    const moved = await call(moveVendorBooking, { bookingId: id, date: tomorrow, time: '11:00' });
    expect(moved.booking.mark).toBeNull();
  });

  it('is one of two', async () => {
    const { lab, call } = await createDesk();
    const { id } = await idOf(lab);
    const wrong = call(markBooking, { bookingId: id, mark: 'late' as 'arrived' });
    await expect(wrong).rejects.toMatchObject({ status: 400, message: "Choose 'arrived', 'no-show' or null." });
  });
});

it('bookings of today are seen by everybody of the lab, and by nobody else', async () => {
  const { lab } = await createDesk();
  await bookings.withClockAt(testNow - 3 * 3_600_000, () => bookings.book(lab, { day: today, time: '11:00' }));
  const owner = await createTestMember(world, lab, 'owner');
  const list = (call: Call) => call(vendorBookings, {});
  expect(await list(owner.call)).toHaveLength(1);
  await expect(list(world.visitor())).rejects.toMatchObject({ status: 401 });
});
