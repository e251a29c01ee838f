import { describe, expect, it } from 'vitest';
import { catalogueTests } from '../catalogue/diagnostic-tests.ts';
import { generateDemoWorld } from './demo-world.ts';

const world = generateDemoWorld(Date.parse('2026-11-20T04:30:00Z'), {
  vendor: 1,
  customer: 2,
  admin: 3,
  chain: 4,
  desk: 5,
  collector: 16,
  secondCollector: 17,
  thirdCollector: 18,
});
const tests = new Map(catalogueTests.map((test) => [test.id, test]));
const offersByVendor = Map.groupBy(world.offers, ({ vendorId }) => vendorId);
const testsByPackage = Map.groupBy(world.healthPackageTests, ({ healthPackageId }) => healthPackageId);
const slugsOf = (packageId: number) =>
  (testsByPackage.get(packageId) ?? []).map(({ diagnosticTestId }) => tests.get(diagnosticTestId)?.slug ?? '');

/** A word of a name or description, and the tests that keep what it promises. */
const promises: readonly (readonly [RegExp, RegExp])[] = [
  [/\bliver\b/i, /^(liver-function-test|sgpt-alt)$/],
  [/\bkidneys?\b/i, /^(kidney-function-test|serum-creatinine)$/],
  [/\bthyroid\b/i, /thyroid/],
  [/\b(sugar|diabetes)\b/i, /^(fasting-blood-sugar-test|blood-sugar-test|hba1c-test)$/],
  [/\bcholesterol\b/i, /^lipid-profile$/],
  [/\bvitamins?\b/i, /^(vitamin|folic-acid)/],
  [/\biron\b/i, /^(iron-studies|ferritin-test)$/],
  [/\bheart\b/i, /^(ecg|2d-echo|tmt-stress-test)$/],
  [/\bprostate\b/i, /^psa-test$/],
  [/\bdengue\b/i, /^dengue/],
  [/\bmalaria\b/i, /^malaria/],
  [/\btyphoid\b/i, /^(typhidot|widal)/],
  [/\bhepatitis B\b/i, /^hbsag-test$/],
  [/\bhepatitis C\b/i, /^anti-hcv-test$/],
  [/\bX-ray\b/i, /x-ray/],
  [/\bultrasound\b/i, /ultrasound/],
];

describe('the demo world', () => {
  it('has in each package what its name and description promise', () => {
    const broken = world.healthPackages.flatMap(({ id, name, description }) =>
      promises
        .filter(([word, kept]) => word.test(`${name}. ${description}`) && !slugsOf(id).some((slug) => kept.test(slug)))
        .map(([word]) => `${name}: ${description} (${word})`),
    );
    expect(broken).toEqual([]);
    expect(world.healthPackages.filter(({ description }) => /[{}]|^[^A-Z]| :|: \./.test(description ?? ''))).toEqual(
      [],
    );
  });

  it('sells each package for less than its tests, by the discount that it names, and reports with the slowest', () => {
    for (const { id, vendorId, pricePaise, discountPercentage, reportTimeHours } of world.healthPackages) {
      const testIds = new Set(testsByPackage.get(id)?.map(({ diagnosticTestId }) => diagnosticTestId));
      const offers = (offersByVendor.get(vendorId) ?? []).filter((offer) => testIds.has(offer.diagnosticTestId));
      expect(offers).toHaveLength(testIds.size);
      const single = offers.reduce((sum, offer) => sum + offer.pricePaise, 0);
      expect(pricePaise).toBeLessThan(single);
      expect(Number(discountPercentage)).toBe(Math.round((1 - pricePaise / single) * 100));
      expect(reportTimeHours).toBe(Math.max(...offers.map((offer) => offer.reportTimeHours)));
    }
  });

  it('lists and describes only services that the lab offers', () => {
    for (const { id, bio, servicesOffered, establishmentYear } of world.vendors) {
      const offers = offersByVendor.get(id) ?? [];
      const slugs = offers.map(({ diagnosticTestId }) => tests.get(diagnosticTestId)?.slug ?? '');
      const text = `${servicesOffered.join('. ')}. ${bio ?? ''}`;
      if (/ultrasound|X-ray/.test(text)) expect(slugs.some((slug) => /ultrasound|x-ray/.test(slug))).toBe(true);
      if (/Home collection|at home/.test(text)) expect(offers.some(({ homeCollection }) => homeCollection)).toBe(true);
      expect(text).not.toMatch(/package/i);
      if (bio) expect(bio).toContain(`since ${establishmentYear}`);
    }
  });

  it('has one place for each lab', () => {
    for (const { address, locality, city, pincode, bio, formattedAddress } of world.vendors) {
      expect(formattedAddress).toContain(address);
      if (bio) expect(bio).toContain(`${locality}, ${city}`);
      expect(pincode).toMatch(/^[1-9]\d{5}$/);
    }
  });
});
