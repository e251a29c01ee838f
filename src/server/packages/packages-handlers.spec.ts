import { beforeAll, describe, expect, it } from 'vitest';
import { commonPackages, packageById, packagesOfVendor } from '../../contract/patient/packages.ts';
import { searchPackages } from '../../contract/patient/search.ts';
import { parsePaise } from '../../domain/text/money.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('health packages', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const packages = (input: object) => world.visitor()(searchPackages, input);

  it('come in the documented envelope', async () => {
    const body = (await (await world.request('/_api/search/packages?location=mumbai')).json()) as { json: unknown[] };
    expect(body.json.length).toBeGreaterThan(0);
  });

  it.each(['complete-blood-count', 'Complete Blood Count', 'cbc'])(
    'that contain the test %j are found',
    async (query) => {
      const found = await packages({ query, location: 'mumbai' });
      expect(found.length).toBeGreaterThan(0);
      for (const { tests, vendorCity } of found) {
        expect(tests.map(({ name }) => name)).toContain('Complete Blood Count');
        expect(vendorCity).toBe('Mumbai');
      }
    },
  );

  it('are found by their own name, and by its slug', async () => {
    const [one] = await packages({ location: 'delhi' });
    const slug = (await world.visitor()(packageById, { packageId: one?.packageId ?? 0 })).slug;
    for (const query of [one?.packageName, slug]) {
      expect((await packages({ query, location: 'delhi' })).map(({ packageId }) => packageId)).toContain(
        one?.packageId,
      );
    }
  });

  it('are listed cheapest first, at most 50, with the sum of the single prices', async () => {
    const found = await packages({});
    expect(found).toHaveLength(50);
    const prices = found.map(({ packagePrice }) => parsePaise(packagePrice));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(found.some(({ totalIndividualPrice }) => totalIndividualPrice !== null)).toBe(true);
  });

  it('around a position are within the radius', async () => {
    const found = await packages({ lat: 19.1176, lon: 72.906, radius: 10 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ distance = Infinity }) => distance <= 10_000)).toBe(true);
  });

  it('are none for an unknown place', async () => {
    expect(await packages({ location: 'atlantis' })).toEqual([]);
    expect(await packages({ location: '???' })).toEqual([]);
  });

  it('of a lab are found by its slug, but not if the lab is not listed', async () => {
    const [one] = await packages({ location: 'delhi' });
    const found = await world.visitor()(packagesOfVendor, { vendorSlug: one?.vendorSlug ?? '' });
    expect(found.map(({ packageId }) => packageId)).toContain(one?.packageId);
    expect(new Set(found.map(({ vendorId }) => vendorId))).toEqual(new Set([one?.vendorId]));
    expect(await world.visitor()(packagesOfVendor, { vendorSlug: 'no-such-lab' })).toEqual([]);
    const response = await world.request('/_api/packages/by-vendor?vendorSlug=');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Vendor slug is required' });
  });

  it('include the preparation for each of their tests', async () => {
    const [one] = await packages({ query: 'lipid-profile', location: 'mumbai' });
    const { tests } = await world.visitor()(packageById, { packageId: one?.packageId ?? 0 });
    expect(tests.find(({ slug }) => slug === 'lipid-profile')?.preparationInstructions).toBeTruthy();
  });

  it('are hidden everywhere when inactive', async () => {
    const { id } = await world.services.db
      .selectFrom('healthPackages')
      .where('isActive', '=', false)
      .select('id')
      .executeTakeFirstOrThrow();
    await expect(world.visitor()(packageById, { packageId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('that most labs of a city sell are listed once each, with the lowest price and the number of labs', async () => {
    const common = await world.visitor()(commonPackages, { location: 'Mumbai, Maharashtra' });
    expect(common).toHaveLength(6);
    expect(common.map(({ labs }) => labs)).toEqual(common.map(({ labs }) => labs).sort((a, b) => b - a));
    for (const { slug, name, lowestPrice, labs, tests, saving } of common.slice(0, 2)) {
      const sold = (await packages({ query: slug, location: 'mumbai' })).filter((one) => one.packageName === name);
      expect([lowestPrice, labs]).toEqual([sold[0]?.packagePrice, new Set(sold.map((one) => one.vendorId)).size]);
      expect(tests).toBe(sold[0]?.tests.length);
      const total = sold[0]?.totalIndividualPrice;
      expect(Number(saving)).toBe(total ? Math.max(0, Number(total) - Number(lowestPrice)) : 0);
    }
    expect(await world.visitor()(commonPackages, { location: 'atlantis' })).toEqual([]);
    expect((await world.request(`/_api/packages/common?location=${'x'.repeat(101)}`)).status).toBe(400);
  });

  it('are not common if no listed lab sells them any more', async () => {
    const { db } = world.services;
    const { vendorId, testId } = await createTestVendor(world, { from: '09:00', to: '17:00' });
    await db.updateTable('vendors').set({ city: 'Lonelytown' }).where('id', '=', vendorId).execute();
    const asked = () => world.visitor()(commonPackages, { location: 'lonelytown' });
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId, name: 'Lonely Check', slug: 'lonely-check', pricePaise: 99900 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await asked()).toEqual([]);
    await db.insertInto('healthPackageTests').values({ healthPackageId: id, diagnosticTestId: testId }).execute();
    const lonely = { slug: 'lonely-check', name: 'Lonely Check', lowestPrice: '999.00', labs: 1, tests: 1 };
    expect(await asked()).toEqual([{ ...lonely, saving: null }]);
    await db.updateTable('offers').set({ pricePaise: 120000 }).where('vendorId', '=', vendorId).execute();
    expect(await asked()).toEqual([{ ...lonely, saving: '201.00' }]);
    await db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', vendorId).execute();
    expect(await asked()).toEqual([{ ...lonely, saving: null }]);
    await db.updateTable('healthPackages').set({ isActive: false }).where('id', '=', id).execute();
    expect(await asked()).toEqual([]);
  });

  it('treat wildcards and quotes as plain text', async () => {
    expect(await packages({ query: '%' })).toEqual([]);
    expect(await packages({ query: "' or 1=1 --" })).toEqual([]);
  });
});
