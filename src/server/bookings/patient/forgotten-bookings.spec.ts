import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import {
  bookingNotFoundMessage,
  bookingOfOtherAccount,
  cancelBooking,
  claimBooking,
  findBooking,
  findForgottenBookings,
  myBookings,
  nothingFoundMessage,
} from '../../../contract/patient/my-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { createBookingActions, midnight, phone, today, tomorrow } from '../../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let lastPhone = 9_100_000_000;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

/** A booking with an unused number. */
async function bookWith(
  more: { patientEmail?: string; patientName?: string; day?: string; patientPhone?: string } = {},
  caller: Call = world.visitor(),
) {
  const vendor = await bookings.createMorningVendor();
  const { day = tomorrow, patientName = 'Asha Rao', patientPhone = `+91${++lastPhone}`, ...patient } = more;
  const { code } = await caller(createBooking, {
    vendorId: vendor.vendorId,
    testId: vendor.testId,
    appointmentDate: midnight(day),
    appointmentTime: '09:00',
    patientName,
    patientPhone,
    ...patient,
  });
  return { code, phone: patientPhone, day };
}

const find = (known: Parameters<Call>[1] & object, caller = world.visitor()) =>
  caller(findForgottenBookings, known as { phone: string });
const days = async (known: object) => (await find(known)).bookings.map(({ date }) => date);

describe('finding a booking without its id', () => {
  it('works by phone and e-mail, and by phone, name and day, in any notation', async () => {
    const { phone } = await bookWith({ patientEmail: 'asha@example.in' });
    expect(await days({ phone: phone.slice(3), email: ' Asha@Example.in ' })).toEqual([tomorrow]);
    expect(await days({ phone, name: '  asha   RAO.', date: tomorrow })).toEqual([tomorrow]);
    expect(await days({ phone, name: 'Ａsha\u00a0Ra\u0301o', date: tomorrow })).toEqual([tomorrow]);
  });

  it('shows when and where, but neither the booking id, the patient nor the tests', async () => {
    const { phone } = await bookWith({ patientEmail: 'hint@example.in' });
    const found = await find({ phone, email: 'hint@example.in' });
    const name = expect.stringContaining('Spec Lab');
    const lab = { name, locality: null, city: 'Specpur', phone: null, phoneIsLandline: false };
    expect(found).toEqual({ bookings: [{ date: tomorrow, time: '09:00', status: 'pending', lab }] });
  });

  it('leaves out bookings of accounts, also once they were added to one', async () => {
    const patientEmail = 'account@example.in';
    const asha = await bookings.registerCustomer();
    const own = await bookWith({ patientEmail }, asha);
    await expect(find({ phone: own.phone, email: patientEmail })).rejects.toMatchObject({ status: 404 });
    const guest = await bookWith({ patientEmail });
    expect(await days({ phone: guest.phone, email: patientEmail })).toEqual([tomorrow]);
    await asha(claimBooking, guest);
    await expect(find({ phone: guest.phone, email: patientEmail })).rejects.toMatchObject({ status: 404 });
  });

  it('lists all bookings of a family, the next one first', async () => {
    const patientEmail = 'family@example.in';
    const later = await bookWith({ patientEmail, day: addDays(today, 5) });
    await bookWith({ patientEmail, patientName: 'Ravi', patientPhone: later.phone });
    const cancelled = await bookWith({ patientEmail, patientName: 'Mira', patientPhone: later.phone });
    await world.visitor()(cancelBooking, cancelled);
    const found = await find({ phone: later.phone, email: patientEmail });
    expect(found.bookings.map(({ date, status }) => [date, status])).toEqual([
      [tomorrow, 'pending'],
      [later.day, 'pending'],
      [tomorrow, 'cancelled'],
    ]);
  });

  it('finds nothing if any detail differs', async () => {
    const { phone } = await bookWith({ patientEmail: 'asha@example.in' });
    const silent = await bookWith();
    const wrong = [
      { phone, email: 'ravi@example.in' },
      { phone: '+919199999999', email: 'asha@example.in' },
      { phone, name: 'Ravi Rao', date: tomorrow },
      { phone, name: 'Asha', date: tomorrow },
      { phone, name: '%', date: tomorrow },
      { phone, name: 'Asha Rao', date: today },
      { phone, email: 'asha@example.in', name: 'Ravi Rao', date: tomorrow },
      { phone: silent.phone, email: 'asha@example.in' },
    ];
    for (const known of wrong) {
      await expect(find(known)).rejects.toMatchObject({ status: 404, message: nothingFoundMessage });
    }
  });

  it.each([
    [{ phone }, 'Enter the email address, or the patient’s name and the day of the visit.'],
    [{ phone, name: 'Asha' }, 'Enter the email address, or the patient’s name and the day of the visit.'],
    [{ phone, date: tomorrow }, 'Enter the email address, or the patient’s name and the day of the visit.'],
    [{ phone, name: '\u200b', date: tomorrow }, 'Patient name is required.'],
    [{ phone, email: 'x' }, 'Please enter a valid email address.'],
    [{ phone: 'call me', email: 'a@b.in' }, 'Please enter a valid phone number.'],
    [{ phone, email: ['a@b.in'] }, 'Please enter a valid email address.'],
  ])('needs enough details: %j is refused', async (known, message) => {
    await expect(find(known)).rejects.toMatchObject({ status: 400, message });
  });

  it('allows ten failures an hour for a number, shared by all callers; a success does not count', async () => {
    const { config } = world.services;
    const { phone } = await bookWith({ patientEmail: 'guessed@example.in' });
    config.rateLimitScale = 1;
    try {
      for (let time = 0; time < 3; time++)
        expect(await days({ phone, email: 'guessed@example.in' })).toEqual([tomorrow]);
      const guesses = await Promise.allSettled(
        Array.from({ length: 14 }, (_, at) => find({ phone, email: `guess${at}@example.in` })),
      );
      const statuses = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.status : 200));
      expect(statuses.filter((status) => status === 404)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
      // Another number has its own count.
      await expect(find({ phone: '+919188888888', email: 'a@b.in' })).rejects.toMatchObject({ status: 404 });
    } finally {
      config.rateLimitScale = 0;
    }
  });
});

describe('a booking that was made signed out', () => {
  it('moves to the account that knows its id and number, and needs no number after that', async () => {
    const booking = await bookWith();
    const asha = await bookings.registerCustomer();
    expect((await asha(claimBooking, booking)).code).toBe(booking.code);
    expect((await asha(claimBooking, booking)).code).toBe(booking.code);
    expect((await asha(myBookings, { when: 'upcoming' })).bookings.map(({ code }) => code)).toEqual([booking.code]);
    expect((await asha(findBooking, { code: booking.code })).code).toBe(booking.code);
    await expect((await bookings.registerCustomer())(findBooking, { code: booking.code })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('goes to only one of two accounts that add it at the same moment', async () => {
    const booking = await bookWith();
    const callers = await Promise.all(Array.from({ length: 6 }, () => bookings.registerCustomer()));
    const claims = await Promise.allSettled(callers.map((caller) => caller(claimBooking, booking)));
    const refused = claims.filter((claim) => claim.status === 'rejected').map(({ reason }) => reason.message);
    expect(refused).toEqual(Array(5).fill(bookingOfOtherAccount));
    const mine = await Promise.all(callers.map((caller) => caller(myBookings, { when: 'upcoming' })));
    expect(mine.filter((page) => page.bookings.length > 0)).toHaveLength(1);
  });

  it('does not move without the number, with a wrong one, or signed out', async () => {
    const booking = await bookWith();
    const asha = await bookings.registerCustomer();
    const wrong = { ...booking, phone: '+919000000000' };
    await expect(asha(claimBooking, wrong)).rejects.toMatchObject({ status: 404, message: bookingNotFoundMessage });
    await expect(asha(claimBooking, { code: booking.code } as typeof booking)).rejects.toMatchObject({ status: 400 });
    await expect(world.visitor()(claimBooking, booking)).rejects.toMatchObject({ status: 401 });
    expect((await asha(myBookings, { when: 'upcoming' })).bookings).toEqual([]);
  });
});
