import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PricingSort } from '../../contract/admin/admin-limits.ts';
import { listPricing, listTestPrices, pricingFile, updatePricing } from '../../contract/admin/pricing.ts';
import type { Call } from '../../contract/client.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { ownOffers } from '../../contract/vendor/vendor-offers.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { refreshPriceMedians } from './price-medians.ts';

describe('the prices of all labs', () => {
  let world: TestWorld;
  let admin: Call;
  let headers: Record<string, string>;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let labName: string;
  beforeAll(async () => {
    world = await testWorld();
    ({ call: admin, headers } = await createTestAdmin(world));
  });
  beforeEach(async () => {
    lab = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Pricepur' });
    labName = `Kasauti ${lab.slug}`;
    await world.services.db.updateTable('vendors').set({ name: labName }).where('id', '=', lab.vendorId).execute();
  });
  const list = (input: object = {}) => admin(listPricing, input);
  const addOffers = async (vendorId: number, count: number, pricePaise = 50_000) => {
    const { db } = world.services;
    const tests = await db.selectFrom('diagnosticTests').select('id').orderBy('id').offset(1).limit(count).execute();
    const rows = tests.map(({ id }) => ({
      vendorId,
      diagnosticTestId: id,
      pricePaise,
      offerCap: null,
      durationMinutes: null,
    }));
    await db.insertInto('offers').values(rows).execute();
  };

  it('are listed by test and price, ten per page', async () => {
    const { pricing, totalCount } = await list();
    expect(pricing).toHaveLength(10);
    expect(Object.keys(pricing[0] ?? {})).toEqual(
      expect.arrayContaining(['vendorTestId', 'vendorId', 'testId', 'testName', 'vendorName', 'price']),
    );
    expect(totalCount).toBeGreaterThan(20_000);
    const pages = [await list({ page: 1, limit: 100 }), await list({ page: 2, limit: 100 })];
    const all = pages.flatMap((page) => page.pricing);
    expect(new Set(all.map(({ vendorTestId }) => vendorTestId)).size).toBe(200);
    const keys = all.map(({ testName, price }) => [testName, Number(price)] as const);
    expect(keys).toEqual(keys.toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y)));
    expect(await list({ page: 10_000, limit: 100 })).toEqual({ pricing: [], totalCount });
  });

  it('are summed up by test: the lowest, the middle and the highest of those that match', async () => {
    const others = await Promise.all([1, 2].map(() => createTestVendor(world, { from: '09:00', to: '10:00' })));
    const ids = [lab.vendorId, ...others.map(({ vendorId }) => vendorId)];
    const city = `Summapur ${lab.slug}`;
    await world.services.db.updateTable('vendors').set({ city }).where('id', 'in', ids).execute();
    for (const [at, vendorId] of ids.entries()) await addOffers(vendorId, 1, [90_000, 20_000, 30_000][at]);
    const summary = await admin(listTestPrices, { city });
    expect(summary.totalCount).toBe(2);
    const [added] = (await list({ city, vendorId: lab.vendorId })).pricing.filter(({ price }) => price === '900.00');
    expect(summary.tests.find(({ testId }) => testId === added?.testId)).toEqual({
      testId: added?.testId,
      testName: added?.testName,
      labCount: 3,
      lowest: '200.00',
      middle: '300.00',
      highest: '900.00',
    });
    const ofTest = await list({ city, testId: added?.testId });
    expect(ofTest.pricing.map(({ price }) => price)).toEqual(['200.00', '300.00', '900.00']);
    expect(await admin(listTestPrices, { city, page: 2 })).toEqual({ tests: [], totalCount: 2 });
    await expect(admin(listTestPrices, { testId: 0 })).rejects.toMatchObject({ status: 400 });
  });

  it('are sorted by test, lab or price, in both directions and over pages', async () => {
    const other = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Pricepur' });
    const city = `Sortpur ${lab.slug}`;
    await world.services.db
      .updateTable('vendors')
      .set({ city })
      .where('id', 'in', [lab.vendorId, other.vendorId])
      .execute();
    await addOffers(lab.vendorId, 2, 20_000);
    await addOffers(other.vendorId, 2, 90_000);
    const sorted = async (sort: PricingSort, field: 'testName' | 'vendorName' | 'price') => {
      const pages = [await list({ city, sort, limit: 4 }), await list({ city, sort, limit: 4, page: 2 })];
      const rows = pages.flatMap(({ pricing }) => pricing);
      expect(new Set(rows.map(({ vendorTestId }) => vendorTestId)).size).toBe(6);
      return rows.map((row) => row[field]);
    };
    const ascending = ['200.00', '200.00', '350.00', '350.00', '900.00', '900.00'];
    expect(await sorted('price', 'price')).toEqual(ascending);
    expect(await sorted('-price', 'price')).toEqual(ascending.toReversed());
    for (const field of ['testName', 'vendorName'] as const) {
      const names = await sorted(field, field);
      expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
      expect(new Set(names).size).toBeGreaterThan(1);
      expect(await sorted(`-${field}`, field)).toEqual(names.toReversed());
    }
    await expect(list({ sort: 'version' })).rejects.toMatchObject({ status: 400 });
    expect((await list({ sort: '-price' })).pricing).toHaveLength(10);
  });

  it('are found by several words of the test, the lab and its city, in any order', async () => {
    await addOffers(lab.vendorId, 3);
    const found = async (search: string) =>
      (await list({ search, limit: 100 })).pricing.map(({ testName, vendorId }) => [testName, vendorId]);
    const own = [[lab.testName, lab.vendorId]];
    const [word] = lab.testName.split(' ').toReversed();
    for (const search of [
      `${lab.testName} ${labName}`,
      `${labName} ${lab.testName}`,
      `${word} ${lab.slug}  pricepur`,
      `${lab.slug} kasauti ${word}`.toUpperCase(),
    ]) {
      expect(await found(search), search).toEqual(own);
    }
    expect(await found(`${labName} nowhere`)).toEqual([]);
  });

  it('match a single letter only as a word', async () => {
    const names = (await list({ search: 'pune vitamin d', limit: 100 })).pricing.map(({ testName }) => testName);
    expect(new Set(names)).toEqual(new Set(['Vitamin D Test']));
  });

  it("are found by part of the lab's or test's name, ignoring case, page by page", async () => {
    await addOffers(lab.vendorId, 12);
    const search = labName.toUpperCase().slice(1);
    const first = await list({ search });
    expect(first).toMatchObject({ totalCount: 13 });
    const second = await list({ search, page: 2 });
    expect([...first.pricing, ...second.pricing].map(({ vendorId }) => vendorId)).toEqual(Array(13).fill(lab.vendorId));
    const names = [...first.pricing, ...second.pricing].map(({ testName }) => testName);
    expect(names).toEqual(names.toSorted());
    const byTest = await list({ search: lab.testName.slice(2, 12).toLowerCase(), limit: 100 });
    expect(byTest.pricing.every(({ testId }) => testId === lab.testId)).toBe(true);
    for (const nothing of ['100%', '_', '\\', "'; --"]) expect((await list({ search: nothing })).totalCount).toBe(0);
  });

  it('exclude withdrawn offers and deleted labs', async () => {
    const { db } = world.services;
    expect((await list({ search: labName })).totalCount).toBe(1);
    await db.updateTable('vendors').set({ deletedAt: new Date() }).where('id', '=', lab.vendorId).execute();
    expect((await list({ search: lab.testName, limit: 1 })).pricing).toHaveLength(1);
    const entry = { vendorId: lab.vendorId, testId: lab.testId, price: 1 };
    await expect(admin(updatePricing, entry)).rejects.toMatchObject({ status: 404 });
    await db.updateTable('vendors').set({ deletedAt: null }).where('id', '=', lab.vendorId).execute();
    await db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', lab.vendorId).execute();
    expect((await list({ search: labName })).totalCount).toBe(0);
    await expect(admin(updatePricing, entry)).rejects.toMatchObject({
      status: 404,
      message: 'Pricing entry not found.',
    });
  });

  it('can be changed one by one, with effect for all users', async () => {
    const answer = await admin(updatePricing, { vendorId: lab.vendorId, testId: lab.testId, price: '199.50' });
    expect(answer).toMatchObject({ success: true, pricing: [{ vendorName: labName, price: '199.50', version: 2 }] });
    const owner = (await createTestMember(world, lab, 'owner')).call;
    expect(await owner(ownOffers, {})).toMatchObject([{ price: '199.50' }]);
    const offers = await world.visitor()(vendorsByTest, { testId: lab.testId, location: 'pricepur' });
    expect(offers.find(({ id }) => id === lab.vendorId)).toMatchObject({ price: '199.50' });
  });

  it('can be changed several at once: all or none', async () => {
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const updates = [lab, other].map(({ vendorId, testId }, at) => ({ vendorId, testId, price: 100 + at }));
    expect(await admin(updatePricing, { updates })).toMatchObject({
      pricing: [{ price: '100.00' }, { price: '101.00' }],
    });
    const unknown = { vendorId: lab.vendorId, testId: 999_999, price: 1 };
    await expect(
      admin(updatePricing, { updates: [{ ...updates[0], price: 7 } as never, unknown] }),
    ).rejects.toMatchObject({
      status: 404,
    });
    expect((await list({ search: labName })).pricing).toMatchObject([{ price: '100.00' }]);
  });

  it('reject an edit of an older version with the current one', async () => {
    const entry = { vendorId: lab.vendorId, testId: lab.testId, version: 1 };
    const { pricing } = await admin(updatePricing, { ...entry, price: 100 });
    await expect(admin(updatePricing, { ...entry, price: 200 })).rejects.toMatchObject({
      status: 409,
      current: pricing[0],
    });
  });

  it.each([
    [{ price: 0 }, 'price', 'Price must be a positive number.'],
    [{ price: -1 }, 'price', 'Price must be a positive number.'],
    [{ price: undefined }, 'price', 'Price must be a positive number.'],
    [{ vendorId: undefined }, 'vendorId', 'Vendor id must be a positive whole number.'],
    [{ testId: 0 }, 'testId', 'Test id must be a positive whole number.'],
    [
      { updates: [100, 200].map((price) => ({ vendorId: 1, testId: 1, price })) },
      'updates',
      'The same price is in the list twice.',
    ],
    [{ updates: [] }, 'updates', 'At least one update entry is required.'],
  ])('reject %j', async (wrong, path, message) => {
    const entry = { vendorId: lab.vendorId, testId: lab.testId, price: 100 };
    await expect(admin(updatePricing, { ...entry, ...wrong })).rejects.toMatchObject({
      status: 400,
      message,
      issues: [{ path, message }],
    });
  });

  it('are compared with the usual price in the city', async () => {
    const city = `Bhavpur ${lab.slug}`;
    const labs = [lab];
    for (let at = 0; at < 3; at++) labs.push(await createTestVendor(world, { from: '09:00', to: '10:00' }));
    const ids = labs.map(({ vendorId }) => vendorId);
    await world.services.db.updateTable('vendors').set({ city }).where('id', 'in', ids).execute();
    await refreshPriceMedians(world.services.db);
    const marks = async (input: object = {}) =>
      (await list({ search: labName, ...input })).pricing.map(({ price, cityMedian, isOutlier }) => [
        price,
        cityMedian,
        isOutlier,
      ]);
    const set = (price: number) => admin(updatePricing, { vendorId: lab.vendorId, testId: lab.testId, price });
    expect(await marks()).toEqual([['350.00', '350.00', false]]);
    await set(490);
    expect(await marks({ outliers: 'true' })).toEqual([]);
    await set(490.01);
    expect(await marks({ outliers: 'true' })).toEqual([['490.01', '350.00', true]]);
    await set(209.99);
    expect(await marks({ outliers: 'true' })).toEqual([['209.99', '350.00', true]]);
    await refreshPriceMedians(world.services.db);
    expect(await marks({ outliers: 'true' })).toEqual([['209.99', '350.00', true]]);
    await set(210);
    expect(await marks({ outliers: 'true' })).toEqual([]);
    expect(await marks()).toEqual([['210.00', '350.00', false]]);
  });

  it('are filtered by city and lab, and the outliers farthest from the usual price come first', async () => {
    const city = `Doorpur ${lab.slug}`;
    const labs = [lab];
    for (let at = 0; at < 4; at++) labs.push(await createTestVendor(world, { from: '09:00', to: '10:00' }));
    const ids = labs.map(({ vendorId }) => vendorId);
    await world.services.db.updateTable('vendors').set({ city }).where('id', 'in', ids).execute();
    await refreshPriceMedians(world.services.db);
    const prices = [600, 35, 3600];
    for (const [at, price] of prices.entries()) {
      await admin(updatePricing, { vendorId: ids[at] ?? 0, testId: lab.testId, price });
    }
    const find = async (input: object) => (await list({ city, ...input })).pricing.map(({ price }) => Number(price));
    expect(await find({ outliers: 'true' })).toEqual([3600, 35, 600]);
    expect(await find({ outliers: 'true', limit: 1, page: 2 })).toEqual([35]);
    expect(await find({})).toEqual([35, 350, 350, 600, 3600]);
    expect(await find({ vendorId: lab.vendorId })).toEqual([600]);
    expect((await list({ city: 'Nowhere at all' })).totalCount).toBe(0);
  });

  it('are exported with the same filters, and without formulas', async () => {
    const name = `=cmd|' /C calc'!A0 ${lab.slug}`;
    await world.services.db.updateTable('vendors').set({ name }).where('id', '=', lab.vendorId).execute();
    await addOffers(lab.vendorId, 3);
    const response = await world.request(`${pricingFile.path}?search=${lab.slug}`, { headers });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="pricing-2026-11-20.csv"');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`'=cmd`);
    const all = await world.request(pricingFile.path, { headers });
    expect((await all.text()).split('\r\n').length).toBeGreaterThan(20_000);
  });
});
