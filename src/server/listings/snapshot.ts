import { SaleCounts } from './sale-counts.ts';
import type { ListedTest, ListedVendor } from './vendor-snapshot.ts';

let created = 0;

/** Labs of an area and tests of the catalogue at one moment. Immutable: a change of one of its labs makes a new one. */
export class Snapshot {
  /** For cache keys. A reference would keep all these labs in memory. */
  readonly id = ++created;
  readonly vendors: readonly ListedVendor[];
  /** All tests of the catalogue, by name. */
  readonly tests: ReadonlyMap<number, ListedTest>;
  /** Stays the same object when only bookings have changed. */
  readonly counts: SaleCounts;

  constructor(
    vendors: readonly ListedVendor[],
    tests: ReadonlyMap<number, ListedTest>,
    counts = new SaleCounts({ vendors, tests }),
  ) {
    this.vendors = vendors;
    this.tests = tests;
    this.counts = counts;
  }

  filter(isWanted: (vendor: ListedVendor) => boolean): Snapshot {
    return new Snapshot(this.vendors.filter(isWanted), this.tests);
  }

  /** Returns the whole snapshot without a locality. */
  inLocality(localitySlug: string | null): Snapshot {
    return localitySlug === null ? this : this.filter((vendor) => vendor.localitySlug === localitySlug);
  }

  testsByName(ids: readonly number[]): ListedTest[] {
    const wanted = new Set(ids);
    return [...this.tests.values()].filter(({ id }) => wanted.has(id));
  }
}
