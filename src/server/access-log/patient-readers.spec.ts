import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminBooking, adminBookings } from '../../contract/admin/admin-bookings.ts';
import { findPatientReaders } from '../../contract/admin/patient-readers.ts';
import { planSeveralMoves } from '../../contract/admin/several-bookings.ts';
import { vendorDay } from '../../contract/vendor/booking-desk.ts';
import { listBills, makeBill } from '../../contract/vendor/money/bills.ts';
import {
  moveVendorBooking,
  vendorBooking,
  vendorBookings,
  vendorBookingsPage,
} from '../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { createBookingActions, today, tomorrow } from '../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { reportReaders } from './report-readers.ts';

describe('who has read a patient', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  /** A lab with a booking of tomorrow and one of a day later, and an empty access log. */
  async function createLab() {
    const { db } = world.services;
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { bookWithId } = createBookingActions(world);
    const ravi = await bookWithId(lab);
    const asha = await bookWithId(lab, { day: addDays(tomorrow, 1), name: 'Asha Verma' });
    const createdAt = new Date(testNow);
    await db.updateTable('bookings').set({ createdAt }).where('vendorId', '=', lab.vendorId).execute();
    const phone = `+91780${String(lab.vendorId).padStart(7, '0')}`;
    await db.updateTable('bookings').set({ patientPhone: phone }).where('id', '=', ravi.id).execute();
    await sql`truncate access_log`.execute(db);
    return { lab, ravi, asha, phone, desk: await createTestMember(world, lab, 'desk') };
  }
  async function find(input: { bookingId: number } | { phone: string }) {
    const admin = await createTestAdmin(world);
    const { readers, ...found } = await admin.call(findPatientReaders, input);
    return { ...found, readers: readers.map(({ user, isSure, times }) => [user?.email, isSure, times]) };
  }

  it('is sure of those who opened the booking, and says who had a list of its day', async () => {
    const { lab, ravi, asha, desk } = await createLab();
    const other = await createTestAdmin(world);
    await other.call(adminBooking, { bookingId: ravi.id });
    await other.call(adminBookings, { vendorId: lab.vendorId });
    await desk.call(vendorDay, { date: tomorrow });
    await desk.call(vendorBooking, { bookingId: asha.id });
    const { readers, answer } = await find({ bookingId: ravi.id });
    expect(readers[0]).toEqual([other.email, true, 1]);
    expect(new Map(readers.slice(1).map(([email, isSure]) => [email, isSure]))).toEqual(
      new Map([
        [desk.email, false],
        [other.email, false],
      ]),
    );
    expect(answer).toMatch(/^Opened a booking of yours:\n- .+, an administrator: 1 time, on /m);
    expect(answer).toMatch(/^Had a list in which it can have been:\n- Spec Lab \d+, the desk: 1 time, on /m);
    expect(answer.match(/, an administrator: /g)).toHaveLength(2);
    expect(answer).not.toMatch(/Spec Lab \d+, an administrator|@/);
  });

  it('counts a list of all days of the lab, and of a day from which the booking was moved, and no other', async () => {
    const { ravi, desk } = await createLab();
    await desk.call(vendorDay, { date: addDays(tomorrow, 3) });
    expect((await find({ bookingId: ravi.id })).readers).toEqual([]);
    await desk.call(vendorDay, { date: tomorrow });
    await desk.call(moveVendorBooking, { bookingId: ravi.id, date: addDays(tomorrow, 2), time: '10:00' });
    await desk.call(vendorBookings, {});
    expect((await find({ bookingId: ravi.id })).readers).toMatchObject([
      [desk.email, true, expect.any(Number)],
      [desk.email, false, 2],
    ]);
  });

  it('counts a list of several days from which the booking was moved', async () => {
    const { ravi, desk } = await createLab();
    await desk.call(vendorBookingsPage, { from: tomorrow, to: tomorrow });
    await desk.call(vendorBookingsPage, { from: addDays(tomorrow, 1) });
    await desk.call(moveVendorBooking, { bookingId: ravi.id, date: addDays(tomorrow, 2), time: '10:00' });
    expect((await find({ bookingId: ravi.id })).readers).toMatchObject([
      [desk.email, true, expect.any(Number)],
      [desk.email, false, 2],
    ]);
  });

  it('counts a list by days of bills, and is sure of a plan of moves that names the booking', async () => {
    const { lab, ravi, asha } = await createLab();
    const owner = await createTestMember(world, lab, 'owner');
    await owner.call(makeBill, { bookingId: ravi.id });
    await sql`truncate access_log`.execute(world.services.db);
    await owner.call(listBills, { from: today, to: today });
    const operator = await createTestAdmin(world);
    await operator.call(planSeveralMoves, { bookingIds: [asha.id], from: addDays(tomorrow, 5) });
    expect((await find({ bookingId: ravi.id })).readers).toEqual([[owner.email, false, 1]]);
    expect((await find({ bookingId: asha.id })).readers).toEqual([
      [operator.email, true, 1],
      [owner.email, false, 1],
    ]);
  });

  it('is found by the telephone number, also by a command, which gives the answer', async () => {
    const { ravi, phone, desk } = await createLab();
    await desk.call(vendorBooking, { bookingId: ravi.id });
    expect(await find({ phone: phone.slice(3) })).toMatchObject({ bookingCount: 1, readers: [[desk.email, true, 1]] });
    for (const text of [
      await reportReaders(world.services, phone, 'phone'),
      await reportReaders(world.services, ravi.code, 'code'),
    ]) {
      expect(text).toMatch(new RegExp(`^${desk.email} +desk +Spec Lab \\d+ +sure +vendor/bookings/by-id +1 `, 'm'));
      expect(text).toContain('The answer to the patient:\n\nWho has read your bookings at ');
    }
    await expect(reportReaders(world.services, 'NOSUCHCODE', 'code')).rejects.toThrow('There is no such booking.');
  });

  it.each([
    [{}, 400, 'Choose a booking, or type a telephone number.'],
    [{ bookingId: 1, phone: '9876543210' }, 400, 'Choose a booking, or type a telephone number.'],
    [{ phone: '12' }, 400, 'Type a whole telephone number.'],
    [{ bookingId: 999_999_999 }, 404, 'Booking not found.'],
    [{ phone: '6000000001' }, 404, 'No booking has this number.'],
  ])('is refused for %j', async (input, status, message) => {
    const admin = await createTestAdmin(world);
    await expect(admin.call(findPatientReaders, input)).rejects.toMatchObject({ status, message });
  });

  it('is for administrators who may do everything', async () => {
    const { ravi, desk } = await createLab();
    const input = { bookingId: ravi.id };
    await expect(desk.call(findPatientReaders, input)).rejects.toMatchObject({ status: 403 });
    const support = await createTestAdmin(world, 'support');
    await expect(support.call(findPatientReaders, input)).rejects.toMatchObject({ code: 'admin-role-required' });
  });
});
