import {
  type BasketPackage,
  type BasketSupply,
  choosePurchase,
  findPackageChoice,
  type PackageChoice,
  type Purchase,
} from '../../domain/basket/choose-purchase.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import type { ListedVendor } from '../listings/read-vendors.ts';
import { countRemaining, findOffersOf, type Snapshot } from '../listings/snapshot.ts';

/** What a lab sells of one person's tests. Positions are those of the basket. */
export type BoughtBasket = { supply: BasketSupply; purchase: Purchase; packageChoice: PackageChoice | null };

/**
 * Buys the tests of each person, by id. Offers at their cap count as not sold, also when the people before have used it up.
 * At home without packages, which are done at the lab only.
 */
export function buyBaskets(
  vendor: ListedVendor,
  baskets: readonly (readonly number[])[],
  { tests }: Pick<Snapshot, 'tests'>,
  now: PlainDateTime,
  isAtHome: boolean,
): BoughtBasket[] {
  const wanted = baskets.length === 1 ? (baskets[0] ?? []) : [...new Set(baskets.flat())];
  const offers = findOffersOf(vendor, wanted);
  const left = offers.map((offer) => {
    if (!offer || (isAtHome && !offer.homeCollection)) return 0;
    return countRemaining(offer, now) ?? Infinity;
  });
  return baskets.map((testIds) => {
    const positions = testIds.map((testId) => wanted.indexOf(testId));
    const supply = {
      offers: positions.map((at) => ((left[at] ?? 0) > 0 ? (offers[at] ?? null) : null)),
      packages: isAtHome ? [] : findPackages(vendor, testIds, tests),
    };
    const purchase = choosePurchase(supply);
    for (const position of purchase.single) {
      const at = positions[position] ?? 0;
      left[at] = (left[at] ?? 0) - 1;
    }
    return { supply, purchase, packageChoice: findPackageChoice(supply, purchase) };
  });
}

export function hasItems({ purchase: { healthPackage, single } }: BoughtBasket): boolean {
  return healthPackage !== null || single.length > 0;
}

function findPackages(vendor: ListedVendor, testIds: readonly number[], tests: Snapshot['tests']): BasketPackage[] {
  return vendor.packages.flatMap(({ id, name, pricePaise, reportTimeHours, testIds: all }) => {
    const wanted = testIds.flatMap((testId, position) => (all.includes(testId) ? [position] : []));
    if (wanted.length === 0) return [];
    const others = all.filter((testId) => tests.has(testId)).length - wanted.length;
    return [{ id, name, pricePaise, reportTimeHours, wanted, others }];
  });
}
