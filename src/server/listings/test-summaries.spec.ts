import { beforeAll, describe, expect, it } from 'vitest';
import { deafListings } from '../testing/test-listings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import {
  summarizePackages,
  summarizePlacesOfPackage,
  summarizePlacesOfTest,
  summarizeTests,
} from './test-summaries.ts';

describe('summaries of what tests cost where', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const byDatabase = () => ({ ...world.services, listings: deafListings(world) });

  it('count labs and find the lowest price, in a city and everywhere, as the database does', async () => {
    for (const citySlug of ['mumbai', 'pune', 'atlantis', null]) {
      const inMemory = await summarizeTests(world.services, citySlug);
      const stored = await summarizeTests(byDatabase(), citySlug);
      expect(new Map(inMemory)).toEqual(new Map(stored));
      expect(inMemory.size > 0).toBe(citySlug !== 'atlantis');
    }
  });

  it('count labs and find the lowest price of packages of one name, as the database does', async () => {
    for (const citySlug of ['mumbai', 'pune', 'atlantis']) {
      const inMemory = await summarizePackages(world.services, citySlug);
      expect(new Map(inMemory)).toEqual(new Map(await summarizePackages(byDatabase(), citySlug)));
      expect(inMemory.size > 0).toBe(citySlug !== 'atlantis');
    }
  });

  it('count no package of which all tests are deleted', async () => {
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Packpur' });
    const { db } = world.services;
    const test = { slug: 'lone-test', name: 'Lone Test' };
    const { id: testId } = await db
      .insertInto('diagnosticTests')
      .values(test)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId, name: 'Lone Test Package', slug: 'lone-test-package', pricePaise: 20_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('healthPackageTests').values({ healthPackageId: id, diagnosticTestId: testId }).execute();
    const count = async () =>
      Promise.all([world.services, byDatabase()].map(async (by) => (await summarizePackages(by, 'packpur')).size));
    expect(await count()).toEqual([1, 1]);
    await db.updateTable('diagnosticTests').set({ deletedAt: new Date() }).where('id', '=', testId).execute();
    expect(await count()).toEqual([0, 0]);
  });

  it('tell the places of one test, as the database does', async () => {
    const { testId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Summarypur' });
    const inMemory = await summarizePlacesOfTest(world.services, testId, null);
    const stored = await summarizePlacesOfTest(byDatabase(), testId, null);
    const inOrder = (places: typeof stored) =>
      places.toSorted((a, b) => `${a.citySlug} ${a.localitySlug}`.localeCompare(`${b.citySlug} ${b.localitySlug}`));
    expect(inOrder(inMemory)).toEqual(inOrder(stored));
    for (const services of [world.services, byDatabase()]) {
      expect(await summarizePlacesOfTest(services, testId, 'summarypur')).toHaveLength(1);
      expect(await summarizePlacesOfTest(services, testId, 'atlantis')).toEqual([]);
    }
    expect(inMemory).toContainEqual({ citySlug: 'summarypur', localitySlug: null, labs: 1, lowestPaise: 35_000 });
  });

  it('count labs without a locality and those of one without Latin letters together', async () => {
    const [one, other] = [
      await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Blankpur' }),
      await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Blankpur' }),
    ];
    const { db } = world.services;
    await db.updateTable('vendors').set({ locality: 'अंधेरी' }).where('id', '=', one.vendorId).execute();
    await db
      .updateTable('offers')
      .set({ diagnosticTestId: one.testId })
      .where('vendorId', '=', other.vendorId)
      .execute();
    for (const services of [world.services, byDatabase()]) {
      expect(await summarizePlacesOfTest(services, one.testId, 'blankpur')).toEqual([
        { citySlug: 'blankpur', localitySlug: null, labs: 2, lowestPaise: 35_000 },
      ]);
    }
  });

  it('tell the places of the packages of one name, as the database does', async () => {
    const [name] = (await summarizePackages(world.services, 'mumbai')).keys();
    const inMemory = await summarizePlacesOfPackage(world.services, name ?? '');
    expect(new Set(inMemory)).toEqual(new Set(await summarizePlacesOfPackage(byDatabase(), name ?? '')));
    expect(inMemory.length).toBeGreaterThan(1);
    expect(await summarizePlacesOfPackage(world.services, 'no-such-package')).toEqual([]);
  });

  it('know of a price as soon as it is written', async () => {
    const { vendorId, testId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Dearpur' });
    const lowest = async () => (await summarizeTests(world.services, 'dearpur')).get(testId)?.lowestPaise;
    expect(await lowest()).toBe(35_000);
    await world.services.db
      .updateTable('offers')
      .set({ pricePaise: 10_000 })
      .where('vendorId', '=', vendorId)
      .execute();
    expect(await lowest()).toBe(10_000);
  });
});
