import { sql } from 'kysely';
import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/patient/vendors.ts';
import {
  vendorInput,
  vendorProfile,
  vendorSummaryAnswer,
  vendorTestNameList,
} from '../../contract/patient/vendors-schemas.ts';
import { popularTests } from '../../domain/catalogue/popular-tests.ts';
import { serializeAccuracy } from '../../domain/places/geo-distance.ts';
import { getPromisesSince } from '../../domain/promises/kept-promises.ts';
import { findNextFreeSlots } from '../../domain/schedule/free-slots.ts';
import { findOpeningNow } from '../../domain/schedule/opening-now.ts';
import { formatWeekHours, listOpenWindows } from '../../domain/schedule/week-hours.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { slugify } from '../../domain/text/slug.ts';
import { addDays, type PlainDate, type PlainDateTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { findAvailability } from '../availability/find-availability.ts';
import type { Database } from '../database/connect.ts';
import { serializeCharge } from '../home-collection/serialize-charge.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { countRemaining, listOffersOf, type Snapshot } from '../listings/snapshot.ts';
import { findPresentSlug } from './vendor-details.ts';
import { findVendorBySlug, listTestNamesByVendor } from './vendors-queries.ts';

const maxPopularTests = 10;
const neverOpen = { weekly: [], closures: new Map() };

const vendorNotFoundMessage = 'The vendor you are looking for does not exist.';

export const vendorBySlug = implement(contract.vendorBySlug, vendorInput, vendorProfile).with<{ listings: Listings }>(
  async ({ vendorSlug }, { readDb, clock, listings }) => {
    const now = toIndiaTime(clock());
    const vendor = await findVendor(readDb, slugify(vendorSlug), now.day);
    if (!vendor) throw new HttpError(404, vendorNotFoundMessage);
    const [snapshot, bookedTestIds] = await Promise.all([
      listings.snapshotOf({ vendorId: vendor.id }),
      listMostBookedTests(readDb, vendor.id, now.day),
    ]);
    const offers = listOffersOfVendor(snapshot, now);
    const { schedule } = findAvailability(snapshot, {}, now);
    const { collection, promises } = snapshot.vendors[0] ?? { collection: null, promises: null };
    const weekly = schedule?.weekly ?? [];
    const nextSlot = schedule && findNextFreeSlots(schedule, now).nextSlot;
    const { isOpen, changesAt } = findOpeningNow(schedule ?? neverOpen, now);
    return {
      ...vendor,
      ...serializeAccuracy(vendor),
      keptPromises: promises && { ...promises, since: getPromisesSince(now.day) },
      tests: offers.map(({ pricePaise, listPricePaise, durationMinutes, category, ...test }) => ({
        ...test,
        // The database has the same list of categories.
        category: category as contract.VendorProfile['tests'][number]['category'],
        price: serializeRupees(pricePaise),
        ...(listPricePaise !== null && { listPrice: serializeRupees(listPricePaise) }),
        estimatedDurationMinutes: durationMinutes,
      })),
      nextSlot: nextSlot && serializeSlot(nextSlot),
      opening: { isOpen, changesAt: changesAt && serializeSlot(changesAt) },
      homeCollection: collection && serializeCharge(collection),
      leadMinutes: schedule?.leadMinutes ?? 0,
      hours: formatWeekHours(weekly),
      openingHours: weekly.flatMap((hours, dayOfWeek) =>
        listOpenWindows(hours).map(({ startMinute, endMinute }) => ({
          dayOfWeek,
          opens: formatPlainTime(startMinute),
          closes: formatPlainTime(endMinute),
        })),
      ),
      popularTestIds: listPopularTestIds(offers, bookedTestIds),
    };
  },
);

export const vendorTestNames = implement(contract.vendorTestNames, vendorInput, vendorTestNameList).with(
  async ({ vendorSlug }, { readDb }) =>
    (await listTestNamesByVendor(readDb, slugify(vendorSlug))).map(({ id, abbreviations, alternativeNames }) => ({
      id,
      otherNames: [...abbreviations, ...alternativeNames],
    })),
);

export const vendorSummary = implement(contract.vendorSummary, emptyInput, vendorSummaryAnswer).with<{
  listings: Listings;
}>(async (_input, { listings }) => (await listings.snapshotOf('all')).counts.labs);

function listOffersOfVendor({ vendors: [vendor], tests }: Snapshot, now: PlainDateTime) {
  if (!vendor) return [];
  return listOffersOf(vendor)
    .flatMap((offer) => {
      const test = tests.get(offer.testId);
      return test ? [{ test, offer }] : [];
    })
    .sort((one, other) => one.test.rank - other.test.rank)
    .map(({ test: { rank: _, ...test }, offer }) => ({
      ...test,
      pricePaise: offer.pricePaise,
      listPricePaise: offer.listPricePaise,
      durationMinutes: offer.durationMinutes,
      homeCollection: offer.homeCollection,
      reportTimeHours: offer.reportTimeHours,
      availableSlots: countRemaining(offer, now),
    }));
}

/** Most booked tests first, then those popular elsewhere. */
function listPopularTestIds(
  offers: readonly { id: number; slug: string }[],
  bookedTestIds: readonly number[],
): number[] {
  const offered = new Map(offers.map(({ id, slug }) => [slug, id]));
  const askedElsewhere = popularTests.flatMap(({ slug }) => offered.get(slug) ?? []);
  const ids = new Set(offered.values());
  const booked = bookedTestIds.filter((id) => ids.has(id));
  return [...new Set([...booked, ...askedElsewhere])].slice(0, maxPopularTests);
}

const serializeSlot = ({ day, minute }: PlainDateTime) => ({ date: day, time: formatPlainTime(minute) });

async function findVendor(db: Database, slug: string, today: PlainDate) {
  const vendor = await findVendorBySlug(db, slug, today);
  if (vendor) return vendor;
  const presentSlug = await findPresentSlug(db, slug);
  return presentSlug === undefined ? undefined : findVendorBySlug(db, presentSlug, today);
}

const maxPopular = 10;
const daysBack = 180;
/** Enough of a busy lab's latest bookings. */
const maxItems = 1000;
/** Fewer are not meaningful, and could reveal patients. */
const minBookings = 20;

async function listMostBookedTests(db: Database, vendorId: number, today: PlainDate): Promise<number[]> {
  const { rows } = await sql<{ testId: number }>`
    select diagnostic_test_id as test_id
    from (
      select diagnostic_test_id from booking_items
      where vendor_id = ${vendorId} and appointment_on >= ${addDays(today, -daysBack)}
      order by appointment_on desc
      limit ${maxItems}
    ) latest
    where diagnostic_test_id is not null
    group by diagnostic_test_id
    having count(*) >= ${minBookings}
    order by count(*) desc, diagnostic_test_id
    limit ${maxPopular}`.execute(db);
  return rows.map(({ testId }) => testId);
}
