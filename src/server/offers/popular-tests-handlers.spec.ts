import { beforeAll, describe, expect, it } from 'vitest';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { popularTestPrices, vendorsByTest } from '../../contract/patient/offers.ts';
import { popularTests } from '../../domain/catalogue/popular-tests.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('popular tests', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  const pricesIn = (location?: string) =>
    world.visitor()(popularTestPrices, location === undefined ? {} : { location });

  it('have their lowest price in a city and the number of labs, in the order of the home page', async () => {
    const prices = await pricesIn('Mumbai, Maharashtra');
    expect(prices.map(({ slug }) => slug)).toEqual(popularTests.map(({ slug }) => slug));
    for (const { slug, lowestPrice, labs } of prices.slice(0, 2)) {
      const { id } = await world.visitor()(testBySlug, { testName: slug });
      const offers = await world.visitor()(vendorsByTest, { testId: id, location: 'mumbai' });
      expect([lowestPrice, labs]).toEqual([offers[0]?.price, offers.length]);
    }
  });

  it('name the three cheapest labs of the first test', async () => {
    const [first, second] = await pricesIn('mumbai');
    const { id } = await world.visitor()(testBySlug, { testName: first?.slug ?? '' });
    const offers = await world.visitor()(vendorsByTest, { testId: id, location: 'mumbai' });
    expect(first?.cheapest?.map(({ name, price }) => [name, price])).toEqual(
      offers.slice(0, 3).map(({ name, price }) => [name, price]),
    );
    expect(second?.cheapest).toBeUndefined();
  });

  it('cover all cities when none is named', async () => {
    const [mumbai] = await pricesIn('mumbai');
    const [anywhere] = await pricesIn();
    expect(anywhere?.labs).toBeGreaterThan(mumbai?.labs ?? Infinity);
  });

  it('are only those of the catalogue', async () => {
    const { db, catalogue } = world.services;
    const setDeleted = async (deletedAt: Date | null) => {
      await db.updateTable('diagnosticTests').set({ deletedAt }).where('slug', '=', 'chest-x-ray').execute();
      await catalogue.refresh();
    };
    const slugs = async () =>
      (await world.visitor()(popularTestPrices, { location: 'mumbai', unpriced: 'true' })).map(({ slug }) => slug);
    expect(await slugs()).toContain('chest-x-ray');
    await setDeleted(new Date());
    expect(await slugs()).not.toContain('chest-x-ray');
    await setDeleted(null);
  });

  it('omit tests that no listed lab of the city offers', async () => {
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '17:00', city: 'Lonelyville' });
    const { db } = world.services;
    const slugs = async () => (await pricesIn('lonelyville')).map(({ slug }) => slug);
    expect(await slugs()).toHaveLength(1);
    await db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', vendorId).execute();
    expect(await slugs()).toEqual([]);
    await db.updateTable('offers').set({ withdrawnAt: null }).where('vendorId', '=', vendorId).execute();
    await db.updateTable('vendors').set({ approval: 'suspended' }).where('id', '=', vendorId).execute();
    expect(await slugs()).toEqual([]);
    expect(await pricesIn('atlantis')).toEqual([]);
    const unpriced = await world.visitor()(popularTestPrices, { location: 'atlantis', unpriced: 'true' });
    expect(unpriced).toEqual(popularTests.map(({ slug }) => ({ slug, labs: 0 })));
    expect((await world.request(`/_api/tests/popular?location=${'x'.repeat(101)}`)).status).toBe(400);
  });
});
