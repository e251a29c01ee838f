import { beforeAll, describe, expect, it } from 'vitest';
import { testsOfBasket, vendorsByTests } from '../../contract/patient/basket.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { visitTimes } from '../../contract/patient/visits/visits.ts';
import { updateHomeCollection } from '../../contract/vendor/availability/home-collection.ts';
import { getWeekday } from '../../domain/time/calendar.ts';
import { midnight, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('labs for the tests of several people', () => {
  let world: TestWorld;
  let ids: number[];
  beforeAll(async () => {
    world = await testWorld();
    const { db } = world.services;
    const tests = db.selectFrom('diagnosticTests').where('category', '<>', 'imaging').select('id').orderBy('id');
    ids = (await tests.limit(4).execute()).map(({ id }) => id);
  });

  /** A lab that sells the first tests at these prices in rupees; null for one that it does not sell. */
  async function openLab(
    city: string,
    prices: readonly (number | null)[],
    { cap = null, ...hours }: { capacity?: number; cap?: number | null } = {},
  ) {
    const { db } = world.services;
    const lab = await createTestVendor(world, { from: '07:00', to: '09:00', city, ...hours });
    await db.deleteFrom('offers').where('vendorId', '=', lab.vendorId).execute();
    const offers = prices.flatMap((price, at) => {
      if (price === null) return [];
      const offer = { vendorId: lab.vendorId, diagnosticTestId: ids[at] ?? 0, pricePaise: price * 100 };
      return [{ ...offer, homeCollection: true, offerCap: cap }];
    });
    await db.insertInto('offers').values(offers).execute();
    return lab;
  }

  async function sellPackage(vendorId: number, rupees: number, testIds: readonly number[]) {
    const { db } = world.services;
    const values = { vendorId, slug: 'thyroid-care', name: 'Thyroid care', pricePaise: rupees * 100 };
    const { id } = await db
      .insertInto('healthPackages')
      .values({ ...values, reportTimeHours: 48 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contents = testIds.map((diagnosticTestId) => ({ healthPackageId: id, diagnosticTestId }));
    await db.insertInto('healthPackageTests').values(contents).execute();
    return id;
  }

  const compare = (baskets: readonly (readonly (string | number)[])[], location: string, more: object = {}) =>
    world.visitor()(vendorsByTests, { tests: baskets.map((tests) => tests.join(',')).join('~'), location, ...more });

  it('have the sum of all, and what each person buys and lacks, with packages for each', async () => {
    const [a = 0, b = 0, c = 0] = ids;
    const complete = await openLab('Familypur', [100, 200, 300]);
    const packageId = await sellPackage(complete.vendorId, 350, [b, c]);
    const partial = await openLab('Familypur', [50, 60, null]);
    const answer = await compare([[a, b], [b, c, 'no-such-test'], [a]], 'familypur');
    expect(answer.tests.map(({ id }) => id)).toEqual([a, b, c]);
    expect(answer.baskets).toEqual([[a, b], [b, c], [a]]);
    expect(answer.unknown).toEqual(['no-such-test']);
    expect(answer.pair).toBeNull();
    expect(answer.vendors).toMatchObject([
      {
        id: complete.vendorId,
        total: '750.00',
        missing: [],
        healthPackage: null,
        people: [
          { total: '300.00', items: [{ testId: a }, { testId: b, price: '200.00' }], missing: [] },
          { total: '350.00', items: [], missing: [], healthPackage: { id: packageId, isIncluded: true } },
          { total: '100.00', items: [{ testId: a, price: '100.00' }] },
        ],
      },
      {
        id: partial.vendorId,
        total: '220.00',
        missing: [c],
        people: [{ missing: [] }, { total: '60.00', missing: [c] }, { missing: [] }],
      },
    ]);
  });

  it('say of one person what they always said', async () => {
    const [a = 0, b = 0] = ids;
    await openLab('Alonepur', [100, 200]);
    const alone = await compare([[a, b]], 'alonepur');
    expect(alone).not.toHaveProperty('baskets');
    expect(alone.vendors[0]).not.toHaveProperty('people');
    expect(alone.vendors[0]).toMatchObject({ total: '300.00', items: [{ testId: a }, { testId: b }] });
  });

  it('ask one charge for coming home, and none from the total of all on', async () => {
    const [a = 0, b = 0] = ids;
    const lab = await openLab('Visitpur', [300, 200]);
    const owner = (await createTestMember(world, lab, 'owner')).call;
    const terms = { isActive: true, charge: '100.00', leadMinutes: 60, pincodes: ['800001'] };
    const hours = { dayOfWeek: getWeekday(tomorrow), startTime: '07:00:00', endTime: '08:00:00', maxHomes: 1 };
    await owner(updateHomeCollection, { ...terms, freeFrom: '600.00', windows: [hours] });
    const atHome = { atHome: 'true', pincode: '800001' };
    expect((await compare([[a], [b]], 'visitpur', atHome)).vendors).toMatchObject([
      {
        total: '600.00',
        collection: { comes: true, charge: '100.00' },
        people: [{ total: '300.00' }, { total: '200.00' }],
        nextSlot: { date: tomorrow, time: '07:00' },
      },
    ]);
    expect((await compare([[a, b], [b]], 'visitpur', atHome)).vendors).toMatchObject([
      { total: '700.00', collection: { charge: '0.00' } },
    ]);
  });

  it('have a first time with places for all, as the form offers it', async () => {
    const [a = 0] = ids;
    const lab = await openLab('Slotpur', [100]);
    await world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      testId: a,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '07:30',
      patientName: 'Kamala Devi',
    });
    const first = async (people: number, more: object = {}) =>
      (await compare(Array(people).fill([a]), 'slotpur', { date: tomorrow, ...more })).vendors[0]?.nextSlot?.time;
    expect(await first(1)).toBe('07:00');
    expect(await first(2)).toBe('08:00');
    const offered = await world.visitor()(visitTimes, { vendorId: lab.vendorId, date: tomorrow, people: 2 });
    expect(offered[0]?.[0]).toBe('08:00');
    expect(await first(2, { before: '08:30' })).toBeUndefined();
    expect(await first(3)).toBeUndefined();
  });

  it('lack a test at its cap for those who come last', async () => {
    const [a = 0] = ids;
    await openLab('Cappur', [100], { cap: 1, capacity: 3 });
    expect((await compare([[a], [a]], 'cappur')).vendors).toMatchObject([
      { total: '100.00', missing: [a], people: [{ missing: [] }, { total: '0.00', items: [], missing: [a] }] },
    ]);
  });

  it('are refused for a person without a test, for seven people and for more than twenty tests of one', async () => {
    const many = Array.from({ length: 21 }, (_, index) => index + 1);
    for (const baskets of [[[1], []], [[1], ['<b>']], Array(7).fill([1]), [[1], many]])
      await expect(compare(baskets, 'indore')).rejects.toMatchObject({ status: 400 });
    const twice = await compare([[ids[0] ?? 0, ids[0] ?? 0], [ids[0] ?? 0]], 'indore');
    expect(twice.baskets).toEqual([[ids[0]], [ids[0]]]);
  });

  it('are described each once, also more than one person may want', async () => {
    const { db } = world.services;
    const all = await db.selectFrom('diagnosticTests').select('id').orderBy('id').limit(30).execute();
    const many = all.map(({ id }) => id);
    const tests = [many.slice(0, 20), many.slice(15)].map((own) => own.join()).join('~');
    const described = await world.visitor()(testsOfBasket, { tests });
    expect(described.map(({ id }) => id)).toEqual(many);
  });
});
