import { beforeAll, describe, expect, it } from 'vitest';
import { vendorsByTests } from '../../contract/patient/basket.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const tomorrow = addDays(toIndiaTime(testNow).day, 1);

describe('labs for several tests', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  /** A lab that sells the first tests of the catalogue at these prices in rupees; null for one that it does not sell. */
  async function createLab(city: string, prices: readonly (number | null)[], hours = { from: '07:00', to: '19:00' }) {
    const { db } = world.services;
    const lab = await createTestVendor(world, { ...hours, city });
    const tests = await db.selectFrom('diagnosticTests').select(['id', 'slug']).orderBy('id').limit(4).execute();
    await db.deleteFrom('offers').where('vendorId', '=', lab.vendorId).execute();
    const offers = tests.flatMap(({ id }, at) => {
      const price = prices[at] ?? null;
      return price === null ? [] : [{ vendorId: lab.vendorId, diagnosticTestId: id, pricePaise: price * 100 }];
    });
    if (offers.length > 0) await db.insertInto('offers').values(offers).execute();
    return { ...lab, tests };
  }

  const compare = (tests: readonly (string | number)[], location: string, more: object = {}) =>
    world.visitor()(vendorsByTests, { tests: tests.join(','), location, ...more });

  it('have the total of all tests, and name the missing ones', async () => {
    const [complete, partial] = [
      await createLab('Basketpur', [100, 200.5, 300]),
      await createLab('Basketpur', [90, null, 250]),
    ];
    const [first, second, third] = complete.tests;
    const answer = await compare([first?.slug ?? '', second?.id ?? '', 'no-such-test', third?.slug ?? ''], 'basketpur');
    expect(answer.tests.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
    expect(answer.unknown).toEqual(['no-such-test']);
    expect(answer.vendors).toMatchObject([
      {
        id: complete.vendorId,
        total: '600.50',
        items: [
          { testId: first?.id, price: '100.00' },
          { testId: second?.id, price: '200.50' },
          { testId: third?.id, price: '300.00' },
        ],
        missing: [],
        healthPackage: null,
      },
      { id: partial.vendorId, total: '340.00', missing: [second?.id] },
    ]);
    expect(answer.pair).toBeNull();
  });

  it('are the cheapest two where none has all', async () => {
    const one = await createLab('Pairpur', [100, 200, null]);
    const other = await createLab('Pairpur', [50, null, 300]);
    await createLab('Pairpur', [500, 900, null]);
    const [first, second, third] = one.tests.map(({ id }) => id);
    const { pair } = await compare([first ?? 0, second ?? 0, third ?? 0], 'pairpur');
    expect(pair?.total).toBe('550.00');
    expect(pair?.vendors.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: one.vendorId, total: '200.00', items: [{ testId: second, price: '200.00' }] },
      { id: other.vendorId, total: '350.00', items: [{ testId: first }, { testId: third }] },
    ]);
  });

  it('may have a package with some of the tests, with the honest difference', async () => {
    const { db } = world.services;
    const lab = await createLab('Packagepur', [100, 200, 300, 400]);
    const ids = lab.tests.map(({ id }) => id);
    const { id: packageId } = await db
      .insertInto('healthPackages')
      .values({
        vendorId: lab.vendorId,
        slug: 'full-check',
        name: 'Full check',
        pricePaise: 50_000,
        reportTimeHours: 24,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('healthPackageTests')
      .values(
        [ids[0], ids[1], ids[3]].map((diagnosticTestId) => ({
          healthPackageId: packageId,
          diagnosticTestId: diagnosticTestId ?? 0,
        })),
      )
      .execute();
    const [found] = (await compare(ids.slice(0, 3), 'packagepur')).vendors;
    expect(found).toMatchObject({
      total: '600.00',
      healthPackage: {
        id: packageId,
        tests: ids.slice(0, 2),
        others: 1,
        total: '800.00',
        singly: '600.00',
        isIncluded: false,
      },
    });
    await db.updateTable('healthPackages').set({ pricePaise: 20_000 }).where('id', '=', packageId).execute();
    const [cheaper] = (await compare(ids.slice(0, 3), 'packagepur')).vendors;
    expect(cheaper).toMatchObject({
      total: '500.00',
      items: [{ testId: ids[2] }],
      healthPackage: { total: '500.00', singly: '600.00', isIncluded: true },
    });
  });

  it('have a time at which all can be done, and offers at their cap are missing', async () => {
    const lab = await createLab('Timepur', [100, 200], { from: '07:30', to: '09:00' });
    const [first, second] = lab.tests.map(({ id }) => id);
    const both = [first ?? 0, second ?? 0];
    const [found] = (await compare(both, 'timepur', { date: tomorrow, before: '08:00' })).vendors;
    expect(found?.nextSlot).toEqual({ date: tomorrow, time: '07:30' });
    expect((await compare(both, 'timepur', { date: tomorrow, before: '07:30' })).vendors).toEqual([]);
    expect((await compare(both, 'timepur', { part: 'evening' })).vendors).toEqual([]);
    const [late] = (await compare(both, 'timepur', { date: tomorrow, part: 'morning' })).vendors;
    expect(late?.nextSlot).toEqual({ date: tomorrow, time: '07:30' });
    const { db } = world.services;
    await db
      .updateTable('offers')
      .set({ offerCap: 1 })
      .where('vendorId', '=', lab.vendorId)
      .where('diagnosticTestId', '=', second ?? 0)
      .execute();
    await world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      testId: second ?? 0,
      appointmentDate: new Date(fromIndiaTime({ day: tomorrow, minute: 0 })).toISOString(),
      appointmentTime: '08:30',
      patientName: 'Ravi Kumar',
    });
    expect((await compare(both, 'timepur')).vendors).toMatchObject([{ total: '100.00', missing: [second] }]);
  });

  it('cost as much as their offers in the list of each test', async () => {
    const tests = ['complete-blood-count', 'lipid-profile'];
    const answer = await compare(tests, 'Indore', { lat: 22.75, lon: 75.89 });
    expect(answer.vendors.length).toBeGreaterThan(0);
    for (const { id: testId } of answer.tests) {
      const offers = await world.visitor()(vendorsByTest, { testId, location: 'Indore' });
      for (const { id, items } of answer.vendors) {
        const item = items.find((each) => each.testId === testId);
        if (item) expect(item.price).toBe(offers.find((offer) => offer.id === id)?.price);
      }
    }
    expect(answer.vendors.every(({ distance }) => distance === undefined || distance > 0)).toBe(true);
  });

  it('rejects a list without a test, and one of more than twenty', async () => {
    await expect(compare(['<b>'], 'indore')).rejects.toMatchObject({ status: 400 });
    const many = Array.from({ length: 21 }, (_, index) => index + 1);
    await expect(compare(many, 'indore')).rejects.toMatchObject({ status: 400 });
  });
});
