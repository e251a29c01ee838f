import { LRUCache } from 'lru-cache';
import { findOffer, forEachPrice, type ListedPackage, type ListedTest, type ListedVendor } from './vendor-snapshot.ts';

export type Summary = { labs: number; lowestPaise: number };

/** `localitySlug` is null for labs without a locality that has an address. */
export type PlaceSummary = Summary & { citySlug: string; localitySlug: string | null };

export type LabCount = { labs: number; cities: number };

type Tests = ReadonlyMap<number, ListedTest>;

let created = 0;

/** More tests and packages than people compare at one time. */
const maxRememberedPlaces = 60;

type Counted = { vendors: readonly ListedVendor[]; tests: Tests; parts?: readonly SaleCounts[] };

/**
 * Counts on first use. The same object as long as what labs sell stays the same. Those of a country are the sum of its
 * cities' (`parts`): a changed price counts one city again.
 */
export class SaleCounts {
  /** For cache keys. A reference would keep all these labs in memory. */
  readonly id = ++created;
  readonly #vendors: readonly ListedVendor[];
  readonly #tests: Tests;
  readonly #parts: readonly SaleCounts[] | undefined;
  #ofTests: ReadonlyMap<number, Summary> | undefined;
  #ofPackages: ReadonlyMap<string, Summary> | undefined;
  #ofLabs: LabCount | undefined;
  #ofPlaces: LRUCache<string, PlaceSummary[]> | undefined;

  constructor({ vendors, tests, parts }: Counted) {
    this.#vendors = vendors;
    this.#tests = tests;
    this.#parts = parts;
  }

  /** By test id. */
  get tests(): ReadonlyMap<number, Summary> {
    this.#ofTests ??= this.#parts ? addUp(this.#parts.map(({ tests }) => tests)) : countTests(this.#vendors);
    return this.#ofTests;
  }

  /** By the slug that packages of one name share. */
  get packages(): ReadonlyMap<string, Summary> {
    this.#ofPackages ??= this.#parts
      ? addUp(this.#parts.map(({ packages }) => packages))
      : countPackages(this.#vendors, this.#tests);
    return this.#ofPackages;
  }

  get labs(): LabCount {
    this.#ofLabs ??= this.#parts ? addUpLabs(this.#parts.map(({ labs }) => labs)) : countLabs(this.#vendors);
    return this.#ofLabs;
  }

  placesWithTest(testId: number): PlaceSummary[] {
    return this.#countPlaces(String(testId), (vendor) => findOffer(vendor, testId)?.pricePaise);
  }

  placesWithPackage(slug: string): PlaceSummary[] {
    return this.#countPlaces(`package ${slug}`, ({ packages }) => {
      const same = packages.filter((offered) => offered.slug === slug && holdsTest(offered, this.#tests));
      return same.length > 0 ? Math.min(...same.map(({ pricePaise }) => pricePaise)) : undefined;
    });
  }

  #countPlaces(key: string, findPrice: FindPrice): PlaceSummary[] {
    if (this.#parts) return this.#parts.flatMap((part) => part.#countPlaces(key, findPrice));
    this.#ofPlaces ??= new LRUCache({ max: maxRememberedPlaces });
    const places = this.#ofPlaces.get(key) ?? countPlaces(this.#vendors, findPrice);
    this.#ofPlaces.set(key, places);
    return places;
  }
}

type FindPrice = (vendor: ListedVendor) => number | undefined;

function addUpLabs(parts: readonly LabCount[]): LabCount {
  const sum = (of: (part: LabCount) => number) => parts.reduce((total, part) => total + of(part), 0);
  return { labs: sum(({ labs }) => labs), cities: sum(({ cities }) => cities) };
}

function addUp<Key>(parts: readonly ReadonlyMap<Key, Summary>[]): ReadonlyMap<Key, Summary> {
  const sums = new Map<Key, Summary>();
  for (const part of parts) {
    for (const [key, { labs, lowestPaise }] of part) {
      const sum = sums.get(key);
      sums.set(key, {
        labs: labs + (sum?.labs ?? 0),
        lowestPaise: Math.min(lowestPaise, sum?.lowestPaise ?? Infinity),
      });
    }
  }
  return sums;
}

/** True if the catalogue still has one of the package's tests. */
export function holdsTest({ testIds }: ListedPackage, tests: Tests): boolean {
  return testIds.some((id) => tests.has(id));
}

function countPlaces(vendors: readonly ListedVendor[], findPrice: FindPrice): PlaceSummary[] {
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
