import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { testBySlug } from '../../../contract/patient/catalogue.ts';
import { findBooking } from '../../../contract/patient/my-bookings.ts';
import { packageById } from '../../../contract/patient/packages.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { midnight, phone, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let lab: Awaited<ReturnType<typeof createTestVendor>>;
const ids: Record<'scan' | 'hormone' | 'urine', number> = { scan: 0, hormone: 0, urine: 0 };

/** Two tests with fasting, one without hours, and one without fasting, but with hours. */
const tests = {
  scan: { fastingRequired: true, preparationInstructions: 'No food for 4 hours before the scan.' },
  hormone: { fastingRequired: true, preparationInstructions: 'Come before 10 am.' },
  urine: { fastingRequired: false, preparationInstructions: 'No fasting is needed.\nNo food with dye for 20 hours.' },
};
type Name = keyof typeof tests;

beforeAll(async () => {
  world = await testWorld();
  const { db } = world.services;
  lab = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 10 });
  for (const [name, test] of Object.entries(tests) as [Name, (typeof tests)[Name]][]) {
    const row = { slug: `booked-${name}`, name: `Booked ${name}`, ...test };
    ids[name] = (await db.insertInto('diagnosticTests').values(row).returning('id').executeTakeFirstOrThrow()).id;
    await db
      .insertInto('offers')
      .values({ vendorId: lab.vendorId, diagnosticTestId: ids[name], pricePaise: 10_000 })
      .execute();
  }
  // Another file may have read the catalogue at any time of the clock.
  await world.services.catalogue.refresh();
});
afterAll(async () => {
  // Booked tests cannot be deleted; hides these from the searches of other specs.
  await world.services.db
    .updateTable('diagnosticTests')
    .set({ deletedAt: new Date(testNow) })
    .where('id', 'in', Object.values(ids))
    .execute();
});

async function sellPackage(...parts: Name[]): Promise<number> {
  const { db } = world.services;
  const slug = `booked-${parts.join('-')}`;
  const { id } = await db
    .insertInto('healthPackages')
    .values({ vendorId: lab.vendorId, name: 'Booked Package', slug, pricePaise: 99_900 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('healthPackageTests')
    .values(parts.map((part) => ({ healthPackageId: id, diagnosticTestId: ids[part] })))
    .execute();
  return id;
}

it.each([
  [['scan'], { atLeast: 4, atMost: 4 }],
  [['scan', 'hormone'], { atLeast: 8, atMost: 12 }],
  [['scan', 'urine'], { atLeast: 4, atMost: 4 }],
  [['urine'], null],
] satisfies [Name[], unknown][])(
  'the hours of fasting for %j are those of the tests that need it, in every answer',
  async (parts, fastingHours) => {
    const expected = { fastingHours };
    const packageId = await sellPackage(...parts);
    const patient = world.visitor();
    expect(await patient(packageById, { packageId })).toMatchObject(expected);
    const { bookingId, code } = await patient(createBooking, {
      vendorId: lab.vendorId,
      packageId,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '09:00',
      patientName: 'Ravi Kumar',
      patientPhone: phone,
    });
    const preparation = { ...expected, fastingRequired: fastingHours !== null };
    expect(await patient(findBooking, { code, phone })).toMatchObject(preparation);
    const desk = (await createTestMember(world, lab, 'desk')).call;
    expect(await desk(vendorBooking, { bookingId })).toMatchObject(preparation);

    const [only, ...others] = parts;
    if (only && others.length === 0)
      expect(await patient(testBySlug, { testName: `booked-${only}` })).toMatchObject(preparation);
  },
);

it('lists the preparation of each booked test without its rules of fasting, which are merged', async () => {
  const packageId = await sellPackage('scan', 'hormone');
  const desk = (await createTestMember(world, lab, 'desk')).call;
  const { booking } = await desk(createStaffBooking, {
    items: [{ testId: ids.urine }, { packageId }],
    date: tomorrow,
    time: '09:30',
    channel: 'walk-in',
    patientName: 'Sunita Rao',
    patientPhone: phone,
  });
  expect(booking.fastingHours).toEqual({ atLeast: 8, atMost: 12 });
  const found = await world.visitor()(findBooking, { code: booking.code, phone });
  expect(found.preparationInstructions?.split('\n')).toEqual([
    'Booked urine: No food with dye for 20 hours.',
    'Booked hormone: Come before 10 am.',
  ]);
});
