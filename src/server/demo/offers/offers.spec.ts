import { describe, expect, it } from 'vitest';
import { catalogueTests, popularSlugs } from '../catalogue/diagnostic-tests.ts';
import { generateDemoWorld } from '../world/demo-world.ts';

describe('the offers of the demo world', () => {
  const { vendors, offers, healthPackages, healthPackageTests } = generateDemoWorld(
    Date.parse('2026-11-20T04:30:00Z'),
    { vendor: 1, customer: 2, admin: 3, chain: 4, desk: 5, collector: 16, secondCollector: 17, thirdCollector: 18 },
  );
  const tests = new Map(catalogueTests.map((test) => [test.id, test]));
  const cityOf = new Map(vendors.map(({ id, city }) => [id, city]));
  const priceOf = new Map(offers.map((offer) => [`${offer.vendorId} ${offer.diagnosticTestId}`, offer.pricePaise]));

  it('include each test at most once per lab', () => {
    expect(priceOf.size).toBe(offers.length);
  });

  it.each(popularSlugs)('include %s in every city', (slug) => {
    const selling = offers.filter(({ diagnosticTestId }) => tests.get(diagnosticTestId)?.slug === slug);
    expect(new Set(selling.map(({ vendorId }) => cityOf.get(vendorId))).size).toBe(100);
  });

  it.each([
    ['Mumbai', 'Andheri West', 18],
    ['Delhi', 'Connaught Place', 15],
    ['Ahmedabad', 'Navrangpura', 6],
  ])('give several labs to compare in the best known part of %s', (city, locality, atLeast) => {
    const here = new Set(vendors.filter((one) => one.city === city && one.locality === locality).map(({ id }) => id));
    const selling = offers.filter(
      ({ vendorId, diagnosticTestId }) =>
        here.has(vendorId) && tests.get(diagnosticTestId)?.slug === 'complete-blood-count',
    );
    expect(selling.length).toBeGreaterThanOrEqual(atLeast);
  });

  it('include every test', () => {
    expect(new Set(offers.map(({ diagnosticTestId }) => diagnosticTestId)).size).toBe(catalogueTests.length);
  });

  it('cost about the usual price, in whole rupees', () => {
    for (const { diagnosticTestId, pricePaise } of offers) {
      const typical = tests.get(diagnosticTestId)?.typicalPrice ?? 0;
      expect(pricePaise % 100).toBe(0);
      expect(pricePaise).toBeGreaterThanOrEqual(4000);
      // Rounding to tens changes the smallest prices most.
      expect(pricePaise / 100).toBeGreaterThan(typical * 0.45 - 10);
      expect(pricePaise / 100).toBeLessThan(typical * 1.65 + 25);
    }
  });

  it('have home collection only if the sample can be taken at home', () => {
    const atHome = offers.filter(({ homeCollection }) => homeCollection);
    expect(atHome.length).toBeGreaterThan(offers.length / 3);
    expect(atHome.filter(({ diagnosticTestId }) => !tests.get(diagnosticTestId)?.homeCollection)).toEqual([]);
  });

  it('include packages of three or more tests of the lab, with a genuine discount', () => {
    const contents = Map.groupBy(healthPackageTests, ({ healthPackageId }) => healthPackageId);
    for (const { id, vendorId, pricePaise, discountPercentage } of healthPackages) {
      const prices = (contents.get(id) ?? []).map((test) => priceOf.get(`${vendorId} ${test.diagnosticTestId}`));
      const single = prices.reduce<number>((sum, price) => sum + (price ?? Number.NaN), 0);
      expect(prices.length).toBeGreaterThanOrEqual(3);
      expect(pricePaise / single).toBeGreaterThanOrEqual(0.55);
      expect(pricePaise / single).toBeLessThanOrEqual(0.85);
      expect(Number(discountPercentage)).toBe(Math.round((1 - pricePaise / single) * 100));
    }
  });
});
