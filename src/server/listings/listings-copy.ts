import { LRUCache } from 'lru-cache';
import {
  countLabs,
  countPackages,
  countPlaces,
  countTests,
  type LabCount,
  type PackageSummary,
  type PlaceSummary,
  type TestSummary,
} from './count-listings.ts';
import { isAt, type Place, toPlaceKey } from './listed-place.ts';
import {
  fieldsOfOffer,
  type ListedOffer,
  type ListedPackage,
  type ListedVendor,
  unpackOffer,
} from './listed-vendor.ts';
import type { ListedTest } from './listings-queries.ts';

/** What is for sale somewhere. A list is the same object as long as no lab in its city changes, but for its slots. */
export type OfferList = readonly ListedOffer[];

type Region = { vendors: Set<ListedVendor>; version: number };

/** More than anybody looks through; every list has a limit. */
export const maxOffers = 200;
const maxPackages = 50;
/** Of all lists together. */
const maxOffersInLists = 4_000;
const maxSummaries = 100;

/** All listed labs, by id and by city. It knows nothing of how it is kept current. */
export class ListingsCopy {
  readonly #vendors = new Map<number, ListedVendor>();
  readonly #bySlug = new Map<string, ListedVendor>();
  readonly #cities = new Map<string, Region>();
  readonly #everywhere: Region = { vendors: new Set(), version: 0 };
  readonly #lists = new LRUCache<string, { version: number; offers: OfferList }>({
    maxSize: maxOffersInLists,
    sizeCalculation: ({ offers }) => offers.length + 1,
  });
  readonly #summaries = new LRUCache<string, { version: number; summaries: ReadonlyMap<number, TestSummary> }>({
    max: maxSummaries,
  });
  readonly #packageSummaries = new LRUCache<
    string,
    { version: number; summaries: ReadonlyMap<string, PackageSummary> }
  >({ max: maxSummaries });
  #labCount: { version: number; count: LabCount } | null = null;
  #tests: ReadonlyMap<number, ListedTest> = new Map();

  /** Labs that offer something, and the cities in which there are any. */
  countLabs(): LabCount {
    const { vendors, version } = this.#everywhere;
    if (this.#labCount?.version !== version) {
      this.#labCount = { version, count: countLabs(vendors) };
    }
    return this.#labCount.count;
  }

  /** Another number once a lab has changed, but for its slots. */
  get version(): number {
    return this.#everywhere.version;
  }

  ids(): number[] {
    return [...this.#vendors.keys()];
  }

  vendor(id: number): ListedVendor | undefined {
    return this.#vendors.get(id);
  }

  vendorBySlug(slug: string): ListedVendor | undefined {
    return this.#bySlug.get(slug);
  }

  /** All of the catalogue, in the order of their names: another map once one of them has changed. */
  get tests(): ReadonlyMap<number, ListedTest> {
    return this.#tests;
  }

  /** Tests with these ids, by name. */
  testsByName(ids: readonly number[]): ListedTest[] {
    const wanted = new Set(ids);
    return [...this.#tests.values()].filter(({ id }) => wanted.has(id));
  }

  setTests(tests: readonly ListedTest[]) {
    this.#tests = new Map(tests.map((test) => [test.id, test]));
    // They count what holds a test of the catalogue.
    this.#packageSummaries.clear();
  }

  put(vendor: ListedVendor) {
    this.remove(vendor.id);
    this.#vendors.set(vendor.id, vendor);
    this.#bySlug.set(vendor.slug, vendor);
    const city = this.#cities.get(vendor.citySlug) ?? { vendors: new Set(), version: 0 };
    this.#cities.set(vendor.citySlug, city);
    for (const region of [city, this.#everywhere]) {
      region.vendors.add(vendor);
      region.version++;
    }
  }

  remove(id: number) {
    const vendor = this.#vendors.get(id);
    if (!vendor) return;
    this.#vendors.delete(id);
    if (this.#bySlug.get(vendor.slug) === vendor) this.#bySlug.delete(vendor.slug);
    for (const region of [this.#cities.get(vendor.citySlug), this.#everywhere]) {
      region?.vendors.delete(vendor);
      if (region) region.version++;
    }
  }

  /** Offers of one test of the catalogue, cheapest first. */
  listOffers(testId: number, { citySlug, localitySlug, boundingBox }: Place): OfferList {
    const region = this.#region(citySlug);
    if (!region || !this.#tests.has(testId)) return noOffers;
    if (boundingBox) {
      return findOffers(region, testId, (vendor) => isAt(vendor, localitySlug, boundingBox)).slice(0, maxOffers);
    }
    const key = `${testId} ${toPlaceKey({ citySlug, localitySlug })}`;
    const known = this.#lists.get(key);
    if (known?.version === region.version) return known.offers;
    const offers = findOffers(region, testId, (vendor) => isAt(vendor, localitySlug, null)).slice(0, maxOffers);
    this.#lists.set(key, { version: region.version, offers });
    return offers;
  }

  /** Packages that hold a test of the catalogue, cheapest first. */
  listPackages(
    place: Place,
    isWanted: (offered: ListedPackage) => boolean,
  ): { vendor: ListedVendor; offered: ListedPackage }[] {
    const isFound = (vendor: ListedVendor, offered: ListedPackage) =>
      isWanted(offered) && isAt(vendor, place.localitySlug, place.boundingBox);
    return cheapestPackages([...this.packagesIn(place.citySlug, isFound)]);
  }

  /** All packages that hold a test of the catalogue, in no order. */
  *packagesIn(
    citySlug: string | null,
    isWanted: (vendor: ListedVendor, offered: ListedPackage) => boolean = () => true,
  ): Generator<{ vendor: ListedVendor; offered: ListedPackage }> {
    for (const vendor of this.#region(citySlug)?.vendors ?? []) {
      for (const offered of vendor.packages) {
        if (isWanted(vendor, offered) && this.#holdsTest(offered)) yield { vendor, offered };
      }
    }
  }

  /** Another number once a lab of the city, or of all cities, has changed, but for its slots. */
  versionOf(citySlug: string | null): number {
    return this.#region(citySlug)?.version ?? 0;
  }

  listPackagesOf(vendor: ListedVendor): { vendor: ListedVendor; offered: ListedPackage }[] {
    const held = vendor.packages.filter((offered) => this.#holdsTest(offered));
    return cheapestPackages(held.map((offered) => ({ vendor, offered })));
  }

  findPackage(id: number): { vendor: ListedVendor; offered: ListedPackage } | undefined {
    for (const vendor of this.#vendors.values()) {
      const offered = vendor.packages.find((each) => each.id === id);
      if (offered) return this.#holdsTest(offered) ? { vendor, offered } : undefined;
    }
    return undefined;
  }

  /** Of every test that is for sale in a city, in one of its areas, or anywhere. */
  summarizeTests(citySlug: string | null, localitySlug: string | null = null): ReadonlyMap<number, TestSummary> {
    const region = this.#region(citySlug);
    if (!region) return noSummaries;
    // so few labs are counted faster than found again
    if (localitySlug !== null) return countTests(listVendorsAt(region, localitySlug));
    const key = toPlaceKey({ citySlug, localitySlug: null });
    const known = this.#summaries.get(key);
    if (known?.version === region.version) return known.summaries;
    const summaries = countTests(region.vendors);
    this.#summaries.set(key, { version: region.version, summaries });
    return summaries;
  }

  /** Of every package that is for sale there and holds a test of the catalogue. */
  summarizePackages(citySlug: string | null, localitySlug: string | null = null): ReadonlyMap<string, PackageSummary> {
    const region = this.#region(citySlug);
    if (!region) return noPackageSummaries;
    const isCounted = (offered: ListedPackage) => this.#holdsTest(offered);
    if (localitySlug !== null) return countPackages(listVendorsAt(region, localitySlug), isCounted);
    const key = toPlaceKey({ citySlug, localitySlug: null });
    const known = this.#packageSummaries.get(key);
    if (known?.version === region.version) return known.summaries;
    const summaries = countPackages(region.vendors, isCounted);
    this.#packageSummaries.set(key, { version: region.version, summaries });
    return summaries;
  }

  /** Where something is for sale, in a city or anywhere: the labs for which `findPrice` has a price. */
  summarizePlaces(citySlug: string | null, findPrice: (vendor: ListedVendor) => number | undefined): PlaceSummary[] {
    return countPlaces(this.#region(citySlug)?.vendors ?? [], findPrice);
  }

  /** Everywhere when no city is named; undefined for a city without labs. */
  #region(citySlug: string | null): Region | undefined {
    return citySlug === null ? this.#everywhere : this.#cities.get(citySlug);
  }

  #holdsTest({ testIds }: ListedPackage): boolean {
    return testIds.some((id) => this.#tests.has(id));
  }
}

const noOffers: OfferList = [];
const noSummaries: ReadonlyMap<number, TestSummary> = new Map();
const noPackageSummaries: ReadonlyMap<string, PackageSummary> = new Map();

function listVendorsAt({ vendors }: Region, localitySlug: string): ListedVendor[] {
  return [...vendors].filter((vendor) => isAt(vendor, localitySlug, null));
}

function findOffers(region: Region, testId: number, isWanted: (vendor: ListedVendor) => boolean): OfferList {
  const found: ListedOffer[] = [];
  for (const vendor of region.vendors) {
    const { offers } = vendor;
    for (let at = 0; at < offers.length; at += fieldsOfOffer) {
      if (offers[at] !== testId) continue;
      if (isWanted(vendor)) found.push(unpackOffer(vendor, at));
      break;
    }
  }
  return found.sort((one, other) => one.pricePaise - other.pricePaise || one.id - other.id);
}

function cheapestPackages(found: { vendor: ListedVendor; offered: ListedPackage }[]) {
  return found
    .sort((one, other) => one.offered.pricePaise - other.offered.pricePaise || one.offered.id - other.offered.id)
    .slice(0, maxPackages);
}
