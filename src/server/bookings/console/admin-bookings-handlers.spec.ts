import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminBooking,
  adminBookingSlots,
  adminBookings,
  adminMoveBooking,
  adminUpdateBookingStatus,
  exportAdminBookings,
} from '../../../contract/admin/admin-bookings.ts';
import type { Call } from '../../../contract/client.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { createBookingActions, tomorrow } from '../../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let admin: { call: Call; headers: Record<string, string>; userId: number };
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  admin = await createTestAdmin(world);
});

const createLab = () => createTestVendor(world, { from: '09:00', to: '12:00', capacity: 3 });

describe('bookings of all labs', () => {
  it('are found by code in any grouping, by lab, day and status', async () => {
    const lab = await createLab();
    const { id, code } = await bookings.bookWithId(lab);
    const later = await bookings.bookWithId(lab, { day: addDays(tomorrow, 1) });
    const find = async (input: object) =>
      (await admin.call(adminBookings, { pageSize: 100, ...input })).bookings.map((booking) => booking.id);
    expect(await find({ text: code })).toEqual([id]);
    expect(await find({ text: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} ` })).toEqual([id]);
    expect(await find({ vendorId: lab.vendorId })).toEqual([later.id, id]);
    expect(await find({ vendorId: lab.vendorId, date: tomorrow })).toEqual([id]);
    expect(await find({ vendorId: lab.vendorId, testId: lab.testId })).toEqual([later.id, id]);
    expect(await find({ vendorId: lab.vendorId, testId: 99_999_999 })).toEqual([]);
    expect(await find({ vendorId: lab.vendorId, from: tomorrow, order: 'earliest' })).toEqual([id, later.id]);
    expect(await find({ vendorId: lab.vendorId, from: addDays(tomorrow, 1) })).toEqual([later.id]);
    expect(await find({ vendorId: lab.vendorId, to: tomorrow })).toEqual([id]);
    expect(await find({ vendorId: lab.vendorId, status: 'cancelled' })).toEqual([]);
    const { name } = await world.services.db
      .selectFrom('vendors')
      .where('id', '=', lab.vendorId)
      .select('name')
      .executeTakeFirstOrThrow();
    // Other labs of the specs have names that begin like it.
    expect(await find({ text: name.toUpperCase(), vendorId: lab.vendorId, date: tomorrow })).toEqual([id]);
    expect(await find({ text: 'no lab is called so' })).toEqual([]);
    expect(await find({ text: '100%_\\' })).toEqual([]);
    expect(await find({ text: 'no\0lab' })).toEqual([]);
  });

  it('are found by telephone number, however it is typed', async () => {
    const lab = await createLab();
    const { id } = await bookings.bookWithId(lab);
    const phone = `+9177${String(lab.vendorId).padStart(8, '0')}`;
    await world.services.db.updateTable('bookings').set({ patientPhone: phone }).where('id', '=', id).execute();
    for (const text of [phone, phone.slice(3), `0${phone.slice(3)}`, `${phone.slice(3, 8)} ${phone.slice(8)}`]) {
      const { bookings: found } = await admin.call(adminBookings, { text });
      expect(found.map((booking) => booking.id)).toEqual([id]);
    }
  });

  it('are found by the beginning of names, and by the last digits of the number, at all labs', async () => {
    const name = 'Zebunnisa Qureshi';
    const [one, other] = [await createLab(), await createLab()];
    const ids = [(await bookings.bookWithId(one, { name })).id, (await bookings.bookWithId(other, { name })).id];
    await bookings.bookWithId(one, { name: 'Ravi Kumar' });
    const find = async (text: string, vendorId?: number) =>
      (await admin.call(adminBookings, { text, order: 'earliest', ...(vendorId && { vendorId }) })).bookings.map(
        ({ id }) => id,
      );
    expect(await find('qureshi zebun')).toEqual(ids);
    expect(await find('Zebunnisa Kumar')).toEqual([]);
    const phone = `+91770000${String(9000 + (one.vendorId % 999))}`;
    await world.services.db
      .updateTable('bookings')
      .set({ patientPhone: phone })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await find(phone.slice(-4), one.vendorId)).toEqual([ids[0]]);
    const { bookings: firstPage, nextCursor } = await admin.call(adminBookings, { text: 'Zebunnisa', pageSize: 1 });
    const { bookings: second } = await admin.call(adminBookings, {
      text: 'Zebunnisa',
      pageSize: 1,
      cursor: nextCursor ?? '',
    });
    expect([...firstPage, ...second].map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it.each(['latest', 'earliest'] as const)('are paged without repetition, the %s first', async (order) => {
    const lab = await createLab();
    const ids: number[] = [];
    for (const time of ['09:00', '09:00', '09:00', '09:30', '10:00']) {
      ids.push((await bookings.bookWithId(lab, { time })).id);
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const after = cursor === null ? {} : { cursor };
      const page: OutputOf<typeof adminBookings> = await admin.call(adminBookings, {
        vendorId: lab.vendorId,
        pageSize: 2,
        order,
        ...after,
      });
      seen.push(...page.bookings.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(order === 'earliest' ? ids : ids.toReversed());
  });

  it.each([
    [{ status: 'lost' }, 'Invalid status.'],
    [{ date: 'soon' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ from: 'soon' }, 'Invalid date format. Expected ISO 8601 format.'],
    [{ order: 'random' }, "Choose either 'earliest' or 'latest'."],
    [{ cursor: '2026-11-20_1440_1' }, 'There is no such page.'],
    [{ vendorId: 'x' }, 'Vendor id must be a positive whole number.'],
    [{ text: 'x'.repeat(101) }, 'Must be at most 100 characters.'],
  ])('refuse %j', async (input, message) => {
    await expect(admin.call(adminBookings, input as object)).rejects.toMatchObject({ status: 400, message });
  });

  it('are exported as CSV, with their labs', async () => {
    const lab = await createLab();
    const { code } = await bookings.bookWithId(lab);
    const { headers } = admin;
    const body = JSON.stringify({ vendorId: lab.vendorId });
    const text = await (await world.request(exportAdminBookings.path, { method: 'POST', headers, body })).text();
    expect(text.split('\r\n')[0]).toContain('Lab,Booking id,Date,Time,Patient');
    expect(text.split('\r\n')[1]).toContain(`,${code},${tomorrow},09:00,`);
  });
});

describe('a move by an admin', () => {
  it('takes a slot with room of that lab and frees the former one, with a reason that the lab sees', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { id } = await bookings.bookWithId(lab);
    await bookings.bookWithId(lab, { time: '10:00' });
    const slots = await admin.call(adminBookingSlots, { bookingId: id, date: tomorrow });
    expect(slots.filter(({ isBookable }) => isBookable).map(({ time }) => time)).toEqual([
      '09:30',
      '10:30',
      '11:00',
      '11:30',
    ]);
    const move = { bookingId: id, date: tomorrow, time: '09:30', reason: 'The patient called us.' };
    const { booking } = await admin.call(adminMoveBooking, move);
    expect(booking).toMatchObject({ date: tomorrow, time: '09:30', vendorId: lab.vendorId });
    expect(await bookings.listFreeTimes(lab)).toEqual(['09:00', '10:30', '11:00', '11:30']);
    const owner = await createTestMember(world, lab, 'owner');
    const { history } = await owner.call(vendorBooking, { bookingId: id });
    expect(history.at(-1)).toMatchObject({ actor: 'admin', reason: move.reason, by: null });
    await expect(admin.call(adminMoveBooking, { ...move, time: '10:00' })).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    [{ reason: '' }, 400, 'Please give a reason: the lab sees it.'],
    [{ time: 'noon' }, 400, 'Invalid time format. Expected HH:MM.'],
    [{ bookingId: 999_999_999 }, 404, 'Booking not found.'],
  ])('is refused for %j', async (wrong, status, message) => {
    const { id } = await bookings.bookWithId(await createLab());
    const move = { bookingId: id, date: tomorrow, time: '11:00', reason: 'As agreed.', ...wrong };
    await expect(admin.call(adminMoveBooking, move)).rejects.toMatchObject({ status, message });
  });

  it('is not for labs, and the slots are those of a booking that exists', async () => {
    const lab = await createLab();
    const { id } = await bookings.bookWithId(lab);
    const owner = await createTestMember(world, lab, 'owner');
    const move = { bookingId: id, date: tomorrow, time: '11:00', reason: 'Mine.' };
    await expect(owner.call(adminMoveBooking, move)).rejects.toMatchObject({ status: 403 });
    await expect(owner.call(adminBookingSlots, move)).rejects.toMatchObject({ status: 403 });
    const unknown = { bookingId: 999_999_999, date: tomorrow };
    await expect(admin.call(adminBookingSlots, unknown)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a change of status by an admin', () => {
  it('follows the life cycle, with a reason that patient and lab see', async () => {
    const lab = await createLab();
    const { id } = await bookings.bookWithId(lab);
    const reason = 'The lab has told us.';
    const changed = await admin.call(adminUpdateBookingStatus, { bookingId: id, status: 'cancelled', reason });
    expect(changed.booking).toMatchObject({ bookingStatus: 'cancelled', vendorId: lab.vendorId });
    expect(await bookings.listTakenSlots(lab)).toEqual([]);
    const entry = { status: 'cancelled', actor: 'admin', reason };
    const { history } = await admin.call(adminBooking, { bookingId: id });
    expect(history.at(-1)).toMatchObject({ ...entry, by: expect.stringContaining('Spec admin') });
    const owner = await createTestMember(world, lab, 'owner');
    const seenByLab = await owner.call(vendorBooking, { bookingId: id });
    expect(seenByLab.history.at(-1)).toMatchObject({ ...entry, by: null });
  });

  it.each([
    [{ reason: ' ' }, 400, 'Please give a reason: the lab sees it.'],
    [{ status: 'gone' }, 400, 'Invalid status.'],
    [{ bookingId: 999_999_999 }, 404, 'Booking not found.'],
  ])('refuses %j', async (wrong, status, message) => {
    const { id } = await bookings.bookWithId(await createLab());
    const request = { bookingId: id, status: 'confirmed', reason: 'Because.', ...wrong };
    await expect(admin.call(adminUpdateBookingStatus, request)).rejects.toMatchObject({ status, message });
  });

  it('is refused if the slot is full by now', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { id } = await bookings.bookWithId(lab);
    const set = (status: string) =>
      admin.call(adminUpdateBookingStatus, { bookingId: id, status, reason: 'As agreed.' });
    await set('cancelled');
    await bookings.bookWithId(lab);
    await expect(set('confirmed')).rejects.toMatchObject({ status: 409 });
  });
});
