import * as z from 'zod/mini';
import { reportTypes } from '../../domain/catalogue/report-type.ts';
import { maxDurationMinutes, maxNewOffers, maxOfferCap, maxReportTimeHours } from '../../domain/offers/offer-terms.ts';
import { formatCount } from '../../domain/text/format-count.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
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
  /** Shown crossed out, so it is higher than the price; null means none. */
  listPrice: z.nullish(price),
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
  listPrice: z.nullable(rupees),
  availableSlots: z.nullable(z.number()),
  reportTimeHours: z.number(),
  reportType,
  homeCollection: z.boolean(),
  /** False for imaging, and for what the catalogue takes at the lab only. */
  canBeAtHome: z.boolean(),
  estimatedDurationMinutes: z.nullable(z.number()),
  openBookings: z.number(),
  isWithdrawn: z.boolean(),
  /** An operator has ended new bookings of the test at all labs. */
  isOffSale: z.boolean(),
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

export type UsualTest = z.output<typeof usualTest>;
export type OwnOffer = z.output<typeof ownOffer>;

export const ownOffers = defineEndpoint<typeof ownOffersInput, typeof ownOfferList>()({
  method: 'GET',
  path: '/_api/vendor/tests',
  summary: 'The tests that the lab offers, by name; or with `withdrawn` those that it no longer offers.',
  access: 'vendor-owner',
});

export const usualPrice = defineEndpoint<typeof usualPriceInput, typeof usualPriceAnswer>()({
  method: 'GET',
  path: '/_api/vendor/tests/usual-price',
  summary: 'What a test usually costs in the city of the lab; null if fewer than three labs there offer it.',
  access: 'vendor-owner',
});

export const addOffer = defineEndpoint<typeof newOffer, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/add',
  summary:
    'Offers a test of the catalogue; one that was withdrawn comes back with the new price. Imaging cannot have home collection.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const updateOffer = defineEndpoint<typeof offerChange, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/update',
  summary: 'Changes what a test costs at the lab, and its other terms. Imaging cannot have home collection.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const withdrawOffer = defineEndpoint<typeof offerReference, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/delete',
  summary: 'Takes a test out of the list of the lab. Bookings of it stay.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const restoreOffer = defineEndpoint<typeof offerReference, typeof ownOffer>()({
  method: 'POST',
  path: '/_api/vendor/tests/restore',
  summary: 'Offers a withdrawn test again, as it was.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const usualTests = defineEndpoint<typeof emptyInput, typeof usualTestList>()({
  method: 'GET',
  path: '/_api/vendor/tests/usual',
  summary: 'The 40 tests that most labs of the city offer and the lab does not, the most usual first.',
  access: 'vendor-owner',
});

export const addOffers = defineEndpoint<typeof newOffers, typeof addedOffers>()({
  method: 'POST',
  path: '/_api/vendor/tests/add-several',
  summary:
    'Offers several tests with the usual terms, all or none. Tests that are in the list already keep their price.',
  access: 'vendor-owner',
  errorStatuses: [404],
});
