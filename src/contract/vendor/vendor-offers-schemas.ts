import * as z from 'zod/mini';
import { reportTypes } from '../../domain/catalogue/report-type.ts';
import { maxDurationMinutes, maxNewOffers, maxOfferCap, maxReportTimeHours } from '../../domain/offers/offer-terms.ts';
import { formatCount } from '../../domain/text/format-count.ts';
import { category, editedVersion, positiveId, price, rupees, wholeNumber } from '../scalars.ts';

const wrongSlots = 'Available slots cannot be negative.';
const tooManySlots = `Available slots are at most ${formatCount(maxOfferCap)}; leave it empty for no limit.`;
const wrongHours = 'Report time hours must be a positive number.';
const wrongDuration = `Duration must be a whole number of minutes from 1 to ${maxDurationMinutes}.`;

const reportType = z.enum(reportTypes, 'Report type must be one of: online, hard_paper, or both.');
export const reportTimeHours = wholeNumber(wrongHours, 1, maxReportTimeHours, {
  fraction: 'Report time is a whole number of hours.',
  tooMuch: `Report time is at most ${formatCount(maxReportTimeHours)} hours, which is a year.`,
});

const id = positiveId('Vendor test id must be a positive whole number.');

/** Optional: a new offer gets the usual terms, an existing one keeps its own. */
const terms = {
  price,
  /** Cap on open bookings; null means no limit. */
  availableSlots: z.nullish(wholeNumber(wrongSlots, 0, maxOfferCap, { tooMuch: tooManySlots })),
  reportTimeHours: z.nullish(reportTimeHours),
  reportType: z.optional(reportType),
  /** 400 for imaging, which needs the lab. */
  homeCollection: z.optional(z.boolean()),
  estimatedDurationMinutes: z.nullish(wholeNumber(wrongDuration, 1, maxDurationMinutes)),
};

export const newOffer = z.object({ testId: positiveId('Choose a test.'), ...terms });
export const offerChange = z.object({ vendorTestId: id, ...terms, version: editedVersion });
export const offerReference = z.object({ vendorTestId: id, version: editedVersion });
export const ownOffersInput = z.object({ withdrawn: z.optional(z.enum(['true', 'false'])) });

export const ownOffer = z.object({
  vendorTestId: z.number(),
  testId: z.number(),
  testName: z.string(),
  category,
  price: rupees,
  availableSlots: z.nullable(z.number()),
  reportTimeHours: z.number(),
  reportType,
  homeCollection: z.boolean(),
  estimatedDurationMinutes: z.nullable(z.number()),
  openBookings: z.number(),
  isWithdrawn: z.boolean(),
  version: z.number(),
});

export const ownOfferList = z.array(ownOffer);

export const usualPriceInput = z.object({ testId: positiveId('Test id must be a positive whole number.') });
export const usualPriceAnswer = z.object({ usual: z.nullable(rupees), city: z.string() });

/** `usual` as in `usualPriceAnswer`. */
export const usualTest = z.object({
  testId: z.number(),
  testName: z.string(),
  category,
  usual: z.nullable(rupees),
});
export const usualTestList = z.array(usualTest);

export const newOffers = z.object({
  offers: z
    .array(z.object({ testId: positiveId('Choose a test.'), price }), 'Type at least one price.')
    .check(
      z.minLength(1, 'Type at least one price.'),
      z.maxLength(maxNewOffers, `At most ${maxNewOffers} prices at a time.`),
    ),
});
export const addedOffers = z.object({ added: z.number() });
