import { findCheapestPair, type VendorPair } from '../../domain/basket/cheapest-pair.ts';
import {
  type BasketSupply,
  choosePurchase,
  findPackageChoice,
  type PackageChoice,
  type Purchase,
} from '../../domain/basket/choose-purchase.ts';
import { findLostMinutes, getLongest } from '../../domain/catalogue/fasting.ts';
import { getCollectionCharge } from '../../domain/home-collection/collection-charge.ts';
import { collectsIn } from '../../domain/home-collection/service-area.ts';
import { type Coordinates, findDistance, keepNearest } from '../../domain/places/geo-distance.ts';
import { findFirstSlot } from '../../domain/schedule/free-slots.ts';
import type { PlainDate, PlainDateTime } from '../../domain/time/calendar.ts';
import type { ListedTest } from '../listings/read-tests.ts';
import type { ListedVendor } from '../listings/read-vendors.ts';
import { countRemaining, findOffersOf, type ListedOffer, type Snapshot } from '../listings/snapshot.ts';

const maxVendors = 200;

export type BasketQuery = {
  tests: readonly ListedTest[];
  from: Coordinates | null;
  /** The days to look for a free time. With `isTimeWanted`, labs without one are left out. */
  days: readonly PlainDate[];
  /** Minutes of the day. */
  within: { fromMinute: number; beforeMinute: number };
  isTimeWanted: boolean;
  /** Null for samples that are taken at the lab. */
  atHome: { pincode: string | null } | null;
};

export type VendorForBasket = {
  vendor: ListedVendor;
  supply: BasketSupply;
  purchase: Purchase;
  packageChoice: PackageChoice | null;
  /** With the charge for coming. */
  totalPaise: number;
  collection: { comes: boolean; chargePaise: number } | null;
  nextSlot: PlainDateTime | null;
  metres: number | undefined;
};

export type ComparedBasket = { vendors: VendorForBasket[]; pair: (VendorPair & { of: VendorForBasket[] }) | null };

/** Compares the labs of a snapshot for all tests together. Offers at their cap count as not sold. */
export function compareBasket(snapshot: Snapshot, query: BasketQuery, now: PlainDateTime): ComparedBasket {
  const testIds = query.tests.map(({ id }) => id);
  const fasting = getLongest(query.tests.flatMap(({ fastingHours }) => fastingHours ?? []));
  const lost = fasting && findLostMinutes(fasting, now);
  const found: VendorForBasket[] = [];
  for (const vendor of snapshot.vendors) {
    const collection = findCollection(vendor, query.atHome);
    if (query.atHome && !collection) continue;
    const atHome = collection?.comes ? vendor.collection : null;
    const sold = findSupply(vendor, testIds, snapshot.tests, now);
    const supply = atHome ? keepCollected(sold) : sold;
    if (supply.packages.length === 0 && !supply.offers.some(Boolean)) continue;
    const nextSlot = findFirstSlot(atHome ?? vendor, query.days, now, query.within, lost);
    if (query.isTimeWanted && !nextSlot) continue;
    const purchase = choosePurchase(supply);
    const chargePaise = atHome ? getCollectionCharge(atHome, purchase.totalPaise) : 0;
    found.push({
      vendor,
      supply,
      purchase,
      packageChoice: findPackageChoice(supply, purchase),
      totalPaise: purchase.totalPaise + chargePaise,
      collection: collection && { ...collection, chargePaise },
      nextSlot,
      metres: query.from ? findDistance(query.from, vendor) : undefined,
    });
  }
  found.sort((one, other) => comparePurchases(one, other));
  const chosen = query.from ? keepNearest(found, maxVendors).sort(comparePurchases) : found.slice(0, maxVendors);
  return { vendors: chosen, pair: query.atHome ? null : findPair(found) };
}

/** Null for a lab that does not collect samples at home. */
function findCollection({ collection }: ListedVendor, atHome: BasketQuery['atHome']) {
  if (!atHome || !collection) return null;
  return { comes: atHome.pincode === null || collectsIn(collection, atHome.pincode) };
}

/** What a lab sells at home. Packages are done at the lab only. */
function keepCollected({ offers }: { offers: readonly (ListedOffer | null)[] }): BasketSupply {
  return { offers: offers.map((offer) => (offer?.homeCollection ? offer : null)), packages: [] };
}

/** No pair where one lab has all, be it in a package. */
function findPair(found: VendorForBasket[]): ComparedBasket['pair'] {
  if (found[0]?.purchase.missing.length === 0) return null;
  const pair = findCheapestPair(found.map(({ supply }) => supply.offers));
  return pair && { ...pair, of: found };
}

function findSupply(
  vendor: ListedVendor,
  testIds: readonly number[],
  tests: Snapshot['tests'],
  now: PlainDateTime,
): BasketSupply & { offers: readonly (ListedOffer | null)[] } {
  const offers = findOffersOf(vendor, testIds).map((offer): ListedOffer | null =>
    offer && countRemaining(offer, now) !== 0 ? offer : null,
  );
  const packages = vendor.packages.flatMap(({ id, name, pricePaise, reportTimeHours, testIds: all }) => {
    const wanted = testIds.flatMap((testId, position) => (all.includes(testId) ? [position] : []));
    if (wanted.length === 0) return [];
    const others = all.filter((testId) => tests.has(testId)).length - wanted.length;
    return [{ id, name, pricePaise, reportTimeHours, wanted, others }];
  });
  return { offers, packages };
}

function comparePurchases(one: VendorForBasket, other: VendorForBasket): number {
  return (
    Number(isOutsideArea(one)) - Number(isOutsideArea(other)) ||
    one.purchase.missing.length - other.purchase.missing.length ||
    one.totalPaise - other.totalPaise ||
    one.vendor.id - other.vendor.id
  );
}

function isOutsideArea({ collection }: VendorForBasket): boolean {
  return collection !== null && !collection.comes;
}
