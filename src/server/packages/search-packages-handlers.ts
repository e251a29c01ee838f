import { freeOnDayList } from '../../contract/patient/offers-schemas.ts';
import * as contract from '../../contract/patient/search.ts';
import { freePackagesInput, packageList, packagesInput } from '../../contract/patient/search-schemas.ts';
import { findLostMinutes, getLongest } from '../../domain/catalogue/fasting.ts';
import { firstFreeTimes } from '../../domain/schedule/first-free-times.ts';
import { findFirstSlot, listNextSlotDays } from '../../domain/schedule/free-slots.ts';
import { slugify } from '../../domain/text/slug.ts';
import { type PlainDateTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import type { CallServices, RequestContext } from '../http/call-context.ts';
import { implement } from '../http/operation.ts';
import { limitTime } from '../http/rate-limit.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Listings } from '../listings/listings.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { searchTimeLimit } from '../search/search-time-limit.ts';
import { type FoundPackage, listPackages, type WantedPackages } from './list-packages.ts';
import { serializePackage } from './serialize-package.ts';

/** Packages whose name matches the query, or that contain the test that the query names. */
export const searchPackages = implement(contract.searchPackages, packagesInput, packageList).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(async ({ query, location, lat, lon, radius }, services) => {
  const { listings, clock } = services;
  const wanted = query ? await resolveWanted(query, services) : null;
  const from = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null;
  const near = from && { from, radiusMetres: radius ? radius * 1000 : Infinity };
  const snapshot = await listings.snapshotOf(location ? { citySlug: toCitySlug(location) } : 'all');
  const now = toIndiaTime(clock());
  const days = listNextSlotDays(now.day);
  const serialize = (found: FoundPackage) => {
    const nextSlot = findFirstSlot(found.vendor, days, now, undefined, findLostTimes(snapshot, found, now));
    return {
      ...serializePackage(snapshot, found),
      nextSlot: nextSlot && { date: nextSlot.day, time: formatPlainTime(nextSlot.minute) },
    };
  };
  if (near) {
    return listPackages(snapshot, wanted, near).map(({ metres, ...found }) => ({
      ...serialize(found),
      ...(metres !== undefined && { distance: metres }),
    }));
  }
  return new SharedAnswer([snapshot.id, wanted?.testId, wanted?.slugs.join(), now.day, now.minute], () =>
    listPackages(snapshot, wanted).map(serialize),
  );
});

/** Times of today at which nobody can have fasted for all of its tests. */
function findLostTimes({ tests }: Snapshot, { offered }: FoundPackage, now: PlainDateTime) {
  const fasting = getLongest(offered.testIds.flatMap((id) => tests.get(id)?.fastingHours ?? []));
  return fasting && findLostMinutes(fasting, now);
}

/** A package has no cap: it can be booked at each free time of its lab. */
export const packagesFreeOnDay = implement(contract.packagesFreeOnDay, freePackagesInput, freeOnDayList).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(async ({ query, location, ...times }, services) => {
  const { listings, clock } = services;
  const wanted = await resolveWanted(query, services);
  const snapshot = await listings.snapshotOf({ citySlug: toCitySlug(location) });
  const findFirst = firstFreeTimes(times, toIndiaTime(clock()));
  return listPackages(snapshot, wanted).flatMap(({ vendor, offered }) => {
    const first = findFirst(vendor);
    return first ? [{ id: offered.id, ...first }] : [];
  });
});

type Services = CallServices & Pick<RequestContext, 'clientRateLimitKey'> & { catalogue: Catalogue };

async function resolveWanted(query: string, services: Services): Promise<WantedPackages> {
  const test = await services.catalogue.findTestBySlug(query);
  // The exact name of a test searches for that test; other words search package names.
  if (test) return { testId: test.id, slugs: [slugify(query)] };
  const reader = await services.catalogue.reader();
  const hits = limitTime(services, searchTimeLimit, services.clientRateLimitKey(), () =>
    reader.search(query, { tests: 0, packages: 10 }),
  );
  return { testId: null, slugs: [slugify(query), ...hits.map((hit) => hit.slug)] };
}
