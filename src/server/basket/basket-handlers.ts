import * as contract from '../../contract/patient/basket.ts';
import { basketComparison, basketInput, basketTests, basketTestsInput } from '../../contract/patient/basket-schemas.ts';
import { dayParts, listNextSlotDays } from '../../domain/schedule/free-slots.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { minutesPerDay, parsePlainTime } from '../../domain/time/plain-time.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Listings } from '../listings/listings.ts';
import type { ListedTest } from '../listings/read-tests.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { compareBasket } from './compare-basket.ts';
import { serializeComparison } from './serialize-comparison.ts';

export const vendorsByTests = implement(contract.vendorsByTests, basketInput, basketComparison).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(async ({ tests: names, location, lat, lon, date, before, part, ...home }, { catalogue, listings, clock }) => {
  const now = toIndiaTime(clock());
  const snapshot = await listings.snapshotOf({ citySlug: toCitySlug(location) });
  const found = await Promise.all(names.map((own) => findTests(own, snapshot, catalogue)));
  const unknown = [...new Set(found.flatMap((own) => own.unknown))];
  const from = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null;
  const ofPart = part ? dayParts[part] : { fromMinute: 0, beforeMinute: minutesPerDay };
  const query = {
    baskets: found.map(({ tests }) => tests),
    from,
    days: listNextSlotDays(now.day).filter((day) => date === undefined || day === date),
    within: {
      fromMinute: ofPart.fromMinute,
      beforeMinute: Math.min(parsePlainTime(before ?? '') ?? minutesPerDay, ofPart.beforeMinute),
    },
    atHome: home.atHome === 'true' ? { pincode: home.pincode ?? null } : null,
    isTimeWanted: date !== undefined || before !== undefined || part !== undefined,
  };
  const make = () => serializeComparison(query, unknown, compareBasket(snapshot, query, now), now);
  // Not shared: two callers rarely have the same position.
  return from ? make() : new SharedAnswer([snapshot.id, now.day, now.minute], make);
});

export const testsOfBasket = implement(contract.testsOfBasket, basketTestsInput, basketTests).with<{
  catalogue: Catalogue;
}>(async ({ tests }, { catalogue }) => {
  const found = await Promise.all(tests.flat().map((name) => findTest(name, catalogue)));
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
