import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginWithPassword, registerWithPassword, requestPasswordReset } from '../../../contract/account/auth.ts';
import { loginWithPhone, requestPhoneCode } from '../../../contract/account/phone.ts';
import { searchPlaces } from '../../../contract/maps.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { findBooking, findBookingsByPhone, findForgottenBookings } from '../../../contract/patient/my-bookings.ts';
import { suggestions } from '../../../contract/patient/search.ts';
import { bookingCodeByteCount, generateBookingCode } from '../../../domain/bookings/booking-code.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { insertTestBooking } from '../../testing/insert-test-booking.ts';
import { midnight, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const hourMs = 3_600_000;
const patients = 2000;
/** How many of them do what. All others search. Codes and look-ups are by some who have booked; those by code and by id count together. */
const counts = { book: 510, bookByCode: 40, forgetPassword: 90, register: 60, logIn: 60 };
const back = { openByCode: 120, logInByCode: 70, openById: 170, openByDetails: 250 };

let world: TestWorld;
let labs: TestVendor[];
/** Numbers without history have taken their third of its day. */
let busyLab: TestVendor;
beforeAll(async () => {
  world = await testWorld();
  const hours = { from: '08:00', to: '18:00', capacity: 3 };
  labs = await Promise.all(Array.from({ length: 10 }, () => createTestVendor(world, hours)));
  const account = { email: `shared-${process.pid}@example.in`, password: 'mango tree 7', displayName: 'Asha' };
  await world.visitor()(registerWithPassword, account);
  busyLab = await createTestVendor(world, { ...hours, capacity: counts.bookByCode });
  const newcomers = Array.from({ length: 1 + Math.floor((20 * counts.bookByCode) / 3) }, () => ({
    vendorId: busyLab.vendorId,
    appointmentOn: tomorrow,
    patientName: 'Ravi',
    newNumber: true,
    code: generateBookingCode(randomBytes(bookingCodeByteCount)),
  }));
  for (const newcomer of newcomers) await insertTestBooking(world.services.db, newcomer);
  const withNumbers = Array.from({ length: back.logInByCode }, (_, at) => ({
    email: `numbered-${process.pid}-${at}@example.in`,
    passwordHash: '-',
    displayName: 'Ravi',
    role: 'customer' as const,
    phone: phoneOf(back.openByCode + at),
    phoneUsedAt: new Date(testNow),
  }));
  await world.services.db.insertInto('users').values(withNumbers).execute();
  world.services.config.rateLimitScale = 1;
});
afterAll(() => {
  world.services.config.rateLimitScale = 0;
  world.clock.now = testNow;
});

const phoneOf = (patient: number) => `+91${9_600_000_000 + (process.pid % 1000) * 10_000 + patient}`;

const dayOf = (patient: number) => addDays(tomorrow, Math.floor(patient / labs.length) % 5);

const orderOf = (patient: number, { vendorId, testId }: TestVendor, day = dayOf(patient)) => ({
  vendorId,
  testId,
  appointmentDate: midnight(day),
  appointmentTime: formatPlainTime(480 + 30 * (Math.floor(patient / 50) % 20)),
  patientName: 'Ravi',
  patientPhone: phoneOf(patient),
});

async function book(patient: number): Promise<string> {
  const lab = labs[patient % labs.length] as TestVendor;
  return (await world.visitor()(createBooking, orderOf(patient, lab))).code;
}

async function readCode(phone: string): Promise<string> {
  const sent = world.services.db.selectFrom('messages').where('recipient', '=', phone).where('kind', '=', 'phone-code');
  return ((await sent.select('data').executeTakeFirstOrThrow()).data as { code: string }).code;
}

async function bookByCode(patient: number) {
  const [call, order] = [world.visitor(), orderOf(patient, busyLab, tomorrow)];
  await expect(call(createBooking, order)).rejects.toMatchObject({ code: 'confirm-phone' });
  await call(createBooking, { ...order, phoneCode: await readCode(phoneOf(patient)) });
}

async function openByCode(patient: number) {
  const [call, phone] = [world.visitor(), phoneOf(patient)];
  await call(requestPhoneCode, { phone });
  const code = await readCode(phone);
  if (patient >= back.openByCode) return call(loginWithPhone, { phone, code });
  expect((await call(findBookingsByPhone, { phone, code })).bookings).toHaveLength(1);
}

async function openByDetails(patient: number) {
  const details = { phone: phoneOf(patient), name: 'Ravi', date: dayOf(patient) };
  expect((await world.visitor()(findForgottenBookings, details)).bookings).toHaveLength(1);
}

it(`refuses none of ${patients} honest patients who share the address of a carrier for an hour`, {
  timeout: 600_000,
}, async () => {
  const startsAt = Math.ceil(testNow / hourMs) * hourMs + hourMs;
  const codes: string[] = [];
  const known = { email: `shared-${process.pid}@example.in`, password: 'mango tree 7' };
  /** What each patient does, by number; the first of these that holds. */
  const deeds: [number, (patient: number) => Promise<unknown>][] = [
    [counts.book, async (patient) => (codes[patient] = await book(patient))],
    [counts.bookByCode, bookByCode],
    [
      counts.forgetPassword,
      (patient) => world.visitor()(requestPasswordReset, { email: `none-${patient}@example.in` }),
    ],
    [
      counts.register,
      (patient) =>
        world.visitor()(registerWithPassword, {
          ...known,
          email: `shared-${process.pid}-${patient}@example.in`,
          displayName: 'Asha',
        }),
    ],
    [counts.logIn, () => world.visitor()(loginWithPassword, known)],
  ];
  for (let patient = 0; patient < patients; patient++) {
    world.clock.now = startsAt + Math.floor((patient * hourMs) / patients);
    const deed = deeds.find(
      ([count], at) => patient < count + deeds.slice(0, at).reduce((sum, [before]) => sum + before, 0),
    );
    await deed?.[1](patient);
    const earlier = patient - 800;
    if (earlier >= 0 && earlier < back.openByCode + back.logInByCode) await openByCode(earlier);
    if (earlier >= 0 && earlier < back.openById)
      await world.visitor()(findBooking, { code: codes[earlier] ?? '', phone: phoneOf(earlier) });
    if (earlier >= 200 && earlier < 200 + back.openByDetails) await openByDetails(earlier);
    if (deed) continue;
    await world.visitor()(suggestions, { query: 'thyroid' });
    await world.visitor()(searchPlaces, { query: 'andheri' });
  }
  expect(codes).toHaveLength(counts.book);
});
