import { beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../testing/test-world.ts';
import type { ListedVendor } from './read-vendors.ts';
import { VendorStore } from './vendor-copy.ts';

describe('VendorStore', () => {
  let lab: ListedVendor;
  beforeAll(async () => {
    const { vendors } = await (await testWorld()).services.listings.snapshotOf('all');
    lab = vendors.find(({ offers, packages }) => offers.length > 0 && packages.length > 0) as ListedVendor;
  });

  function open() {
    const store = new VendorStore();
    store.replace([lab.id], [lab]);
    const countsOf = () => store.snapshotOf({ citySlug: lab.citySlug }).counts;
    return { store, countsOf, before: countsOf() };
  }

  it('keeps the counts of a city when only times of a lab have changed', () => {
    const { store, countsOf, before } = open();
    store.replace([], [{ ...lab, taken: new Map(), openBookings: new Int32Array(2) }]);
    expect(countsOf()).toBe(before);
  });

  it.each(['a price', 'the packages'])('counts a city again when %s of a lab changed', (what) => {
    const { store, countsOf, before } = open();
    const changed = what === 'a price' ? { offers: lab.offers.map((value) => value + 100) } : { packages: [] };
    store.replace([], [{ ...lab, ...changed }]);
    expect(countsOf()).not.toBe(before);
  });
});
