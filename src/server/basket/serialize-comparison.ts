import { serializeAccuracy } from '../../domain/places/geo-distance.ts';
import { listGoodPromises } from '../../domain/promises/kept-promises.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import type { ListedTest } from '../listings/read-tests.ts';
import { isNablAccredited } from '../listings/snapshot.ts';
import type { BoughtBasket } from './buy-baskets.ts';
import type { BasketQuery, ComparedBasket, VendorForBasket } from './compare-basket.ts';

export function serializeComparison(
  { baskets }: BasketQuery,
  unknown: string[],
  { vendors, pair }: ComparedBasket,
  now: PlainDateTime,
) {
  const tests = new Map(baskets.flat().map((test) => [test.id, test]));
  return {
    tests: [...tests.values()].map(({ id, slug, name, fastingRequired }) => ({ id, slug, name, fastingRequired })),
    ...(baskets.length > 1 && { baskets: baskets.map((own) => own.map(({ id }) => id)) }),
    unknown,
    vendors: vendors.map((found) => serializeVendor(found, baskets, now)),
    pair: pair && {
      total: serializeRupees(pair.totalPaise),
      vendors: pair.vendors.flatMap(({ vendor: position, tests: booked }) => {
        const found = pair.of[position];
        const [supply, own] = [found?.bought[0]?.supply, baskets[0]];
        if (!found || !supply || !own) return [];
        const { id, slug, name } = found.vendor;
        const total = booked.reduce((sum, at) => sum + (supply.offers[at]?.pricePaise ?? 0), 0);
        return [{ id, slug, name, total: serializeRupees(total), items: serializeItems(supply, booked, own) }];
      }),
    },
  };
}

function serializeVendor(found: VendorForBasket, baskets: BasketQuery['baskets'], now: PlainDateTime) {
  const { vendor, bought, collection, nextSlot, metres } = found;
  const keptPromises = listGoodPromises(vendor.promises);
  const people = bought.map((each, at) => serializePurchase(each, baskets[at] ?? []));
  return {
    id: vendor.id,
    slug: vendor.slug,
    name: vendor.name,
    rating: vendor.rating,
    totalReviews: vendor.totalReviews,
    ...(keptPromises && { keptPromises }),
    nablAccredited: isNablAccredited(vendor, now.day),
    address: vendor.address,
    locality: vendor.locality,
    city: vendor.city,
    latitude: vendor.latitude,
    longitude: vendor.longitude,
    ...serializeAccuracy(vendor),
    ...(metres !== undefined && { distance: metres }),
    total: serializeRupees(found.totalPaise),
    ...(collection && {
      collection: { comes: collection.comes, charge: serializeRupees(collection.chargePaise) },
    }),
    items: people.flatMap(({ items }) => items),
    missing: people.flatMap(({ missing }) => missing),
    healthPackage: people.length === 1 ? (people[0]?.healthPackage ?? null) : null,
    ...(people.length > 1 && { people }),
    reportTimeHours: Math.max(...bought.map(({ purchase }) => purchase.reportTimeHours)),
    nextSlot: nextSlot && { date: nextSlot.day, time: formatPlainTime(nextSlot.minute) },
  };
}

function serializePurchase({ supply, purchase, packageChoice }: BoughtBasket, tests: readonly ListedTest[]) {
  const toIds = (positions: readonly number[]) => positions.flatMap((at) => tests[at]?.id ?? []);
  const chosen = packageChoice?.purchase.healthPackage;
  return {
    total: serializeRupees(purchase.totalPaise),
    items: serializeItems(supply, purchase.single, tests),
    missing: toIds(purchase.missing),
    healthPackage:
      packageChoice && chosen
        ? {
            id: chosen.id,
            name: chosen.name,
            price: serializeRupees(chosen.pricePaise),
            tests: toIds(chosen.wanted),
            others: chosen.others,
            total: serializeRupees(packageChoice.purchase.totalPaise),
            singly: packageChoice.singlyPaise === null ? null : serializeRupees(packageChoice.singlyPaise),
            isIncluded: purchase.healthPackage !== null,
          }
        : null,
  };
}

function serializeItems(
  { offers }: BoughtBasket['supply'],
  positions: readonly number[],
  tests: readonly ListedTest[],
) {
  return positions.flatMap((at) => {
    const [test, offer] = [tests[at], offers[at]];
    return test && offer ? [{ testId: test.id, price: serializeRupees(offer.pricePaise) }] : [];
  });
}
