import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginWithPassword } from '../../../contract/account/auth.ts';
import { createBooking, slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { cancelBooking, findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { getFastingHours } from '../../../domain/catalogue/fasting.ts';
import { mergePreparation } from '../../../domain/catalogue/preparation.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { createBookingActions, midnight, phone, today, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

describe('cancelling a booking', () => {
  it('frees the place at once, and is recorded in history and outbox', async () => {
    const vendor = await bookings.createMorningVendor();
    const booking = await bookings.book(vendor);
    expect(await bookings.listFreeTimes(vendor)).not.toContain('09:00');
    const cancelled = await world.visitor()(cancelBooking, booking);
    expect(cancelled).toMatchObject({ status: 'cancelled', canMove: false, canCancel: false });
    expect(await bookings.listFreeTimes(vendor)).toContain('09:00');
    const { changes, bookingEvents } = await bookings.findHistory(booking.code);
    expect(changes.map(({ status, changedBy }) => [status, changedBy])).toEqual([
      ['pending', null],
      ['cancelled', null],
    ]);
    expect(bookingEvents).toEqual(['placed', 'cancelled']);
  });

  it('is idempotent, even ten times at once', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 3 });
    const booking = await bookings.book(vendor);
    await bookings.book(vendor);
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.visitor()(cancelBooking, booking)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect((await bookings.findHistory(booking.code)).bookingEvents).toEqual(['placed', 'cancelled']);
    expect(await bookings.listTakenSlots(vendor)).toEqual([{ slotOn: tomorrow, startMinute: 540, taken: 1 }]);
  });

  it('is refused from two hours before the appointment', async () => {
    const vendor = await bookings.createMorningVendor();
    const booking = await bookings.book(vendor);
    const sevenInTheMorning = fromIndiaTime({ day: tomorrow, minute: 7 * 60 });
    await bookings.withClockAt(sevenInTheMorning + 1, async () => {
      await expect(world.visitor()(cancelBooking, booking)).rejects.toMatchObject({
        status: 409,
        message: 'This can be changed here until two hours before the appointment. Now please call the lab.',
      });
      expect(await world.visitor()(findBooking, booking)).toMatchObject({ status: 'pending', canCancel: false });
    });
    const cancelled = await bookings.withClockAt(sevenInTheMorning, () => world.visitor()(cancelBooking, booking));
    expect(cancelled.status).toBe('cancelled');
  });

  it('records who did it', async () => {
    const vendor = await bookings.createMorningVendor();
    const owner = world.visitor();
    const { user } = await owner(loginWithPassword, demoAccounts.customer);
    const { code } = await bookings.book(vendor, {}, owner);
    await owner(cancelBooking, { code });
    expect((await bookings.findHistory(code)).changes.map(({ changedBy }) => changedBy)).toEqual([user.id, user.id]);
  });
});

describe('moving a booking', () => {
  it('takes the new place, frees the old one, and records both in the history', async () => {
    const vendor = await bookings.createMorningVendor();
    const booking = await bookings.book(vendor);
    await world.services.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('code', '=', booking.code)
      .execute();
    const moved = await world.visitor()(moveBooking, { ...booking, date: addDays(today, 3), time: '11:30' });
    expect(moved).toMatchObject({ date: addDays(today, 3), time: '11:30', status: 'pending', price: '350.00' });
    expect(await bookings.listFreeTimes(vendor)).toContain('09:00');
    expect(await bookings.listFreeTimes(vendor, addDays(today, 3))).not.toContain('11:30');
    const { changes, bookingEvents } = await bookings.findHistory(booking.code);
    expect(changes.at(-1)).toMatchObject({
      status: 'pending',
      movedFromOn: tomorrow,
      movedFromMinute: 540,
      movedToOn: addDays(today, 3),
      movedToMinute: 690,
    });
    expect(bookingEvents).toEqual(['placed', 'moved']);
  });

  it('to its own time changes nothing', async () => {
    const vendor = await bookings.createMorningVendor();
    const booking = await bookings.book(vendor);
    const same = await world.visitor()(moveBooking, { ...booking, date: tomorrow, time: '09:00' });
    expect(same).toMatchObject({ date: tomorrow, time: '09:00', status: 'pending' });
    expect((await bookings.findHistory(booking.code)).bookingEvents).toEqual(['placed']);
  });

  it.each([
    ['a full slot', { time: '10:00' }],
    ['a time that is no slot', { time: '10:10' }],
    ['a time after closing', { time: '12:00' }],
    ['a closed day', { date: addDays(today, 2) }],
    ['the past', { date: addDays(today, -1) }],
    ['a day too far ahead', { date: addDays(today, 91) }],
  ])('to %s is refused and keeps the place', async (_name, wrong) => {
    const vendor = await bookings.createMorningVendor();
    const { db } = world.services;
    await db
      .insertInto('closures')
      .values({ vendorId: vendor.vendorId, closedOn: addDays(today, 2) })
      .execute();
    const booking = await bookings.book(vendor);
    await bookings.book(vendor, { time: '10:00' });
    const move = { ...booking, date: tomorrow, time: '11:00', ...wrong };
    await expect(world.visitor()(moveBooking, move)).rejects.toMatchObject({
      status: 409,
      message: slotUnavailableMessage,
    });
    expect(await world.visitor()(findBooking, booking)).toMatchObject({ date: tomorrow, time: '09:00' });
    expect(await bookings.listFreeTimes(vendor)).toEqual(['09:30', '10:30', '11:00', '11:30']);
  });

  it('is refused when the booking is cancelled, over or too close, or the test no longer sold', async () => {
    const vendor = await bookings.createMorningVendor();
    const { db } = world.services;
    const to = { date: addDays(today, 3), time: '09:00' };
    const cancelled = await bookings.book(vendor);
    await world.visitor()(cancelBooking, cancelled);
    const over = await bookings.book(vendor);
    await db.updateTable('bookings').set({ status: 'completed' }).where('code', '=', over.code).execute();
    const open = await bookings.book(vendor, { time: '10:00' });
    const errorOf = (booking: object) =>
      world
        .visitor()(moveBooking, { ...(booking as typeof open), ...to })
        .catch(({ status, message }) => [status, message]);

    expect(await errorOf(cancelled)).toEqual([409, 'This booking was cancelled. Please book again.']);
    expect(await errorOf(over)).toEqual([409, 'This visit is over. For a change, call the lab.']);
    const tooLate = fromIndiaTime({ day: tomorrow, minute: 8 * 60 + 1 });
    expect(await bookings.withClockAt(tooLate, () => errorOf(open))).toEqual([
      409,
      'This can be changed here until two hours before the appointment. Now please call the lab.',
    ]);
    expect(await world.visitor()(findBooking, open)).toMatchObject({ canMove: true, isStillSold: true });
    await db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', vendor.vendorId).execute();
    const notSold = { canMove: false, isStillSold: false, canCancel: true };
    expect(await world.visitor()(findBooking, open)).toMatchObject(notSold);
    expect(await errorOf(open)).toEqual([409, 'The lab no longer offers this. To change your booking, call the lab.']);
  });

  it('works for a package', async () => {
    const vendor = await bookings.createMorningVendor();
    const { db } = world.services;
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId: vendor.vendorId, name: 'Whole body', slug: 'whole-body', pricePaise: 99_900 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const parts = await db
      .selectFrom('diagnosticTests')
      .where('fastingRequired', '=', true)
      .select(['id', 'name', 'fastingRequired', 'preparationInstructions'])
      .orderBy('name')
      .limit(2)
      .execute();
    for (const part of parts) {
      await db.insertInto('healthPackageTests').values({ healthPackageId: id, diagnosticTestId: part.id }).execute();
    }
    const { code } = await world.visitor()(createBooking, {
      vendorId: vendor.vendorId,
      packageId: id,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '09:00',
      patientName: 'Ravi Kumar',
      patientPhone: phone,
    });
    const moved = await world.visitor()(moveBooking, { code, phone, date: tomorrow, time: '10:00' });
    expect(moved).toMatchObject({
      itemName: 'Whole body',
      packageId: id,
      testSlug: null,
      fastingRequired: true,
      fastingHours: getFastingHours(parts),
      preparationInstructions: mergePreparation(parts).join('\n'),
      time: '10:00',
    });
    expect((await world.visitor()(cancelBooking, { code, phone })).status).toBe('cancelled');
    expect(await bookings.listFreeTimes(vendor)).toHaveLength(6);
  });

  it('is rolled back as a whole when it fails half-way', async () => {
    const vendor = await bookings.createMorningVendor();
    const booking = await bookings.book(vendor);
    const { db } = world.services;
    await sql`alter table booking_changes add constraint broken check (moved_to_on is null) not valid`.execute(db);
    try {
      const move = world.visitor()(moveBooking, { ...booking, date: tomorrow, time: '11:00' });
      await expect(move).rejects.toMatchObject({ status: 500 });
    } finally {
      await sql`alter table booking_changes drop constraint broken`.execute(db);
    }
    expect(await bookings.listFreeTimes(vendor)).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30']);
  });
});
