import { type Coordinates, findDistance, keepNearest } from '../../domain/places/geo-distance.ts';
import type { ListedTest } from '../listings/read-tests.ts';
import type { ListedPackage, ListedVendor } from '../listings/read-vendors.ts';
import { findOffer, holdsTest, type Snapshot } from '../listings/snapshot.ts';

const maxPackages = 50;

export type FoundPackage = { vendor: ListedVendor; offered: ListedPackage };

export type WantedPackages = { slugs: readonly string[]; testId: number | null };

/** `totalPaise` is the price of the tests one by one, or null if the lab does not sell all. */
export type PackageContents = FoundPackage & { tests: ListedTest[]; totalPaise: number | null };

/** Lists packages that hold a test of the catalogue, cheapest first. Of too many the nearest stay, or the cheapest. */
export function listPackages(
  snapshot: Snapshot,
  wanted: WantedPackages | null,
  near: { from: Coordinates; radiusMetres: number } | null = null,
): (FoundPackage & { metres: number | undefined })[] {
  const slugs = new Set(wanted?.slugs);
  const testId = wanted?.testId ?? null;
  const isWanted = (offered: ListedPackage) =>
    !wanted || slugs.has(offered.slug) || (testId !== null && offered.testIds.includes(testId));
  const found = findPackages(snapshot, isWanted)
    .map((each) => ({ ...each, metres: near ? findDistance(near.from, each.vendor) : undefined }))
    .filter(({ metres }) => !near || near.radiusMetres === Infinity || (metres ?? Infinity) <= near.radiusMetres);
  const chosen = near ? keepNearest(found, maxPackages) : found;
  return chosen.sort((one, other) => comparePackages(one.offered, other.offered)).slice(0, maxPackages);
}

export function findPackages(
  { vendors, tests }: Snapshot,
  isWanted: (offered: ListedPackage) => boolean = () => true,
): FoundPackage[] {
  return vendors.flatMap((vendor) =>
    vendor.packages
      .filter((offered) => isWanted(offered) && holdsTest(offered, tests))
      .map((offered) => ({ vendor, offered })),
  );
}

export function getContents(snapshot: Snapshot, { vendor, offered }: FoundPackage): PackageContents {
  const wanted = new Set(offered.testIds);
  const tests = [...snapshot.tests.values()].filter(({ id }) => wanted.has(id));
  const prices = tests.map(({ id }) => findOffer(vendor, id)?.pricePaise);
  const totalPaise = prices.includes(undefined) ? null : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  return { vendor, offered, tests, totalPaise };
}

export function comparePackages(one: ListedPackage, other: ListedPackage): number {
  return one.pricePaise - other.pricePaise || one.id - other.id;
}
