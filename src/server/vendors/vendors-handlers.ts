import { nothing } from '../../contract/auth-schemas.ts';
import * as contract from '../../contract/vendors.ts';
import { vendorInput, vendorPublic, vendorSummaryAnswer } from '../../contract/vendors-schemas.ts';
import { momentOf } from '../../domain/calendar.ts';
import { comparisonDays, nextFreeTimes } from '../../domain/free-slots.ts';
import { wireRupees } from '../../domain/money.ts';
import { clockText } from '../../domain/plain-time.ts';
import { slugify } from '../../domain/slug.ts';
import { scheduleOfVendor } from '../availability/schedule-queries.ts';
import { Refusal } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { countListedVendors, vendorBySlug as findVendor, offersOfVendor } from './vendors-queries.ts';

const vendorNotFound = 'The vendor you are looking for does not exist.';

export const vendorBySlug = implement(contract.vendorBySlug, vendorInput, vendorPublic).with(
  async ({ vendorSlug }, { readDb, clock }) => {
    const vendor = await findVendor(readDb, slugify(vendorSlug));
    if (!vendor) throw new Refusal(404, vendorNotFound);
    const now = momentOf(clock());
    const [offers, schedule] = await Promise.all([
      offersOfVendor(readDb, vendor.id),
      scheduleOfVendor(readDb, vendor.id, now.day, comparisonDays),
    ]);
    const nextSlot = schedule && nextFreeTimes(schedule, now).nextSlot;
    return {
      ...vendor,
      tests: offers.map(({ pricePaise, durationMinutes, category, abbreviations, alternativeNames, ...test }) => ({
        ...test,
        // The database guards the list of categories.
        category: category as contract.VendorPublic['tests'][number]['category'],
        price: wireRupees(pricePaise),
        estimatedDurationMinutes: durationMinutes,
        otherNames: [...abbreviations, ...alternativeNames],
      })),
      nextSlot: nextSlot && { date: nextSlot.day, time: clockText(nextSlot.minute) },
    };
  },
);

export const vendorSummary = implement(contract.vendorSummary, nothing, vendorSummaryAnswer).with(
  (_input, { readDb }) => countListedVendors(readDb),
);
