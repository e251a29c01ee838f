import type { Snapshot } from '../listings/snapshot.ts';
import { comparePackages, type FoundPackage, findPackages, getContents } from './list-packages.ts';

const maxCommonPackages = 6;

/** Packages of one name are one here. */
export function listCommonPackages(snapshot: Snapshot) {
  const bySlug = Map.groupBy(findPackages(snapshot), ({ offered }) => offered.slug);
  return [...bySlug.entries()]
    .map(([slug, same]) => ({ slug, same, cheapest: findCheapest(same), labs: countLabs(same) }))
    .sort(
      (one, other) =>
        other.labs - one.labs ||
        one.cheapest.offered.pricePaise - other.cheapest.offered.pricePaise ||
        compareText(one.slug, other.slug),
    )
    .slice(0, maxCommonPackages)
    .map(({ slug, same, cheapest, labs }) => {
      const { tests, totalPaise } = getContents(snapshot, cheapest);
      const [name = ''] = same.map(({ offered }) => offered.name).sort(compareText);
      return { slug, name, lowestPaise: cheapest.offered.pricePaise, labs, tests: tests.length, totalPaise };
    });
}

function findCheapest(same: readonly FoundPackage[]): FoundPackage {
  return same.reduce((one, other) => (comparePackages(other.offered, one.offered) < 0 ? other : one));
}

function countLabs(same: readonly FoundPackage[]): number {
  return new Set(same.map(({ vendor }) => vendor.id)).size;
}

function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
