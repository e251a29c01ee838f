import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { createStaffBooking, vendorDay, vendorSlots } from '../../../contract/vendor/booking-desk.ts';
import { updateBookingStatus, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { currentNotice } from '../../../domain/privacy/consent-notices.ts';
import { createBookingActions, midnight, phone, today, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

describe('the day of a lab', () => {
  it('lists its slots with the taken places, and its bookings in order', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    await call(createStaffBooking, walkIn(lab, { time: '10:00' }));
    await call(createStaffBooking, walkIn(lab));
    const cancelled = await call(createStaffBooking, walkIn(lab));
    await call(updateBookingStatus, { bookingId: cancelled.booking.id, status: 'cancelled' });
    const day = await call(vendorDay, { date: tomorrow });
    expect(day).toMatchObject({ date: tomorrow, today, now: '10:00' });
    expect(day.slots).toHaveLength(6);
    expect(day.slots[0]).toEqual({ time: '09:00', capacity: 2, taken: 1, isBookable: true });
    expect(day.bookings.map(({ time, bookingStatus }) => [time, bookingStatus])).toEqual([
      ['09:00', 'confirmed'],
      ['09:00', 'cancelled'],
      ['10:00', 'confirmed'],
    ]);
  });

  it('names the adult who agreed for a child and its age in months, on the day and in the details', async () => {
    const { lab, call } = await createDesk(world);
    const { code } = await world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      testId: lab.testId,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '09:00',
      patientName: 'Kavya Rao',
      patientPhone: phone,
      patientAgeMonths: 8,
      guardianName: 'Asha Rao',
      noticeVersion: currentNotice.version,
      noticeLanguage: currentNotice.language,
    });
    const [booking] = (await call(vendorDay, { date: tomorrow })).bookings;
    expect(booking).toMatchObject({ code, guardianName: 'Asha Rao', patientAge: null, patientAgeMonths: 8 });
    const details = await call(vendorBooking, { bookingId: booking?.id ?? 0 });
    expect(details).toMatchObject({ code, guardianName: 'Asha Rao', patientAge: null, patientAgeMonths: 8 });
  });

  it('defaults to today, including past slots', async () => {
    const { call } = await createDesk(world);
    const day = await call(vendorDay, {});
    expect(day.date).toBe(today);
    // It is ten o'clock: the current slot is the first with room.
    expect(day.slots.map(({ time, isBookable }) => [time, isBookable])).toEqual([
      ['09:00', false],
      ['09:30', false],
      ['10:00', true],
      ['10:30', true],
      ['11:00', true],
      ['11:30', true],
    ]);
    expect(await call(vendorSlots, { date: today })).toEqual(day.slots);
  });

  it('says how many bookings it has when it lists only the first of them', async () => {
    const { lab, call } = await createDesk(world);
    const { booking } = await call(createStaffBooking, walkIn(lab));
    expect(await call(vendorDay, { date: tomorrow })).toMatchObject({ totalCount: 1 });
    const { db } = world.services;
    await createBookingActions(world).copy(booking.id, 1000);
    const day = await call(vendorDay, { date: tomorrow });
    expect([day.bookings.length, day.totalCount]).toEqual([1000, 1001]);
    await db.deleteFrom('bookings').where('vendorId', '=', lab.vendorId).execute();
  });

  it('has no slots when the lab is closed', async () => {
    const { lab, call } = await createDesk(world);
    await world.services.db.insertInto('closures').values({ vendorId: lab.vendorId, closedOn: tomorrow }).execute();
    expect((await call(vendorDay, { date: tomorrow })).slots).toEqual([]);
  });
});
