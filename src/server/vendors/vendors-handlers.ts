import { emptyInput } from '../../contract/auth-schemas.ts';
import * as contract from '../../contract/patient/vendors.ts';
import { vendorInput, vendorProfile, vendorSummaryAnswer } from '../../contract/patient/vendors-schemas.ts';
import { type PlainDate, toIndiaTime } from '../../domain/calendar.ts';
import { findNextFreeSlots, nextSlotHorizonDays } from '../../domain/free-slots.ts';
import { serializeRupees } from '../../domain/money.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { slugify } from '../../domain/slug.ts';
import { findAvailability } from '../availability/find-availability.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { findPresentSlug } from './vendor-details.ts';
import { countListedVendors, findVendorBySlug, listOffersByVendor } from './vendors-queries.ts';

const vendorNotFoundMessage = 'The vendor you are looking for does not exist.';

export const vendorBySlug = implement(contract.vendorBySlug, vendorInput, vendorProfile).with<{ listings: Listings }>(
  async ({ vendorSlug }, { readDb, clock, listings }) => {
    const now = toIndiaTime(clock());
    const vendor = await findVendor(readDb, slugify(vendorSlug), now.day);
    if (!vendor) throw new HttpError(404, vendorNotFoundMessage);
    const week = { from: now.day, days: nextSlotHorizonDays, now };
    const [offers, { schedule }] = await Promise.all([
      listOffersByVendor(readDb, vendor.id, now),
      findAvailability({ listings, db: readDb }, { vendorId: vendor.id }, week),
    ]);
    const nextSlot = schedule && findNextFreeSlots(schedule, now).nextSlot;
    return {
      ...vendor,
      tests: offers.map(({ pricePaise, durationMinutes, category, abbreviations, alternativeNames, ...test }) => ({
        ...test,
        // The database guards the list of categories.
        category: category as contract.VendorProfile['tests'][number]['category'],
        price: serializeRupees(pricePaise),
        estimatedDurationMinutes: durationMinutes,
        otherNames: [...abbreviations, ...alternativeNames],
      })),
      nextSlot: nextSlot && { date: nextSlot.day, time: formatPlainTime(nextSlot.minute) },
    };
  },
);

export const vendorSummary = implement(contract.vendorSummary, emptyInput, vendorSummaryAnswer).with(
  (_input, { readDb }) => countListedVendors(readDb),
);

/** By its address, or by one that it had before it was renamed. */
async function findVendor(db: Database, slug: string, today: PlainDate) {
  const vendor = await findVendorBySlug(db, slug, today);
  if (vendor) return vendor;
  const presentSlug = await findPresentSlug(db, slug);
  return presentSlug === undefined ? undefined : findVendorBySlug(db, presentSlug, today);
}
