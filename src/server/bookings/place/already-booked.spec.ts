import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import { vendorBySlug } from '../../../contract/patient/vendors.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { newToken } from '../../http/set-cookies.ts';
import { createBookingActions, midnight, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const alreadyBooked = { status: 409, code: 'already-booked' };

describe('a second booking of the same person and day', () => {
  let world: TestWorld;
  let lastPhone = 9_400_000_000;
  beforeAll(async () => {
    world = await testWorld();
  });

  /** A lab with room for several, and how one patient books there. */
  async function createPatient() {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 9 });
    const patientPhone = `+91${++lastPhone}`;
    const book = (more: object = {}, caller = world.visitor(), headers: Record<string, string> = {}) =>
      caller(
        createBooking,
        {
          vendorId: vendor.vendorId,
          testId: vendor.testId,
          appointmentDate: midnight(tomorrow),
          appointmentTime: '09:00',
          patientName: 'Ravi Kumar',
          patientPhone,
          rejectDuplicate: true,
          ...more,
        },
        { headers },
      );
    const count = async () => (await createBookingActions(world).listTakenSlots(vendor)).map(({ taken }) => taken);
    return { vendor, patientPhone, book, count };
  }

  it('is rejected for the same phone number until the patient confirms it', async () => {
    const { book, count } = await createPatient();
    await book();
    await expect(book({ patientName: 'ravi  kumar' })).rejects.toMatchObject(alreadyBooked);
    expect(await count()).toEqual([1]);
    await book({ rejectDuplicate: false });
    expect(await count()).toEqual([2]);
  });

  it('is booked for a relative with the same phone number', async () => {
    const { book, count } = await createPatient();
    await book();
    await book({ patientName: 'Asha Kumar' });
    expect(await count()).toEqual([2]);
  });

  it('is rejected at another lab and time, with where and when the person is booked', async () => {
    const { book, vendor } = await createPatient();
    const other = await createPatient();
    await book();
    const { vendorId, testId } = other.vendor;
    const elsewhere = { vendorId, testId, appointmentTime: '10:00' };
    const { name } = await world.visitor()(vendorBySlug, { vendorSlug: vendor.slug });
    const message = `You are booked at ${name} at 9:00 am on ${formatShortDate(tomorrow)}.`;
    await expect(book(elsewhere)).rejects.toMatchObject({ ...alreadyBooked, message });
    await book({ ...elsewhere, appointmentDate: midnight(addDays(tomorrow, 1)) });
  });

  it('tells a guest nothing of what an account has booked', async () => {
    const { book } = await createPatient();
    await book({}, await createBookingActions(world).registerCustomer());
    const message = `You are booked on ${formatShortDate(tomorrow)}.`;
    await expect(book({ appointmentTime: '10:00' })).rejects.toMatchObject({ ...alreadyBooked, message });
  });

  it('tells where it is only to a caller who knows the whole name', async () => {
    const { book } = await createPatient();
    await book();
    const message = `You are booked on ${formatShortDate(tomorrow)}.`;
    for (const patientName of ['Ravi', 'R. Kumar', 'r kumar a b c d e f g h i j k l m n o p q s t u v w x y z'])
      await expect(book({ patientName })).rejects.toMatchObject({ ...alreadyBooked, message });
  });

  it('is not looked for once a number was asked about 20 times in an hour, by callers from anywhere', async () => {
    const { config } = world.services;
    const { book } = await createPatient();
    await book();
    config.rateLimitScale = 1;
    try {
      // No slot begins then, so that a question costs no booking.
      const ask = () => book({ appointmentTime: '23:59' }).catch(({ code }) => code);
      for (let asked = 0; asked < 20; asked++) expect(await ask()).toBe(alreadyBooked.code);
      expect(await ask()).toBe('slot-taken');
    } finally {
      config.rateLimitScale = 0;
    }
  });

  it('is rejected at the desk of the same lab only, which learns nothing of others', async () => {
    const { book, vendor, patientPhone } = await createPatient();
    const { vendor: other } = await createPatient();
    await book();
    const take = async (lab: typeof vendor, rejectDuplicate: boolean) =>
      (await createTestMember(world, lab, 'desk')).call(createStaffBooking, {
        items: [{ testId: lab.testId }],
        date: tomorrow,
        time: '11:00',
        channel: 'phone' as const,
        patientName: 'Ravi',
        patientPhone,
        rejectDuplicate,
      });
    await take(other, true);
    const message = `Ravi Kumar is booked at 9:00 am on ${formatShortDate(tomorrow)}.`;
    await expect(take(vendor, true)).rejects.toMatchObject({ ...alreadyBooked, message });
    await take(vendor, false);
  });

  it('is asked about at the desk for an hour, when the same test is done already', async () => {
    const { lab, call } = await createDesk(world, { capacity: 9 });
    const take = async (more: object = {}) =>
      (await call(createStaffBooking, walkIn(lab, { rejectDuplicate: true, ...more }))).booking;
    const done = async ({ id: bookingId }: { id: number }) =>
      call(updateBookingStatus, { bookingId, status: 'completed' });
    await done(await take());
    await expect(take()).rejects.toMatchObject(alreadyBooked);
    await done(await take({ patientName: 'Leela', patientPhone: null }));
    await expect(take({ patientName: 'leela', patientPhone: null })).rejects.toMatchObject(alreadyBooked);
    await take({ patientName: 'Leela Thomas', patientPhone: null });
    const twoHoursAgo = new Date(testNow - 2 * 60 * 60_000);
    const ofLab = world.services.db.updateTable('bookings').where('vendorId', '=', lab.vendorId);
    await ofLab.set({ createdAt: twoHoursAgo }).execute();
    await take();
  });

  it('is refused for the same account with another phone number', async () => {
    const { book } = await createPatient();
    const caller = await createBookingActions(world).registerCustomer();
    await book({}, caller);
    await expect(book({ patientPhone: '+919499999999' }, caller)).rejects.toMatchObject(alreadyBooked);
    await book({ patientPhone: '+919499999999' });
  });

  it('is booked for callers that do not ask for this check', async () => {
    const { book, count } = await createPatient();
    await book({ rejectDuplicate: undefined });
    await book({ rejectDuplicate: undefined });
    expect(await count()).toEqual([2]);
  });

  it('is accepted after the first was cancelled', async () => {
    const { book, patientPhone } = await createPatient();
    const { code } = await book();
    await world.visitor()(cancelBooking, { code, phone: patientPhone });
    await book();
  });

  it('is refused for all but one of six that come at once', async () => {
    const { book, count } = await createPatient();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => book()));
    const reasons = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.code] : []));
    expect(reasons).toEqual(Array(5).fill(alreadyBooked.code));
    expect(await count()).toEqual([1]);
  });

  it('returns the first booking when it is repeated with its key', async () => {
    const { book, count } = await createPatient();
    const headers = { 'Idempotency-Key': newToken(), 'Booking-Secret': newToken() };
    const { code } = await book({}, world.visitor(), headers);
    for (const rejectDuplicate of [true, false]) {
      expect((await book({ rejectDuplicate }, world.visitor(), headers)).code).toBe(code);
    }
    expect(await count()).toEqual([1]);
  });
});
