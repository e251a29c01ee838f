import { LRUCache } from 'lru-cache';
import { findOffer, type ListedPackage, type ListedVendor } from '../listings/listed-vendor.ts';
import type { Listings } from '../listings/listings.ts';
import type { ListingsCopy } from '../listings/listings-copy.ts';
import { type CommonPackageRow, maxCommonPackages, type PackageFilter, type PackageRow } from './packages-queries.ts';

/** What a query finds, by the copy in memory; null when the database must be asked instead. */
type FromMemory<Found> = Promise<Found | null>;

type PackageList = readonly PackageRow[];
type KnownList = { version: number; tests: ListingsCopy['tests']; rows: PackageList };

/** Each holds at most fifty rows, which lists share. */
const maxLists = 50;
const knownLists = new WeakMap<ListingsCopy, LRUCache<string, KnownList>>();

/** The same object as long as no lab in the city changes, but for its slots. */
export async function listPackagesInMemory(listings: Listings, filter: PackageFilter): FromMemory<PackageList> {
  const copy = await listings.current();
  if (!copy) return null;
  if (filter.boundingBox) return findPackages(copy, filter);
  const lists = knownLists.get(copy) ?? new LRUCache({ max: maxLists });
  knownLists.set(copy, lists);
  const key = JSON.stringify([filter.wanted, filter.citySlug]);
  const version = copy.versionOf(filter.citySlug);
  const known = lists.get(key);
  if (known && known.version === version && known.tests === copy.tests) return known.rows;
  const rows = findPackages(copy, filter);
  lists.set(key, { version, tests: copy.tests, rows });
  return rows;
}

function findPackages(copy: ListingsCopy, { wanted, citySlug, boundingBox }: PackageFilter): PackageList {
  const slugs = new Set(wanted?.slugs);
  const testId = wanted?.testId ?? null;
  const isWanted = (offered: ListedPackage) =>
    !wanted || slugs.has(offered.slug) || (testId !== null && offered.testIds.includes(testId));
  const found = copy.listPackages({ citySlug, localitySlug: null, boundingBox }, isWanted);
  return found.map(({ vendor, offered }) => toPackageRow(copy, vendor, offered));
}

export async function listVendorPackagesInMemory(listings: Listings, vendorSlug: string): FromMemory<PackageRow[]> {
  const copy = await listings.current();
  if (!copy) return null;
  const vendor = copy.vendorBySlug(vendorSlug);
  return vendor ? copy.listPackagesOf(vendor).map(({ offered }) => toPackageRow(copy, vendor, offered)) : [];
}

/** `undefined` when there is none. */
export async function findPackageInMemory(listings: Listings, id: number): FromMemory<PackageRow | undefined> {
  const copy = await listings.current();
  if (!copy) return null;
  const found = copy.findPackage(id);
  return found && toPackageRow(copy, found.vendor, found.offered);
}

/** Packages of one name are one here. */
export async function listMostOfferedInMemory(
  listings: Listings,
  citySlug: string | null,
): FromMemory<CommonPackageRow[]> {
  const copy = await listings.current();
  if (!copy) return null;
  const bySlug = new Map<string, { vendor: ListedVendor; offered: ListedPackage }[]>();
  for (const found of copy.packagesIn(citySlug)) {
    const same = bySlug.get(found.offered.slug) ?? [];
    bySlug.set(found.offered.slug, same);
    same.push(found);
  }
  return [...bySlug.entries()]
    .map(([slug, same]) => {
      const cheapest = same.reduce((one, other) => (isCheaper(other.offered, one.offered) ? other : one));
      const labs = new Set(same.map(({ vendor }) => vendor.id)).size;
      return { slug, same, cheapest, labs, lowestPaise: cheapest.offered.pricePaise };
    })
    .sort(
      (one, other) =>
        other.labs - one.labs || one.lowestPaise - other.lowestPaise || compareLetters(one.slug, other.slug),
    )
    .slice(0, maxCommonPackages)
    .map(({ slug, same, cheapest, labs, lowestPaise }) => {
      const { tests, totalPaise } = toPackageRow(copy, cheapest.vendor, cheapest.offered);
      const names = same.map(({ offered }) => offered.name);
      const name = names.reduce((first, each) => (compareLetters(each, first) < 0 ? each : first));
      return { slug, name, lowestPaise, labs, tests: tests.length, totalPaise };
    });
}

function isCheaper(one: ListedPackage, other: ListedPackage): boolean {
  return one.pricePaise < other.pricePaise || (one.pricePaise === other.pricePaise && one.id < other.id);
}

/** By their numbers, as the database does where it is told so. */
function compareLetters(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Rows that were made before. A package of a lab that has changed is another object. */
const rows = new WeakMap<ListedPackage, { tests: ListingsCopy['tests']; row: PackageRow }>();

function toPackageRow(copy: ListingsCopy, vendor: ListedVendor, offered: ListedPackage): PackageRow {
  const known = rows.get(offered);
  if (known && known.tests === copy.tests) return known.row;
  const row = makePackageRow(copy, vendor, offered);
  rows.set(offered, { tests: copy.tests, row });
  return row;
}

function makePackageRow(copy: ListingsCopy, vendor: ListedVendor, offered: ListedPackage): PackageRow {
  const tests = copy.testsByName(offered.testIds);
  const prices = tests.map(({ id }) => findOffer(vendor, id)?.pricePaise);
  return {
    ...offered,
    // Null unless the lab sells each of the tests by itself, too.
    totalPaise: prices.includes(undefined) ? null : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    vendorId: vendor.id,
    vendorSlug: vendor.slug,
    vendorName: vendor.name,
    vendorRating: vendor.rating,
    vendorAddress: vendor.address,
    vendorLocality: vendor.locality,
    vendorCity: vendor.city,
    vendorPincode: vendor.pincode,
    vendorPhone: vendor.phone,
    latitude: vendor.latitude,
    longitude: vendor.longitude,
    tests,
  };
}
