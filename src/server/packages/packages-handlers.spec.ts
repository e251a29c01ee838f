import { beforeAll, describe, expect, it } from 'vitest';
import { packageById, packagesOfVendor } from '../../contract/packages.ts';
import { searchPackages } from '../../contract/search.ts';
import { paiseOf } from '../../domain/money.ts';
import { type SpecWorld, specWorld } from '../spec-world.ts';

describe('health packages', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await specWorld();
  });

  const packages = (input: object) => world.visitor()(searchPackages, input);

  it('come in the envelope that the documents name', async () => {
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

  it('are cheapest first, at most 50, with what the tests cost one by one', async () => {
    const found = await packages({});
    expect(found).toHaveLength(50);
    const prices = found.map(({ packagePrice }) => paiseOf(packagePrice));
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

  it('of a lab are found by its slug, and are none for a lab that is not listed', async () => {
    const [one] = await packages({ location: 'delhi' });
    const found = await world.visitor()(packagesOfVendor, { vendorSlug: one?.vendorSlug ?? '' });
    expect(found.map(({ packageId }) => packageId)).toContain(one?.packageId);
    expect(new Set(found.map(({ vendorId }) => vendorId))).toEqual(new Set([one?.vendorId]));
    expect(await world.visitor()(packagesOfVendor, { vendorSlug: 'no-such-lab' })).toEqual([]);
    const response = await world.request('/_api/packages/by-vendor?vendorSlug=');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Vendor slug is required' });
  });

  it('tell how to prepare for each of their tests', async () => {
    const [one] = await packages({ query: 'lipid-profile', location: 'mumbai' });
    const { tests } = await world.visitor()(packageById, { packageId: one?.packageId ?? 0 });
    expect(tests.find(({ slug }) => slug === 'lipid-profile')?.preparationInstructions).toBeTruthy();
  });

  it('that are inactive are nowhere', async () => {
    const { id } = await world.services.db
      .selectFrom('healthPackages')
      .where('isActive', '=', false)
      .select('id')
      .executeTakeFirstOrThrow();
    await expect(world.visitor()(packageById, { packageId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('take wildcards and quotes for what they are', async () => {
    expect(await packages({ query: '%' })).toEqual([]);
    expect(await packages({ query: "' or 1=1 --" })).toEqual([]);
  });
});
