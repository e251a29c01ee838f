import * as contract from '../../contract/patient/basket.ts';
import { basketComparison, basketInput, basketTests, basketTestsInput } from '../../contract/patient/basket-schemas.ts';
import { serializeAccuracy } from '../../domain/places/geo-distance.ts';
import { listGoodPromises } from '../../domain/promises/kept-promises.ts';
import { dayParts, listNextSlotDays } from '../../domain/schedule/free-slots.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { type PlainDateTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime, minutesPerDay, parsePlainTime } from '../../domain/time/plain-time.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Listings } from '../listings/listings.ts';
import type { ListedTest } from '../listings/read-tests.ts';
import { isNablAccredited, type Snapshot } from '../listings/snapshot.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { type BasketQuery, type ComparedBasket, compareBasket, type VendorForBasket } from './compare-basket.ts';

export const vendorsByTests = implement(contract.vendorsByTests, basketInput, basketComparison).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(async ({ tests: names, location, lat, lon, date, before, part, ...home }, { catalogue, listings, clock }) => {
  const now = toIndiaTime(clock());
  const snapshot = await listings.snapshotOf({ citySlug: toCitySlug(location) });
  const { tests, unknown } = await findTests(names, snapshot, catalogue);
  const from = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null;
  const ofPart = part ? dayParts[part] : { fromMinute: 0, beforeMinute: minutesPerDay };
  const query = {
    tests,
    from,
    days: listNextSlotDays(now.day).filter((day) => date === undefined || day === date),
    within: {
      fromMinute: ofPart.fromMinute,
      beforeMinute: Math.min(parsePlainTime(before ?? '') ?? minutesPerDay, ofPart.beforeMinute),
    },
    atHome: home.atHome === 'true' ? { pincode: home.pincode ?? null } : null,
    isTimeWanted: date !== undefined || before !== undefined || part !== undefined,
  };
  const make = () => serialize(query, unknown, compareBasket(snapshot, query, now), now);
  // Not shared: two callers rarely have the same position.
  return from ? make() : new SharedAnswer([snapshot.id, now.day, now.minute], make);
});

export const testsOfBasket = implement(contract.testsOfBasket, basketTestsInput, basketTests).with<{
  catalogue: Catalogue;
}>(async ({ tests }, { catalogue }) => {
  const found = await Promise.all(tests.map((name) => findTest(name, catalogue)));
  return [...new Set(found)].flatMap((test) => {
    if (!test) return [];
    const { id, slug, name, fastingRequired, usualFastingHours, preparationInstructions, sex, minAge, maxAge } = test;
    return [{ id, slug, name, fastingRequired, usualFastingHours, preparationInstructions, sex, minAge, maxAge }];
  });
});

/** By its id, or by any of its slugs. */
function findTest(name: string, catalogue: Catalogue) {
  return /^\d+$/.test(name) ? catalogue.findTest(Number(name)) : catalogue.findTestBySlug(name);
}

async function findTests(names: readonly string[], { tests }: Snapshot, catalogue: Catalogue) {
  const found = new Map<number, ListedTest>();
  const unknown: string[] = [];
  for (const name of names) {
    const test = tests.get((await findTest(name, catalogue))?.id ?? 0);
    if (test) found.set(test.id, test);
    else unknown.push(name);
  }
  return { tests: [...found.values()], unknown };
}

function serialize({ tests }: BasketQuery, unknown: string[], { vendors, pair }: ComparedBasket, now: PlainDateTime) {
  return {
    tests: tests.map(({ id, slug, name, fastingRequired }) => ({ id, slug, name, fastingRequired })),
    unknown,
    vendors: vendors.map((found) => serializeVendor(found, tests, now)),
    pair: pair && {
      total: serializeRupees(pair.totalPaise),
      vendors: pair.vendors.flatMap(({ vendor: position, tests: booked }) => {
        const found = pair.of[position];
        if (!found) return [];
        const { id, slug, name } = found.vendor;
        const total = booked.reduce((sum, at) => sum + (found.supply.offers[at]?.pricePaise ?? 0), 0);
        return [{ id, slug, name, total: serializeRupees(total), items: serializeItems(found, booked, tests) }];
      }),
    },
  };
}

function serializeVendor(found: VendorForBasket, tests: readonly ListedTest[], now: PlainDateTime) {
  const { vendor, purchase, packageChoice, collection, nextSlot, metres } = found;
  const toIds = (positions: readonly number[]) => positions.flatMap((at) => tests[at]?.id ?? []);
  const chosen = packageChoice?.purchase.healthPackage;
  const keptPromises = listGoodPromises(vendor.promises);
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
    items: serializeItems(found, purchase.single, tests),
    missing: toIds(purchase.missing),
    reportTimeHours: purchase.reportTimeHours,
    nextSlot: nextSlot && { date: nextSlot.day, time: formatPlainTime(nextSlot.minute) },
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

function serializeItems({ supply }: VendorForBasket, positions: readonly number[], tests: readonly ListedTest[]) {
  return positions.flatMap((at) => {
    const [test, offer] = [tests[at], supply.offers[at]];
    return test && offer ? [{ testId: test.id, price: serializeRupees(offer.pricePaise) }] : [];
  });
}
