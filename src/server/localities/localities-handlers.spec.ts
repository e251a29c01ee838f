import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { cityLocalities, searchLocalities } from '../../contract/patient/localities.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { parsePaise } from '../../domain/text/money.ts';
import type { VendorRow } from '../database/tables/vendor-rows.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const placeVendor = async (
  city: string,
  {
    locality = null,
    latitude = null,
    longitude = null,
  }: Partial<Pick<VendorRow, 'locality' | 'latitude' | 'longitude'>>,
) => {
  const vendor = await createTestVendor(world, { from: '09:00', to: '10:00', city });
  const { db } = world.services;
  await db.updateTable('vendors').set({ locality, latitude, longitude }).where('id', '=', vendor.vendorId).execute();
  world.services.vendorLocalities.invalidate();
  return vendor;
};

describe('areas of a city', () => {
  const listAreas = (location: string, testId?: number) =>
    world.visitor()(cityLocalities, { location, ...(testId && { testId }) });

  it('are where its labs are, in every city', async () => {
    const areas = await listAreas('indore');
    const vijayNagar = areas.find(({ slug }) => slug === 'vijay-nagar');
    expect(vijayNagar?.name).toBe('Vijay Nagar');
    expect(vijayNagar?.latitude).toBeCloseTo(22.75, 1);
    const counts = areas.map(({ vendorCount }) => vendorCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(await listAreas('Indore, Madhya Pradesh')).toEqual(areas);
  });

  it('are in the middle of their labs, with one spelling for all', async () => {
    await placeVendor('Areapur', { locality: 'MG Road', latitude: 20, longitude: 70 });
    await placeVendor('Areapur', { locality: 'MG Road', latitude: 20.02, longitude: 70.04 });
    await placeVendor('Areapur', { locality: 'mg road' });
    await placeVendor('Areapur', { locality: 'अंधेरी' });
    await placeVendor('Areapur', {});
    expect(await listAreas('areapur')).toEqual([
      { name: 'MG Road', slug: 'mg-road', vendorCount: 3, latitude: 20.01, longitude: 70.02 },
    ]);
  });

  it('for a test are only those that offer it, with its lowest price there', async () => {
    const { id } = await world.visitor()(testBySlug, { testName: 'complete-blood-count' });
    const areas = await listAreas('mumbai', id);
    expect(areas.length).toBeGreaterThan(5);
    for (const { slug, vendorCount, lowestPrice } of areas) {
      const offers = await world.visitor()(vendorsByTest, { testId: id, location: 'mumbai', locality: slug });
      expect(vendorCount).toBe(offers.length);
      expect(parsePaise(lowestPrice ?? '')).toBe(Math.min(...offers.map(({ price }) => parsePaise(price))));
    }
    const vendor = await placeVendor('Withdrawpur', { locality: 'Naya Bazar' });
    expect(await listAreas('withdrawpur', vendor.testId)).toHaveLength(1);
    await sql`update offers set withdrawn_at = now() where vendor_id = ${vendor.vendorId}`.execute(world.services.db);
    expect(await listAreas('withdrawpur', vendor.testId)).toEqual([]);
    expect(await listAreas('withdrawpur')).toHaveLength(1);
  });

  it('disappear with their last listed lab', async () => {
    const vendor = await placeVendor('Leavepur', { locality: 'Sadar' });
    expect(await listAreas('leavepur')).toHaveLength(1);
    const { db, vendorLocalities } = world.services;
    await db.updateTable('vendors').set({ approval: 'suspended' }).where('id', '=', vendor.vendorId).execute();
    vendorLocalities.invalidate();
    expect(await listAreas('leavepur')).toEqual([]);
  });

  it.each([
    ['', 'Location is required'],
    ['location=%20', 'Location is required'],
    ['location=indore&testId=0', 'Test id must be a positive whole number.'],
  ])('are rejected for %j', async (query, sentence) => {
    const response = await world.request(`/_api/localities?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence });
  });
});

describe('the search for an area', () => {
  const search = async (query: string, near?: string) => {
    const found = await world.visitor()(searchLocalities, { query, ...(near && { near }) });
    return found.map(({ name, city }) => `${name}, ${city}`);
  };

  it.each([
    'vijay nagar indore',
    'Vijay Nagar, Indore',
    'vijaynagar indore',
    'vijay nagr indore',
    'indore vijay nagar',
    'विजय नगर इंदौर',
  ])('with %j finds the one in Indore', async (query) => {
    expect((await search(query))[0]).toBe('Vijay Nagar, Indore');
  });

  it('gives city, state and labs of each area', async () => {
    const [found] = await world.visitor()(searchLocalities, { query: 'adajan' });
    expect(found).toMatchObject({ name: 'Adajan', slug: 'adajan', city: 'Surat', citySlug: 'surat', state: 'Gujarat' });
    expect(found?.vendorCount).toBeGreaterThan(0);
  });

  it("finds a name in each city that has it, the visitor's own city first", async () => {
    for (const city of ['Onepur', 'Otherpur']) await placeVendor(city, { locality: 'Zorawar Chowk' });
    expect((await search('zorawar chowk')).sort()).toEqual(['Zorawar Chowk, Onepur', 'Zorawar Chowk, Otherpur']);
    expect((await search('zorawar', 'otherpur'))[0]).toBe('Zorawar Chowk, Otherpur');
    expect((await search('zorawar', 'Onepur'))[0]).toBe('Zorawar Chowk, Onepur');
    expect(await search('zorawar chowk otherpur')).toEqual(['Zorawar Chowk, Otherpur']);
  });

  it.each(['qqqqqq', '???', 'indore', '42'])('with %j finds no area', async (query) => {
    expect(await search(query)).toEqual([]);
  });

  it('gives at most eight', async () => {
    expect((await search('nagar')).length).toBe(8);
  });
});

it('knows areas synchronously by address and name once they are loaded', async () => {
  const { vendorLocalities } = world.services;
  const [area] = await vendorLocalities.listInCity('mumbai');
  const { slug = '', name = '' } = area ?? {};
  const known = vendorLocalities.peek();
  expect(slug).not.toBe('');
  expect(known?.has('mumbai', { slug, name })).toBe(true);
  expect(known?.has('mumbai', { slug, name: name.toUpperCase() })).toBe(false);
  expect(known?.has('pune', { slug, name })).toBe(false);
});
