import { beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import {
  markBooking,
  moveVendorBooking,
  updateBookingStatus,
  vendorBooking,
} from '../../../contract/vendor/vendor-bookings.ts';
import { bookingStatuses } from '../../../domain/bookings/booking-lifecycle.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import { createBookingActions, phone, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk } from '../../testing/test-desk.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

describe('a change of status', () => {
  it('goes from any status to any, records its reason, and returns the booking', async () => {
    const { lab, call, userId } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
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

  it('is refused if the status has changed since it was seen', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id, code } = await bookings.bookWithId(lab);
    await world.visitor()(cancelBooking, { code, phone });
    const change = (more: object) => call(updateBookingStatus, { bookingId: id, status: 'confirmed', ...more });
    await expect(change({ seenStatus: 'pending' })).rejects.toMatchObject({
      status: 409,
      message: 'Somebody else changed this meanwhile: the booking is cancelled now.',
    });
    expect((await call(vendorBooking, { bookingId: id })).bookingStatus).toBe('cancelled');
    await change({ seenStatus: 'cancelled' });
    // Repeating a change is a no-op.
    await change({ seenStatus: 'pending' });
    expect((await call(vendorBooking, { bookingId: id })).bookingStatus).toBe('confirmed');
  });

  it('completes a booking that was confirmed since it was seen, and does not cancel it', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id: bookingId } = await bookings.bookWithId(lab);
    await call(updateBookingStatus, { bookingId, status: 'confirmed' });
    const change = (status: string) => call(updateBookingStatus, { bookingId, status, seenStatus: 'pending' });
    await expect(change('cancelled')).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect((await change('completed')).booking.bookingStatus).toBe('completed');
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
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
    const request = { bookingId: id, status: 'confirmed', ...wrong };
    await expect(call(updateBookingStatus, request)).rejects.toMatchObject({ status, message });
  });

  it("of another lab's booking is 404, like all calls about it", async () => {
    const { id } = await bookings.bookWithId((await createDesk(world, { capacity: 2 })).lab);
    const { call } = await createDesk(world, { capacity: 2 });
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
  it('is allowed inside two hours, keeps the status, and records both times in the history', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
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

  it('is allowed into the current slot, but not into a past or full one', async () => {
    const { lab, call } = await createDesk(world, { capacity: 1 });
    const { id } = await bookings.bookWithId(lab);
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

describe('attendance', () => {
  const early = fromIndiaTime({ day: tomorrow, minute: 500 });
  const after = fromIndiaTime({ day: tomorrow, minute: 545 });

  it('is set, undone and recorded, and does not change the status', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
    const mark = (wanted: 'arrived' | 'no-show' | null) => call(markBooking, { bookingId: id, mark: wanted });
    await bookings.withClockAt(after, async () => {
      expect((await mark('arrived')).booking).toMatchObject({ mark: 'arrived', bookingStatus: 'pending' });
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

  it('of a no-show is refused before the time of the appointment', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
    const noShow = { bookingId: id, mark: 'no-show' as const };
    await expect(call(markBooking, noShow)).rejects.toMatchObject({
      status: 409,
      message: 'Whether a patient did not come shows at the time of the appointment, not before.',
    });
    await bookings.withClockAt(after, () => call(markBooking, noShow));
  });

  it('of an arrival is refused before the day of the appointment', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
    const arrival = { bookingId: id, mark: 'arrived' as const };
    await expect(call(markBooking, arrival)).rejects.toMatchObject({
      status: 409,
      message: 'No patient arrives before the day of the appointment.',
    });
    await bookings.withClockAt(fromIndiaTime({ day: tomorrow, minute: 0 }), () => call(markBooking, arrival));
  });

  it('needs an open booking, can always be removed, and ends with a move or a completion', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
    const set = (status: string) => call(updateBookingStatus, { bookingId: id, status });
    const arrive = () => bookings.withClockAt(early, () => call(markBooking, { bookingId: id, mark: 'arrived' }));
    await arrive();
    expect((await set('cancelled')).booking.mark).toBe('arrived');
    const refused = { status: 409, message: 'Only a pending or confirmed booking can be marked.' };
    await bookings.withClockAt(after, () =>
      expect(call(markBooking, { bookingId: id, mark: 'no-show' })).rejects.toMatchObject(refused),
    );
    expect((await call(markBooking, { bookingId: id, mark: null })).booking.mark).toBeNull();
    expect(await bookings.listTakenSlots(lab)).toEqual([]);
    await set('confirmed');
    await arrive();
    const moved = await call(moveVendorBooking, { bookingId: id, date: tomorrow, time: '11:00' });
    expect(moved.booking.mark).toBeNull();
  });

  it("is rejected unless it is 'arrived' or 'no-show'", async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { id } = await bookings.bookWithId(lab);
    const wrong = call(markBooking, { bookingId: id, mark: 'late' as 'arrived' });
    await expect(wrong).rejects.toMatchObject({ status: 400, message: "Choose 'arrived', 'no-show' or null." });
  });
});
