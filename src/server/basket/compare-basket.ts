import { findCheapestPair, type VendorPair } from '../../domain/basket/cheapest-pair.ts';
import { findLostMinutes, getLongest } from '../../domain/catalogue/fasting.ts';
import { getCollectionCharge } from '../../domain/home-collection/collection-charge.ts';
import { collectsIn } from '../../domain/home-collection/service-area.ts';
import { type Coordinates, findDistance, keepNearest } from '../../domain/places/geo-distance.ts';
import { findFirstVisitTime } from '../../domain/schedule/visit-times.ts';
import type { PlainDate, PlainDateTime } from '../../domain/time/calendar.ts';
import type { ListedTest } from '../listings/read-tests.ts';
import type { ListedVendor } from '../listings/read-vendors.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { type BoughtBasket, buyBaskets, hasItems } from './buy-baskets.ts';

const maxVendors = 200;

export type BasketQuery = {
  /** The tests of each person. */
  baskets: readonly (readonly ListedTest[])[];
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
  /** In the order of the people. */
  bought: BoughtBasket[];
  /** Tests that it does not sell, each counted for each person. */
  missing: number;
  /** Of all people, with the charge for coming. */
  totalPaise: number;
  collection: { comes: boolean; chargePaise: number } | null;
  nextSlot: PlainDateTime | null;
  metres: number | undefined;
};

export type ComparedBasket = { vendors: VendorForBasket[]; pair: (VendorPair & { of: VendorForBasket[] }) | null };

/** Compares the labs of a snapshot for all tests of all people together, who come in one visit. */
export function compareBasket(snapshot: Snapshot, query: BasketQuery, now: PlainDateTime): ComparedBasket {
  const baskets = query.baskets.map((tests) => tests.map(({ id }) => id));
  const fasting = getLongest(query.baskets.flat().flatMap(({ fastingHours }) => fastingHours ?? []));
  const lost = fasting && findLostMinutes(fasting, now);
  const found: VendorForBasket[] = [];
  for (const vendor of snapshot.vendors) {
    const collection = findCollection(vendor, query.atHome);
    if (query.atHome && !collection) continue;
    const atHome = collection?.comes ? vendor.collection : null;
    const bought = buyBaskets(vendor, baskets, snapshot, now, atHome !== null);
    const people = bought.filter(hasItems).length;
    if (people === 0) continue;
    const visit = { days: query.days, people, isAtHome: atHome !== null };
    const nextSlot = findFirstVisitTime(atHome ?? vendor, visit, now, query.within, lost);
    if (query.isTimeWanted && !nextSlot) continue;
    const testsPaise = bought.reduce((sum, { purchase }) => sum + purchase.totalPaise, 0);
    const chargePaise = atHome ? getCollectionCharge(atHome, testsPaise) : 0;
    found.push({
      vendor,
      bought,
      missing: bought.reduce((sum, { purchase }) => sum + purchase.missing.length, 0),
      totalPaise: testsPaise + chargePaise,
      collection: collection && { ...collection, chargePaise },
      nextSlot,
      metres: query.from ? findDistance(query.from, vendor) : undefined,
    });
  }
  found.sort((one, other) => comparePurchases(one, other));
  const chosen = query.from ? keepNearest(found, maxVendors).sort(comparePurchases) : found.slice(0, maxVendors);
  return { vendors: chosen, pair: query.atHome || baskets.length > 1 ? null : findPair(found) };
}

/** Null for a lab that does not collect samples at home. */
function findCollection({ collection }: ListedVendor, atHome: BasketQuery['atHome']) {
  if (!atHome || !collection) return null;
  return { comes: atHome.pincode === null || collectsIn(collection, atHome.pincode) };
}

/** No pair where one lab has all, be it in a package. */
function findPair(found: VendorForBasket[]): ComparedBasket['pair'] {
  if (found[0]?.missing === 0) return null;
  const pair = findCheapestPair(found.map(({ bought }) => bought[0]?.supply.offers ?? []));
  return pair && { ...pair, of: found };
}

function comparePurchases(one: VendorForBasket, other: VendorForBasket): number {
  return (
    Number(isOutsideArea(one)) - Number(isOutsideArea(other)) ||
    one.missing - other.missing ||
    one.totalPaise - other.totalPaise ||
    one.vendor.id - other.vendor.id
  );
}

function isOutsideArea({ collection }: VendorForBasket): boolean {
  return collection !== null && !collection.comes;
}
