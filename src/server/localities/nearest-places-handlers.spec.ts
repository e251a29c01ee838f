import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { nearestPlaces } from '../../contract/patient/localities.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { searchPackages } from '../../contract/patient/search.ts';
import { parsePaise } from '../../domain/text/money.ts';
import { slugify } from '../../domain/text/slug.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let testId: number;
beforeAll(async () => {
  world = await testWorld();
  testId = (await world.visitor()(testBySlug, { testName: 'complete-blood-count' })).id;
});

const ask = (location: string, more: object = {}) => world.visitor()(nearestPlaces, { testId, location, ...more });

describe('the places nearest to one without labs', () => {
  it('are the cities around a town, with all their labs and their lowest price', async () => {
    const { from, places, isNear, nearestAreas } = await ask('barasat');
    expect(from?.name).toBe('the middle of Barasat');
    expect(isNear).toBe(true);
    const kolkata = places.find(({ citySlug }) => citySlug === 'kolkata');
    expect(kolkata?.distance).toBeGreaterThan(5000);
    expect(kolkata?.distance).toBeLessThan(25_000);
    const offers = await world.visitor()(vendorsByTest, { testId, location: 'kolkata' });
    expect(kolkata).toMatchObject({ city: 'Kolkata', locality: null, vendorCount: offers.length });
    expect(kolkata?.lowestPrice).toBe(offers[0]?.price);
    expect(nearestAreas.length).toBeGreaterThan(0);
    for (const { citySlug, localitySlug } of nearestAreas) {
      expect(await world.visitor()(vendorsByTest, { testId, location: citySlug, locality: localitySlug })).not.toEqual(
        [],
      );
    }
    const distances = places.map(({ distance }) => distance ?? Number.NaN);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  it('are areas if the city has labs: from an area in the gazetteer, or else from the middle', async () => {
    const fort = await ask('mumbai', { locality: 'fort' });
    expect(fort.from?.name).toBe('the middle of Fort');
    expect(fort.places[0]).toMatchObject({ city: 'Mumbai', locality: 'Colaba' });
    const unknown = await ask('mumbai', { locality: 'no-such-area' });
    expect(unknown.from?.name).toBe('the middle of Mumbai');
    expect(unknown.places.every(({ locality }) => locality !== null)).toBe(true);
  });

  it('are the cities that have it if none is near', async () => {
    const { places, isNear, nearestAreas } = await ask('leh');
    expect({ isNear, nearestAreas }).toEqual({ isNear: false, nearestAreas: [] });
    expect(places.length).toBe(8);
    expect(places[0]).toMatchObject({ city: 'Srinagar', locality: null });
  });

  it('of an unknown town are those with the most labs, unless the caller gives its position', async () => {
    const { from, places } = await ask('atlantis');
    expect(from).toBeNull();
    expect(places[0]?.distance).toBeNull();
    const answer = await ask('atlantis', { lat: 15.49, lon: 73.83 });
    expect(answer.from).toEqual({ name: 'the middle of Atlantis', latitude: 15.49, longitude: 73.83 });
    expect(answer.places[0]).toMatchObject({ city: 'Belgaum' });
    // A known position takes precedence over the caller's.
    expect((await ask('barasat', { lat: 15.49, lon: 73.83 })).places[0]?.city).not.toBe('Belgaum');
  });

  it.each(['अंधेरी', 'himachal-pradesh'])('of %s, which is no town, have no origin', async (location) => {
    expect((await ask(location)).from).toBeNull();
    const answer = await ask(location, { lat: 15.49, lon: 73.83 });
    expect(answer.from?.name).toBe(location === 'अंधेरी' ? 'the middle of अंधेरी' : 'the middle of Himachal Pradesh');
  });

  it('are empty if no lab offers the test', async () => {
    expect(await ask('barasat', { testId: 999_999 })).toMatchObject({ places: [], isNear: false, nearestAreas: [] });
  });

  it('exclude withdrawn offers and unlisted labs', async () => {
    const { db } = world.services;
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Nearpur' });
    await sql`update vendors set latitude = 11.62, longitude = 92.73 where id = ${vendor.vendorId}`.execute(db);
    world.services.vendorLocalities.invalidate();
    const nearest = async () => (await ask('port-blair', { testId: vendor.testId })).places.map(({ city }) => city);
    expect(await nearest()).toEqual(['Nearpur']);
    await sql`update offers set withdrawn_at = now() where vendor_id = ${vendor.vendorId}`.execute(db);
    expect(await nearest()).not.toContain('Nearpur');
    await sql`update offers set withdrawn_at = null where vendor_id = ${vendor.vendorId}`.execute(db);
    expect(await nearest()).toEqual(['Nearpur']);
    await sql`update vendors set approval = 'suspended' where id = ${vendor.vendorId}`.execute(db);
    expect(await nearest()).not.toContain('Nearpur');
  });

  it('can be found for the name of a health package', async () => {
    const [sold] = await world.visitor()(searchPackages, { location: 'kolkata' });
    const packageSlug = slugify(sold?.packageName ?? '');
    const { places } = await world.visitor()(nearestPlaces, { packageSlug, location: 'barasat' });
    const kolkata = places.find(({ citySlug }) => citySlug === 'kolkata');
    const named = (await world.visitor()(searchPackages, { query: packageSlug, location: 'kolkata' })).filter(
      ({ packageName }) => slugify(packageName) === packageSlug,
    );
    expect(kolkata?.vendorCount).toBe(new Set(named.map(({ vendorId }) => vendorId)).size);
    expect(parsePaise(kolkata?.lowestPrice ?? '')).toBe(
      Math.min(...named.map(({ packagePrice }) => parsePaise(packagePrice))),
    );
  });

  it.each([
    ['testId=1', 'Location is required'],
    ['location=leh', 'Either a test or a package is required.'],
    ['location=leh&testId=1&packageSlug=x', 'Either a test or a package is required.'],
    ['location=leh&testId=1&lat=91&lon=0', 'Latitude must be between -90 and 90.'],
  ])('are rejected for %j', async (query, sentence) => {
    const response = await world.request(`/_api/places/nearest?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence });
  });
});
