export type BasketOffer = { pricePaise: number; reportTimeHours: number };

/** A package of a lab. `wanted` are the positions of the basket's tests that it has; `others` counts its further tests. */
export type BasketPackage = BasketOffer & { id: number; name: string; wanted: readonly number[]; others: number };

/** What a lab sells of the basket: an offer for each of its tests, or null, and the packages with any of them. */
export type BasketSupply = { offers: readonly (BasketOffer | null)[]; packages: readonly BasketPackage[] };

/** Positions of tests that are bought one by one or not sold; the rest are in the package. */
export type Purchase = {
  healthPackage: BasketPackage | null;
  single: number[];
  missing: number[];
  totalPaise: number;
  /** Until the last report. */
  reportTimeHours: number;
};

export type PackageChoice = { purchase: Purchase & { healthPackage: BasketPackage }; singlyPaise: number | null };

/** A package that costs more than this many times the single tests is not an alternative to them. */
const maxPriceRatio = 2;

/**
 * Buys as many of the tests as the lab sells, as cheaply as it sells them: one by one, or with one package and the rest
 * one by one. At the same price one by one.
 */
export function choosePurchase(supply: BasketSupply): Purchase {
  return listPurchases(supply).reduce((best, next) => (comparePurchases(next, best) < 0 ? next : best));
}

/**
 * The package to tell the patient about, with the price of the same tests one by one, or null if the lab does not sell
 * each. The chosen one; or else the cheapest that has several of the tests and is not out of proportion.
 */
export function findPackageChoice(supply: BasketSupply, chosen: Purchase): PackageChoice | null {
  const singly = buy(supply, null);
  const choices = listPurchases(supply).flatMap(({ healthPackage, ...rest }): PackageChoice[] => {
    if (healthPackage === null) return [];
    const isComparable = rest.missing.length === singly.missing.length;
    return [{ purchase: { ...rest, healthPackage }, singlyPaise: isComparable ? singly.totalPaise : null }];
  });
  if (chosen.healthPackage) {
    return choices.find(({ purchase }) => purchase.healthPackage.id === chosen.healthPackage?.id) ?? null;
  }
  return choices
    .filter(({ purchase }) => purchase.healthPackage.wanted.length > 1)
    .filter(({ purchase }) => purchase.totalPaise <= maxPriceRatio * chosen.totalPaise)
    .reduce<PackageChoice | null>(
      (best, next) => (best && comparePurchases(best.purchase, next.purchase) <= 0 ? best : next),
      null,
    );
}

function listPurchases(supply: BasketSupply): Purchase[] {
  return [null, ...supply.packages].map((healthPackage) => buy(supply, healthPackage));
}

function comparePurchases(one: Purchase, other: Purchase): number {
  return one.missing.length - other.missing.length || one.totalPaise - other.totalPaise;
}

function buy({ offers }: BasketSupply, healthPackage: BasketPackage | null): Purchase {
  const purchase: Purchase = {
    healthPackage,
    single: [],
    missing: [],
    totalPaise: healthPackage?.pricePaise ?? 0,
    reportTimeHours: healthPackage?.reportTimeHours ?? 0,
  };
  for (const [position, offer] of offers.entries()) {
    if (healthPackage?.wanted.includes(position)) continue;
    if (!offer) {
      purchase.missing.push(position);
      continue;
    }
    purchase.single.push(position);
    purchase.totalPaise += offer.pricePaise;
    purchase.reportTimeHours = Math.max(purchase.reportTimeHours, offer.reportTimeHours);
  }
  return purchase;
}
