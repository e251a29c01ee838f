import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../contract/patient/bookings.ts';
import { vendorBySlug, vendorSummary, vendorTestNames } from '../../contract/patient/vendors.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { createBookingActions } from '../testing/test-bookings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const tomorrow = addDays(toIndiaTime(testNow).day, 1);

describe('a lab', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('shows its public data and its tests, and nothing else', async () => {
    const { slug } = await world.services.db
      .selectFrom('vendors')
      .where('id', '=', 1)
      .select('slug')
      .executeTakeFirstOrThrow();
    const lab = await world.visitor()(vendorBySlug, { vendorSlug: slug });
    expect(Object.keys(lab).sort()).toEqual(
      [
        ...['id', 'slug', 'name', 'address', 'locality', 'city', 'pincode', 'phone', 'email', 'latitude', 'longitude'],
        ...[
          'rating',
          'totalReviews',
          'keptPromises',
          'establishmentYear',
          'bio',
          'website',
          'logoUrl',
          'licenseNumber',
        ],
        ...['nablAccredited', 'nablCertificateNumber', 'tests', 'nextSlot', 'homeCollection', 'leadMinutes'],
        ...['opening', 'hours', 'openingHours', 'popularTestIds', 'phoneIsLandline'],
      ].sort(),
    );
    expect(lab.tests.length).toBeGreaterThan(50);
    expect(lab.tests[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), slug: expect.any(String) });
    const names = await world.visitor()(vendorTestNames, { vendorSlug: slug });
    expect(names).toHaveLength(lab.tests.length);
    const cbc = lab.tests.find((test) => test.slug === 'complete-blood-count')?.id;
    expect(names.find(({ id }) => id === cbc)?.otherNames).toContain('CBC');
    expect(await world.visitor()(vendorTestNames, { vendorSlug: 'no-such-lab' })).toEqual([]);
    expect(lab.nextSlot).not.toBeNull();
    expect(lab.popularTestIds).toHaveLength(10);
  });

  it("gives each test's remaining cap, and null without one", async () => {
    const { book } = createBookingActions(world);
    const capped = await createTestVendor(world, { from: '09:00', to: '12:00', cap: 2 });
    const free = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await book(capped);
    const findRemaining = async ({ slug }: { slug: string }) =>
      (await world.visitor()(vendorBySlug, { vendorSlug: slug })).tests.map(({ availableSlots }) => availableSlots);
    expect(await findRemaining(capped)).toEqual([1]);
    expect(await findRemaining(free)).toEqual([null]);
  });

  it('that does not exist is rejected', async () => {
    const failure = { status: 404, message: 'The vendor you are looking for does not exist.' };
    await expect(world.visitor()(vendorBySlug, { vendorSlug: 'no-such-lab' })).rejects.toMatchObject(failure);
    const response = await world.request('/_api/vendor/by-slug?vendorSlug=%20');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Vendor slug is required' });
  });

  it('shows whether it is open, and until when', async () => {
    const { slug, vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const profile = () => world.visitor()(vendorBySlug, { vendorSlug: slug });
    const opening = async () => (await profile()).opening;
    const before = await opening();
    expect(before.isOpen).toBe(false);
    expect(before.changesAt?.time).toBe('09:00');
    const { db } = world.services;
    const always = { startMinute: 0, endMinute: 1440 };
    await db.updateTable('weeklyHours').set(always).where('vendorId', '=', vendorId).execute();
    expect(await opening()).toEqual({ isOpen: true, changesAt: null });
    expect((await profile()).hours).toEqual(['Mon-Sun all day']);
    const evening = { vendorId, weekday: 3, startMinute: 1020, endMinute: 1440, isActive: true };
    await db.updateTable('weeklyHours').set({ endMinute: 720 }).where('vendorId', '=', vendorId).execute();
    await db.insertInto('weeklyHours').values(evening).execute();
    const { hours, openingHours } = await profile();
    expect(hours).toContain('Wed 12:00 am-12:00 pm, 5:00 pm-midnight');
    expect(openingHours?.filter(({ dayOfWeek }) => dayOfWeek === 3)).toEqual([
      { dayOfWeek: 3, opens: '00:00', closes: '12:00' },
      { dayOfWeek: 3, opens: '17:00', closes: '24:00' },
    ]);
    await db.deleteFrom('weeklyHours').where('vendorId', '=', vendorId).execute();
    expect(await opening()).toEqual({ isOpen: false, changesAt: null });
    expect((await profile()).hours).toEqual([]);
  });

  it('starts with its most booked tests, then with popular ones', async () => {
    const { slug, vendorId, testId } = await createTestVendor(world, { from: '09:00', to: '17:00', capacity: 30 });
    const { db } = world.services;
    const popular = async () => (await world.visitor()(vendorBySlug, { vendorSlug: slug })).popularTestIds;
    const rare = await db
      .selectFrom('diagnosticTests')
      .select('id')
      .where('slug', '=', 'afp-test')
      .executeTakeFirstOrThrow();
    await db.insertInto('offers').values({ vendorId, diagnosticTestId: rare.id, pricePaise: 90_000 }).execute();
    // The catalogue's first test is a popular one.
    expect(await popular()).toEqual([testId]);
    const book = (number: number) =>
      world.visitor()(createBooking, {
        vendorId,
        testId: rare.id,
        patientName: `Patient ${number}`,
        appointmentDate: `${tomorrow}T00:00:00+05:30`,
        appointmentTime: '10:00',
      });
    for (let number = 1; number < 20; number++) await book(number);
    expect(await popular()).toEqual([testId]);
    await book(20);
    expect(await popular()).toEqual([rare.id, testId]);
  });

  it('shows its NABL certificate number up to the last valid day', async () => {
    const { db } = world.services;
    const { slug } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const show = async (nablValidUntil: string) => {
      const certificate = { nablAccredited: true, nablCertificateNumber: 'MC-1', nablValidUntil };
      await db.updateTable('vendors').set(certificate).where('slug', '=', slug).execute();
      const { nablAccredited, nablCertificateNumber } = await world.visitor()(vendorBySlug, { vendorSlug: slug });
      return { nablAccredited, nablCertificateNumber };
    };
    expect(await show('2026-11-20')).toEqual({ nablAccredited: true, nablCertificateNumber: 'MC-1' });
    expect(await show('2026-11-19')).toEqual({ nablAccredited: false, nablCertificateNumber: null });
  });

  it("counts for the home page's number once it has an offer", async () => {
    const before = await world.visitor()(vendorSummary, {});
    expect(before.labs).toBeGreaterThanOrEqual(1200);
    expect(before.cities).toBeGreaterThanOrEqual(100);
    await world.services.db
      .insertInto('vendors')
      .values({ slug: 'empty-lab', name: 'Empty Lab', address: '1 Spec Road', city: 'Mumbai' })
      .execute();
    expect(await world.visitor()(vendorSummary, {})).toEqual(before);
  });
});
