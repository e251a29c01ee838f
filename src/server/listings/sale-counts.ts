import { forEachPrice, type ListedPackage, type ListedTest, type ListedVendor } from './vendor-snapshot.ts';

export type Summary = { labs: number; lowestPaise: number };

/** `localitySlug` is null for labs without a locality that has an address. */
export type PlaceSummary = Summary & { citySlug: string; localitySlug: string | null };

export type LabCount = { labs: number; cities: number };

type Tests = ReadonlyMap<number, ListedTest>;

let created = 0;

/** Counts on first use. The same object as long as what labs sell stays the same. */
export class SaleCounts {
  /** For cache keys. A reference would keep all these labs in memory. */
  readonly id = ++created;
  readonly #vendors: readonly ListedVendor[];
  readonly #tests: Tests;
  #ofTests: ReadonlyMap<number, Summary> | undefined;
  #ofPackages: ReadonlyMap<string, Summary> | undefined;
  #ofLabs: LabCount | undefined;

  constructor(vendors: readonly ListedVendor[], tests: Tests) {
    this.#vendors = vendors;
    this.#tests = tests;
  }

  get tests(): ReadonlyMap<number, Summary> {
    this.#ofTests ??= countTests(this.#vendors);
    return this.#ofTests;
  }

  /** By the slug that packages of one name share. */
  get packages(): ReadonlyMap<string, Summary> {
    this.#ofPackages ??= countPackages(this.#vendors, this.#tests);
    return this.#ofPackages;
  }

  get labs(): LabCount {
    this.#ofLabs ??= countLabs(this.#vendors);
    return this.#ofLabs;
  }
}

/** True if the catalogue still has one of the package's tests. */
export function holdsTest({ testIds }: ListedPackage, tests: Tests): boolean {
  return testIds.some((id) => tests.has(id));
}

export function countPlaces(
  vendors: readonly ListedVendor[],
  findPrice: (vendor: ListedVendor) => number | undefined,
): PlaceSummary[] {
  const places = new Map<string, PlaceSummary>();
  for (const vendor of vendors) {
    const pricePaise = findPrice(vendor);
    if (pricePaise === undefined) continue;
    const { citySlug } = vendor;
    const localitySlug = vendor.localitySlug || null;
    const key = `${citySlug}/${localitySlug ?? ''}`;
    const summary = places.get(key) ?? { citySlug, localitySlug, labs: 0, lowestPaise: pricePaise };
    places.set(key, summary);
    summary.labs++;
    summary.lowestPaise = Math.min(summary.lowestPaise, pricePaise);
  }
  return [...places.values()];
}

function countLabs(vendors: readonly ListedVendor[]): LabCount {
  const selling = vendors.filter(({ offers }) => offers.length > 0);
  return { labs: selling.length, cities: new Set(selling.map(({ citySlug }) => citySlug)).size };
}

function countTests(vendors: readonly ListedVendor[]): ReadonlyMap<number, Summary> {
  const summaries = new Map<number, Summary>();
  for (const vendor of vendors) forEachPrice(vendor, (testId, pricePaise) => count(summaries, testId, pricePaise));
  return summaries;
}

function countPackages(vendors: readonly ListedVendor[], tests: Tests): ReadonlyMap<string, Summary> {
  const summaries = new Map<string, Summary>();
  for (const { packages } of vendors) {
    const lowest = new Map<string, number>();
    // A lab may sell two packages of one name.
    for (const offered of packages) {
      if (!holdsTest(offered, tests)) continue;
      lowest.set(offered.slug, Math.min(offered.pricePaise, lowest.get(offered.slug) ?? Infinity));
    }
    for (const [slug, pricePaise] of lowest) count(summaries, slug, pricePaise);
  }
  return summaries;
}

function count<Key>(summaries: Map<Key, Summary>, key: Key, pricePaise: number) {
  const summary = summaries.get(key);
  if (!summary) {
    summaries.set(key, { labs: 1, lowestPaise: pricePaise });
    return;
  }
  summary.labs++;
  summary.lowestPaise = Math.min(summary.lowestPaise, pricePaise);
}
