import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCheapestPair } from '../../domain/basket/cheapest-pair.ts';
import {
  type BasketOffer,
  type BasketSupply,
  choosePurchase,
  findPackageChoice,
} from '../../domain/basket/choose-purchase.ts';
import { basketOrders, type ComparedVendor, sortVendors } from '../../domain/basket/sort-vendors.ts';

const testCount = 5;
const positions = Array.from({ length: testCount }, (_, index) => index);

const offer = fc.record({
  pricePaise: fc.integer({ min: 1, max: 9 }),
  reportTimeHours: fc.integer({ min: 1, max: 99 }),
});
const offers = fc.array(fc.option(offer), { minLength: testCount, maxLength: testCount });
const healthPackages = fc
  .array(
    fc.record({
      name: fc.constant('Checkup'),
      pricePaise: fc.integer({ min: 1, max: 30 }),
      reportTimeHours: fc.integer({ min: 1, max: 99 }),
      wanted: fc.subarray(positions, { minLength: 1 }),
      others: fc.nat(31),
    }),
    { maxLength: 3 },
  )
  .map((packages) => packages.map((each, index) => ({ ...each, id: index + 1 })));
const supply = fc.record({ offers, packages: healthPackages });

/** Tries every set of single tests, with each package and without. */
function buySlowly({ offers, packages }: BasketSupply) {
  const ways = [null, ...packages].flatMap((healthPackage) =>
    Array.from({ length: 2 ** testCount }, (_, bits) => positions.filter((at) => bits & (1 << at)))
      .filter((single) => single.every((at) => offers[at]))
      .map((single) => {
        const items = [...single.flatMap((at) => offers[at] ?? []), ...(healthPackage ? [healthPackage] : [])];
        const covered = new Set([...single, ...(healthPackage?.wanted ?? [])]);
        return {
          missing: testCount - covered.size,
          totalPaise: items.reduce((sum, { pricePaise }) => sum + pricePaise, 0),
        };
      }),
  );
  return ways.sort((one, other) => one.missing - other.missing || one.totalPaise - other.totalPaise)[0];
}

describe('choosePurchase', () => {
  it('finds what trying all ways finds, and adds up to it', () => {
    fc.assert(
      fc.property(supply, (lab) => {
        const { healthPackage, single, missing, totalPaise, reportTimeHours } = choosePurchase(lab);
        expect({ missing: missing.length, totalPaise }).toEqual(buySlowly(lab));
        const items = [...single.flatMap((at) => lab.offers[at] ?? []), ...(healthPackage ? [healthPackage] : [])];
        expect(totalPaise).toBe(items.reduce((sum, { pricePaise }) => sum + pricePaise, 0));
        expect(reportTimeHours).toBe(Math.max(0, ...items.map((item) => item.reportTimeHours)));
        expect([...single, ...missing, ...(healthPackage?.wanted ?? [])].sort()).toEqual(positions);
      }),
    );
  });
});

describe('findPackageChoice', () => {
  const singles = [100, 200, 300].map((pricePaise) => ({ pricePaise, reportTimeHours: 24 }));
  const checkup = { id: 1, name: 'Checkup', pricePaise: 700, reportTimeHours: 48, wanted: [0, 1], others: 31 };

  it('states the honest difference of a dearer package', () => {
    const lab = { offers: singles, packages: [checkup] };
    const chosen = choosePurchase(lab);
    expect(chosen).toMatchObject({ healthPackage: null, totalPaise: 600 });
    expect(findPackageChoice(lab, chosen)).toMatchObject({
      purchase: { totalPaise: 1000, single: [2], missing: [] },
      singlyPaise: 600,
    });
  });

  it('is silent about one test, and about a price out of proportion', () => {
    for (const each of [
      { ...checkup, wanted: [0] },
      { ...checkup, pricePaise: 901 },
    ]) {
      const lab = { offers: singles, packages: [each] };
      expect(findPackageChoice(lab, choosePurchase(lab))).toBeNull();
    }
  });

  it('names no price one by one where the lab does not sell each test', () => {
    const lab = { offers: [...singles.slice(1), null], packages: [{ ...checkup, wanted: [1, 2] }] };
    const chosen = choosePurchase(lab);
    expect(chosen).toMatchObject({ healthPackage: { id: 1 }, missing: [] });
    expect(findPackageChoice(lab, chosen)).toMatchObject({ singlyPaise: null });
  });
});

/** Tries each two labs and each way to share the tests out. */
function pairSlowly(labs: readonly (readonly (BasketOffer | null)[])[]): number | null {
  const sold = positions.filter((at) => labs.some((lab) => lab[at]));
  if (labs.some((lab) => sold.every((at) => lab[at]))) return null;
  let least = Infinity;
  for (const one of labs) {
    for (const other of labs) {
      for (let bits = 0; bits < 2 ** testCount; bits++) {
        const chosen = sold.map((at) => (bits & (1 << at) ? one : other)[at]);
        if (chosen.some((each) => !each)) continue;
        least = Math.min(
          least,
          chosen.reduce((sum, each) => sum + (each?.pricePaise ?? 0), 0),
        );
      }
    }
  }
  return least === Infinity ? null : least;
}

describe('findCheapestPair', () => {
  it('finds what trying all pairs finds, and adds up to it', () => {
    const labs = fc.array(fc.array(fc.option(offer, { freq: 1 }), { minLength: testCount, maxLength: testCount }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(labs, (all) => {
        const pair = findCheapestPair(all);
        expect(pair?.totalPaise ?? null).toBe(pairSlowly(all));
        if (!pair) return;
        const booked = pair.vendors.flatMap(({ vendor, tests }) =>
          tests.map((at) => all[vendor]?.[at]?.pricePaise ?? NaN),
        );
        expect(booked.reduce((sum, price) => sum + price, 0)).toBe(pair.totalPaise);
        expect(pair.vendors.every(({ tests }) => tests.length > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('sortVendors', () => {
  const at = (date: string, time: string) => ({ date, time });
  const lab = (values: Partial<ComparedVendor>): ComparedVendor => ({
    id: 1,
    totalPaise: 100,
    missing: [],
    nextSlot: at('2026-11-28', '07:00'),
    reportTimeHours: 24,
    ...values,
  });
  const near = lab({ id: 1, totalPaise: 300, distance: 100, nextSlot: at('2026-11-29', '07:00'), reportTimeHours: 4 });
  const cheap = lab({ id: 2, totalPaise: 100, nextSlot: null });
  const early = lab({
    id: 3,
    totalPaise: 200,
    distance: 900,
    nextSlot: at('2026-11-28', '07:00'),
    reportTimeHours: 48,
  });
  const partial = lab({ id: 4, totalPaise: 1, missing: [2], distance: 1, reportTimeHours: 1 });

  it.each([
    ['price', [2, 3, 1, 4]],
    ['distance', [1, 3, 2, 4]],
    ['earliest', [3, 1, 2, 4]],
    ['report', [1, 3, 2, 4]],
  ] as const)('by %s puts labs with all tests first', (order, ids) => {
    expect(sortVendors([partial, early, cheap, near], order).map(({ id }) => id)).toEqual(ids);
  });

  it('has an order for each choice', () => {
    expect(basketOrders).toHaveLength(4);
  });
});
