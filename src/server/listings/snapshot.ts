import { LRUCache } from 'lru-cache';
import { toShownListPrice } from '../../domain/offers/list-price.ts';
import type { PlainDate, PlainDateTime } from '../../domain/time/calendar.ts';
import { toDayNumber } from '../schedule/packed-schedule.ts';
import type { ListedTest } from './read-tests.ts';
import { type ListedPackage, type ListedVendor, type OfferField, offerFields } from './read-vendors.ts';

/** All labs, those of a city, or the one with this id, slug or package. */
export type Area = 'all' | { citySlug: string } | { vendorId: number } | { slug: string } | { packageId: number };

type Tests = ReadonlyMap<number, ListedTest>;

let created = 0;

/** Labs of an area and tests of the catalogue at one moment. Immutable: a change of one of its labs makes a new one. */
export class Snapshot {
  /** For cache keys. A reference would keep all these labs in memory. */
  readonly id = ++created;
  readonly vendors: readonly ListedVendor[];
  /** All tests of the catalogue, by name. */
  readonly tests: Tests;
  /** Stays the same object when only bookings have changed. */
  readonly counts: SaleCounts;

  constructor(vendors: readonly ListedVendor[], tests: Tests, counts = new SaleCounts(vendors, tests)) {
    this.vendors = vendors;
    this.tests = tests;
    this.counts = counts;
  }

  /** True if a lab of the city sells a test or a package. `tellOfFirstLabs` asks the database the same. */
  hasSellingLab(citySlug: string): boolean {
    return this.vendors.some((vendor) => vendor.citySlug === citySlug && sellsSomething(vendor, this.tests));
  }

  /** Returns the whole snapshot without a locality. */
  inLocality(localitySlug: string | null): Snapshot {
    if (localitySlug === null) return this;
    return new Snapshot(
      this.vendors.filter((vendor) => vendor.localitySlug === localitySlug),
      this.tests,
    );
  }
}

export type Summary = { labs: number; lowestPaise: number };

/** `localitySlug` is null for labs without a locality that has an address. */
export type PlaceSummary = Summary & { citySlug: string; localitySlug: string | null };

/** More tests and packages than people compare at one time. */
const maxRememberedPlaces = 60;

/**
 * Counts on first use. The same object as long as what labs sell stays the same. Those of a country are the sum of its
 * cities' (`parts`): a changed price counts one city again.
 */
export class SaleCounts {
  /** For cache keys. A reference would keep all these labs in memory. */
  readonly id = ++created;
  readonly #vendors: readonly ListedVendor[];
  readonly #catalogue: Tests;
  readonly #parts: readonly SaleCounts[] | undefined;
  #tests: ReadonlyMap<number, Summary> | undefined;
  #packages: ReadonlyMap<string, Summary> | undefined;
  #labs: { labs: number; cities: number } | undefined;
  #places: LRUCache<string, PlaceSummary[]> | undefined;

  constructor(vendors: readonly ListedVendor[], catalogue: Tests, parts?: readonly SaleCounts[]) {
    this.#vendors = vendors;
    this.#catalogue = catalogue;
    this.#parts = parts;
  }

  /** By test id. */
  get tests(): ReadonlyMap<number, Summary> {
    this.#tests ??= this.#parts ? addUp(this.#parts.map(({ tests }) => tests)) : countTests(this.#vendors);
    return this.#tests;
  }

  /** By the slug that packages of one name share. */
  get packages(): ReadonlyMap<string, Summary> {
    this.#packages ??= this.#parts
      ? addUp(this.#parts.map(({ packages }) => packages))
      : countPackages(this.#vendors, this.#catalogue);
    return this.#packages;
  }

  /** Labs that sell a test, and their cities. */
  get labs(): { labs: number; cities: number } {
    this.#labs ??= countLabs(this.#vendors);
    return this.#labs;
  }

  placesWithTest(testId: number): PlaceSummary[] {
    return this.#countPlaces(String(testId), (vendor) => findOffer(vendor, testId)?.pricePaise);
  }

  placesWithPackage(slug: string): PlaceSummary[] {
    return this.#countPlaces(`package ${slug}`, (vendor) => lowestOfPackages(vendor, this.#catalogue).get(slug));
  }

  #countPlaces(key: string, findPrice: FindPrice): PlaceSummary[] {
    if (this.#parts) return this.#parts.flatMap((part) => part.#countPlaces(key, findPrice));
    this.#places ??= new LRUCache({ max: maxRememberedPlaces });
    const places = this.#places.get(key) ?? countPlaces(this.#vendors, findPrice);
    this.#places.set(key, places);
    return places;
  }
}

type FindPrice = (vendor: ListedVendor) => number | undefined;

function countTests(vendors: readonly ListedVendor[]): ReadonlyMap<number, Summary> {
  const summaries = new Map<number, Summary>();
  for (const vendor of vendors) forEachPrice(vendor, (testId, pricePaise) => add(summaries, testId, 1, pricePaise));
  return summaries;
}

function countPackages(vendors: readonly ListedVendor[], catalogue: Tests): ReadonlyMap<string, Summary> {
  const summaries = new Map<string, Summary>();
  for (const vendor of vendors) {
    for (const [slug, pricePaise] of lowestOfPackages(vendor, catalogue)) add(summaries, slug, 1, pricePaise);
  }
  return summaries;
}

/** The price of each package by its slug. A lab may sell two packages of one name. */
function lowestOfPackages({ packages }: ListedVendor, catalogue: Tests): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const offered of packages) {
    if (!holdsTest(offered, catalogue)) continue;
    lowest.set(offered.slug, Math.min(offered.pricePaise, lowest.get(offered.slug) ?? Infinity));
  }
  return lowest;
}

/** True if the catalogue still has one of the package's tests. */
export function holdsTest({ testIds }: ListedPackage, catalogue: Tests): boolean {
  return testIds.some((id) => catalogue.has(id));
}

function sellsSomething({ offers, packages }: ListedVendor, catalogue: Tests): boolean {
  return offers.length > 0 || packages.some((offered) => holdsTest(offered, catalogue));
}

function countLabs(vendors: readonly ListedVendor[]): { labs: number; cities: number } {
  const selling = vendors.filter(({ offers }) => offers.length > 0);
  return { labs: selling.length, cities: new Set(selling.map(({ citySlug }) => citySlug)).size };
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

function addUp<Key>(parts: readonly ReadonlyMap<Key, Summary>[]): ReadonlyMap<Key, Summary> {
  const sums = new Map<Key, Summary>();
  for (const part of parts) for (const [key, { labs, lowestPaise }] of part) add(sums, key, labs, lowestPaise);
  return sums;
}

function add<Key>(summaries: Map<Key, Summary>, key: Key, labs: number, lowestPaise: number) {
  const summary = summaries.get(key);
  if (!summary) {
    summaries.set(key, { labs, lowestPaise });
    return;
  }
  summary.labs += labs;
  summary.lowestPaise = Math.min(summary.lowestPaise, lowestPaise);
}

export type ListedOffer = {
  vendor: ListedVendor;
  id: number;
  testId: number;
  pricePaise: number;
  /** Null if it is not higher than the price. */
  listPricePaise: number | null;
  offerCap: number | null;
  durationMinutes: number | null;
  reportTimeHours: number;
  homeCollection: boolean;
};

const fieldCount = offerFields.length;
const place = Object.fromEntries(offerFields.map((field, at) => [field, at])) as Record<OfferField, number>;

export function listOffersOf(vendor: ListedVendor): ListedOffer[] {
  return Array.from({ length: vendor.offers.length / fieldCount }, (_, index) =>
    unpackOffer(vendor, index * fieldCount),
  );
}

/** Calls `visit` for each offer without making an object of it. */
export function forEachPrice({ offers }: ListedVendor, visit: (testId: number, pricePaise: number) => void) {
  for (let at = 0; at < offers.length; at += fieldCount) {
    visit(offers[at + place.testId] ?? 0, offers[at + place.pricePaise] ?? 0);
  }
}

export function findOffer(vendor: ListedVendor, testId: number): ListedOffer | undefined {
  const { offers } = vendor;
  for (let at = 0; at < offers.length; at += fieldCount) {
    if (offers[at + place.testId] === testId) return unpackOffer(vendor, at);
  }
  return undefined;
}

/** The offers of these tests, in their order; undefined for those that the lab does not sell. Reads its offers once. */
export function findOffersOf(vendor: ListedVendor, testIds: readonly number[]): (ListedOffer | undefined)[] {
  const { offers } = vendor;
  const found = new Array<ListedOffer | undefined>(testIds.length).fill(undefined);
  for (let at = 0; at < offers.length; at += fieldCount) {
    const position = testIds.indexOf(offers[at + place.testId] ?? 0);
    if (position >= 0) found[position] = unpackOffer(vendor, at);
  }
  return found;
}

function unpackOffer(vendor: ListedVendor, at: number): ListedOffer {
  const { offers } = vendor;
  const cap = offers[at + place.offerCap] ?? -1;
  const duration = offers[at + place.durationMinutes] ?? -1;
  const pricePaise = offers[at + place.pricePaise] ?? 0;
  return {
    vendor,
    id: offers[at + place.id] ?? 0,
    testId: offers[at + place.testId] ?? 0,
    pricePaise,
    listPricePaise: toShownListPrice(pricePaise, offers[at + place.listPricePaise] ?? null),
    offerCap: cap < 0 ? null : cap,
    durationMinutes: duration < 0 ? null : duration,
    reportTimeHours: offers[at + place.reportTimeHours] ?? 0,
    homeCollection: offers[at + place.homeCollection] === 1 && vendor.collection !== null,
  };
}

/** What remains of the offer's cap after the open bookings to come; null without a cap. */
export function countRemaining({ vendor, testId, offerCap }: ListedOffer, now: PlainDateTime): number | null {
  if (offerCap === null) return null;
  const today = toDayNumber(now.day);
  let open = 0;
  const { openBookings } = vendor;
  for (let at = 0; at < openBookings.length; at += 3) {
    if (openBookings[at] !== testId) continue;
    const day = openBookings[at + 1] ?? 0;
    if (day > today || (day === today && (openBookings[at + 2] ?? 0) > now.minute)) open++;
  }
  return Math.max(0, offerCap - open);
}

export function isNablAccredited({ nablValidUntil }: ListedVendor, today: PlainDate): boolean {
  return nablValidUntil !== null && nablValidUntil >= today;
}
