import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { changeBookingItems, moveVendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { createLabOfThreeTests } from '../../testing/several-tests.ts';
import { createBookingActions, midnight, phone, today, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

/** By the tests of the lab, in their order. */
const hours = [12, 36, 72];

let world: TestWorld;
let actions: ReturnType<typeof createBookingActions>;
let lab: Awaited<ReturnType<typeof createLabOfThreeTests>>;
let desk: Awaited<ReturnType<typeof createTestMember>>;
let test: (at: number) => { testId: number };
beforeAll(async () => {
  world = await testWorld();
  actions = createBookingActions(world);
});
beforeEach(async () => {
  lab = await createLabOfThreeTests(world);
  desk = await createTestMember(world, lab, 'desk');
  test = (at) => ({ testId: lab.tests[at]?.id ?? 0 });
  for (const [at, reportTimeHours] of hours.entries()) {
    const offers = world.services.db
      .updateTable('offers')
      .set({ reportTimeHours })
      .where('vendorId', '=', lab.vendorId);
    await offers.where('diagnosticTestId', '=', test(at).testId).execute();
  }
});

const promiseOf = async (id: number) => {
  const booking = world.services.db.selectFrom('bookings').where('id', '=', id);
  const { hours, at } = await booking
    .select(['reportHours as hours', 'reportPromisedAt as at'])
    .executeTakeFirstOrThrow();
  return { hours, at: at?.toISOString() };
};
const hoursAfter = (day: string, minute: number, hours: number) =>
  new Date(Date.parse(midnight(day)) + (minute + hours * 60) * 60_000).toISOString();

const bookOnline = async (items: object[]) => {
  const { code } = await world.visitor()(createBooking, {
    vendorId: lab.vendorId,
    items: items as never,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Ravi Kumar',
    patientPhone: phone,
  });
  return actions.findId(code);
};

describe('the report of a booking', () => {
  it('is promised for as long after the visit as the slowest of its tests takes', async () => {
    expect(await promiseOf(await bookOnline([test(0), test(1)]))).toEqual({
      hours: 36,
      at: hoursAfter(tomorrow, 540, 36),
    });
  });

  it('is promised at the desk, too', async () => {
    const { booking } = await desk.call(createStaffBooking, {
      items: [test(1)],
      date: tomorrow,
      time: '09:30',
      channel: 'phone',
      patientName: 'Sunita Rao',
      patientPhone: '98765 43210',
    });
    expect(await promiseOf(booking.id)).toEqual({ hours: 36, at: hoursAfter(tomorrow, 570, 36) });
    const waiting = await desk.call(createStaffBooking, {
      items: [test(0)],
      date: today,
      time: 'now',
      channel: 'walk-in',
      patientName: 'Sunita Rao',
    });
    expect(await promiseOf(waiting.booking.id)).toMatchObject({ hours: 12 });
  });

  it('is promised by a package as the lab says', async () => {
    const { db } = world.services;
    const packages = [{ vendorId: lab.vendorId, slug: 'slow', name: 'Slow', pricePaise: 90_000, reportTimeHours: 96 }];
    const { id } = await db.insertInto('healthPackages').values(packages).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('healthPackageTests')
      .values({ healthPackageId: id, diagnosticTestId: test(0).testId })
      .execute();
    expect(await promiseOf(await bookOnline([{ packageId: Number(id) }, test(2)]))).toMatchObject({ hours: 96 });
  });

  it('is promised anew with other tests, and moves with the visit', async () => {
    const id = await bookOnline([test(0)]);
    const change = { bookingId: id, drop: [], add: [test(2)], version: 1 };
    await desk.call(changeBookingItems, change);
    expect(await promiseOf(id)).toEqual({ hours: 72, at: hoursAfter(tomorrow, 540, 72) });
    await desk.call(changeBookingItems, { ...change, drop: [test(2)], add: [], version: 2 });
    expect(await promiseOf(id)).toMatchObject({ hours: 12 });
    const dayAfter = addDays(tomorrow, 1);
    await desk.call(moveVendorBooking, { bookingId: id, date: dayAfter, time: '10:00' });
    expect(await promiseOf(id)).toEqual({ hours: 12, at: hoursAfter(dayAfter, 600, 12) });
  });
});
