import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookingNotFoundMessage,
  cancelBooking,
  findBooking,
  moveBooking,
  myBookings,
} from '../../../contract/patient/my-bookings.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { createBookingActions, phone, today, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

describe('finding a booking', () => {
  it("shows the patient's details, with id and number in any notation", async () => {
    const vendor = await bookings.createMorningVendor();
    const { code } = await bookings.book(vendor);
    const typed = { code: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`, phone: '098765 43210' };
    expect(await world.visitor()(findBooking, typed)).toEqual({
      code,
      status: 'pending',
      durationMinutes: 30,
      changes: 1,
      date: tomorrow,
      time: '09:00',
      patientName: 'Ravi Kumar',
      patientPhone: phone,
      patientAge: null,
      patientAgeMonths: null,
      patientEmail: null,
      remindersStopped: false,
      phoneIsLandline: false,
      itemName: vendor.testName,
      price: '350.00',
      discount: '0.00',
      paid: '0.00',
      paidEntries: [],
      bills: [],
      due: '350.00',
      upiId: null,
      isAskedToMove: false,
      isStillSold: true,
      usualConfirmationMinutes: null,
      saysYouAsked: null,
      testSlug: expect.any(String),
      packageId: null,
      items: [
        {
          name: vendor.testName,
          price: '350.00',
          testId: vendor.testId,
          testSlug: expect.any(String),
          packageId: null,
        },
      ],
      itemsVersion: 1,
      collection: null,
      reportTimeHours: 24,
      report: null,
      fastingRequired: false,
      fastingHours: null,
      preparationInstructions: expect.any(String),
      lab: {
        id: vendor.vendorId,
        slug: vendor.slug,
        name: expect.stringContaining('Spec Lab'),
        address: '1 Spec Road',
        locality: null,
        city: 'Specpur',
        pincode: null,
        phone: null,
        phoneIsLandline: false,
        latitude: null,
        longitude: null,
      },
      isMine: false,
      canMove: true,
      canDropItems: false,
      canCorrect: true,
      canCancel: true,
      othersOfVisit: [],
      changeableUntil: { date: tomorrow, time: '07:00' },
    });
  });

  it('answers a wrong id, a wrong number and a booking without number alike', async () => {
    const vendor = await bookings.createMorningVendor();
    const { code } = await bookings.book(vendor);
    const silent = await bookings.book(vendor, { time: '10:00' });
    await world.services.db
      .updateTable('bookings')
      .set({ patientPhone: null })
      .where('code', '=', silent.code)
      .execute();
    const refused = { status: 404, message: bookingNotFoundMessage };
    for (const call of [findBooking, cancelBooking] as const) {
      await expect(world.visitor()(call, { code, phone: '+919876543211' })).rejects.toMatchObject(refused);
      await expect(world.visitor()(call, { code: 'ZZZZZZZZZZ', phone })).rejects.toMatchObject(refused);
      await expect(world.visitor()(call, silent)).rejects.toMatchObject(refused);
    }
    const move = { date: tomorrow, time: '11:00' };
    await expect(world.visitor()(moveBooking, { ...silent, ...move })).rejects.toMatchObject(refused);
    expect(await bookings.listFreeTimes(vendor)).not.toContain('10:00');
  });

  it('requires no number of its signed-in customer, and one of every other caller', async () => {
    const vendor = await bookings.createMorningVendor();
    const owner = await bookings.registerCustomer();
    const { code } = await bookings.book(vendor, {}, owner);
    expect(await owner(findBooking, { code })).toMatchObject({ code, isMine: true });
    await expect((await bookings.registerCustomer())(findBooking, { code })).rejects.toMatchObject({ status: 404 });
    await expect(world.visitor()(findBooking, { code })).rejects.toMatchObject({
      status: 400,
      message: 'Phone number is required.',
    });
    expect(await (await bookings.registerCustomer())(findBooking, { code, phone })).toMatchObject({
      code,
      isMine: false,
    });
  });

  it.each([
    [{ code: 'short', phone }, 'Please enter the booking id: ten letters and digits.'],
    [{ phone }, 'Please enter the booking id: ten letters and digits.'],
    [{ code: '23456ABCDE', phone: 'call me' }, 'Please enter a valid phone number.'],
    [{ code: '23456ABCDE', phone: '' }, 'Please enter a valid phone number.'],
    [{ code: ['23456ABCDE'], phone: { $ne: '' } }, 'Please enter the booking id: ten letters and digits.'],
  ])('refuses %j', async (typed, message) => {
    const lookup = typed as { code: string; phone: string };
    await expect(world.visitor()(findBooking, lookup)).rejects.toMatchObject({ status: 400, message });
  });

  it('is limited in tries', async () => {
    const { config } = world.services;
    config.rateLimitScale = 0.1;
    // An hour in which no other spec of this process has counted.
    const { now } = world.clock;
    world.clock.now += 31 * 24 * 3_600_000;
    try {
      const statuses: number[] = [];
      // One after the other: a busy machine refuses some of many at once with 503.
      for (let tries = 0; tries < 32; tries++) {
        const tried = await world
          .visitor()(findBooking, { code: 'ZZZZZZZZZZ', phone })
          .catch((error) => error);
        statuses.push(tried.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429, 429]);
    } finally {
      world.clock.now = now;
      config.rateLimitScale = 0;
    }
  });
});

describe('my bookings', () => {
  it('belong to the signed-in customer: upcoming ones first, ten at a time', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 2 });
    const asha = await bookings.registerCustomer();
    await bookings.book(vendor, { name: 'A stranger' });
    for (let number = 0; number < 12; number++) {
      await bookings.book(
        vendor,
        { time: number % 2 ? '09:00' : '09:30', day: addDays(today, 12 - number), name: `P${number}` },
        asha,
      );
    }
    const { code } = await bookings.book(vendor, { time: '17:00' }, asha);
    await asha(cancelBooking, { code });

    const first = await asha(myBookings, { when: 'upcoming' });
    expect(first.bookings).toHaveLength(10);
    const second = await asha(myBookings, { when: 'upcoming', cursor: first.nextCursor ?? '' });
    const all = [...first.bookings, ...second.bookings];
    expect(all.map(({ patientName }) => patientName)).toEqual(Array.from({ length: 12 }, (_, at) => `P${11 - at}`));
    expect(second.nextCursor).toBeNull();
    expect(await asha(myBookings, { when: 'past' })).toMatchObject({
      bookings: [{ code, status: 'cancelled' }],
      nextCursor: null,
    });
  });

  it('count as past once their time has come, the last one first', async () => {
    const vendor = await bookings.createMorningVendor();
    const asha = await bookings.registerCustomer();
    for (const time of ['09:00', '09:30', '10:00']) await bookings.book(vendor, { time }, asha);
    await bookings.withClockAt(fromIndiaTime({ day: tomorrow, minute: 9 * 60 + 30 }), async () => {
      const times = async (when: 'upcoming' | 'past') =>
        (await asha(myBookings, { when })).bookings.map(({ time }) => time);
      expect(await times('upcoming')).toEqual(['10:00']);
      expect(await times('past')).toEqual(['09:30', '09:00']);
    });
  });

  it('need a session, and reject a forged cursor', async () => {
    await expect(world.visitor()(myBookings, { when: 'upcoming' })).rejects.toMatchObject({ status: 401 });
    const asha = await bookings.registerCustomer();
    for (const cursor of ['x', '2026-02-30_540_1', '2026-11-20_99999_1', "2026-11-20_540_1'"]) {
      await expect(asha(myBookings, { when: 'past', cursor })).rejects.toMatchObject({ status: 400 });
    }
    await expect(asha(myBookings, { when: 'all' as 'past' })).rejects.toMatchObject({ status: 400 });
  });
});
