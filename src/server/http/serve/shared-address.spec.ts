import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginWithPassword, registerWithPassword, requestPasswordReset } from '../../../contract/account/auth.ts';
import { requestPhoneCode } from '../../../contract/account/phone.ts';
import { searchPlaces } from '../../../contract/maps.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { findBooking, findBookingsByPhone } from '../../../contract/patient/my-bookings.ts';
import { suggestions } from '../../../contract/patient/search.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { midnight, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const hourMs = 3_600_000;
const patients = 2000;
/** How many of them do what. All others search. */
const counts = { book: 550, openByCode: 190, openById: 100, forgetPassword: 90, register: 60, logIn: 60 };

let world: TestWorld;
let labs: TestVendor[];
beforeAll(async () => {
  world = await testWorld();
  const hours = { from: '08:00', to: '18:00', capacity: 3 };
  labs = await Promise.all(Array.from({ length: 10 }, () => createTestVendor(world, hours)));
  const account = { email: `shared-${process.pid}@example.in`, password: 'mango tree 7', displayName: 'Asha' };
  await world.visitor()(registerWithPassword, account);
  world.services.config.rateLimitScale = 1;
});
afterAll(() => {
  world.services.config.rateLimitScale = 0;
  world.clock.now = testNow;
});

const phoneOf = (patient: number) => `+91${9_600_000_000 + (process.pid % 1000) * 10_000 + patient}`;

async function book(patient: number): Promise<string> {
  const { vendorId, testId } = labs[patient % labs.length] as TestVendor;
  const { code } = await world.visitor()(createBooking, {
    vendorId,
    testId,
    appointmentDate: midnight(addDays(tomorrow, Math.floor(patient / labs.length) % 5)),
    appointmentTime: formatPlainTime(480 + 30 * (Math.floor(patient / 50) % 20)),
    patientName: 'Ravi',
    patientPhone: phoneOf(patient),
  });
  return code;
}

async function openByCode(patient: number) {
  const phone = phoneOf(patient);
  await world.visitor()(requestPhoneCode, { phone });
  const sent = world.services.db.selectFrom('messages').where('recipient', '=', phone).where('kind', '=', 'phone-code');
  const { data } = await sent.select('data').executeTakeFirstOrThrow();
  const { bookings } = await world.visitor()(findBookingsByPhone, { phone, code: (data as { code: string }).code });
  expect(bookings).toHaveLength(1);
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
    // Some who have booked come back.
    const back = patient - 700;
    if (back >= 0 && back < counts.openByCode) await openByCode(back);
    else if (back >= 200 && back < 200 + counts.openById)
      await world.visitor()(findBooking, { code: codes[back] ?? '', phone: phoneOf(back) });
    if (deed) continue;
    await world.visitor()(suggestions, { query: 'thyroid' });
    await world.visitor()(searchPlaces, { query: 'andheri' });
  }
  expect(codes).toHaveLength(counts.book);
});
