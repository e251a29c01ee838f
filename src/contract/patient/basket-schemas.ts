import * as z from 'zod/mini';
import { basketSeparator, maxBasketTests, parseBasket, parseBaskets } from '../../domain/basket/basket.ts';
import { maxVisitPeople } from '../../domain/bookings/visit-people.ts';
import { collectionPincode } from '../collection-address.ts';
import { refusal } from '../refusal.ts';
import {
  approximatePosition,
  latitude,
  longitude,
  plainDate,
  plainTime,
  rating,
  requiredText,
  rupees,
} from '../scalars.ts';
import { dayPart } from './availability-schemas.ts';
import { testLimits } from './catalogue-schemas.ts';
import { goodPromises } from './promises-schemas.ts';

const tooFew = refusal('Name at least one test.', 'too-small', { origin: 'array', minimum: 1 });
const tooMany = refusal(`At most ${maxBasketTests} tests.`, 'too-big', { origin: 'array', maximum: maxBasketTests });
const tooManyPeople = refusal(`At most ${maxVisitPeople} people.`, 'too-big', {
  origin: 'array',
  maximum: maxVisitPeople,
});
const hasTest = (text: string) => parseBasket(text).length > 0;
const isWithinLimit = (text: string) => text.split(',').length <= maxBasketTests;

/** Slugs or ids with commas between them; for several people with '~' between theirs. */
const baskets = z.pipe(
  requiredText(tooFew.error, 2100 * maxVisitPeople).check(
    z.refine((text) => text.split(basketSeparator).length <= maxVisitPeople, tooManyPeople),
    z.refine((text) => text.split(basketSeparator).every(hasTest), tooFew),
    z.refine((text) => text.split(basketSeparator).every(isWithinLimit), tooMany),
  ),
  z.transform((text: string) => parseBaskets(text)),
);

export const basketInput = z.object({
  tests: baskets,
  location: requiredText('Location is required', 100),
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  date: z.optional(plainDate('Invalid date format. Expected YYYY-MM-DD.')),
  /** Only labs with a free time before this one. */
  before: z.optional(plainTime('Invalid time format. Expected HH:MM.')),
  /** Only labs with a free time in this part of the day. */
  part: z.optional(dayPart),
  /** Only labs that collect samples at home, with their charge and windows. Those that do not come to the pincode are last. */
  atHome: z.optional(z.enum(['true', 'false'])),
  pincode: z.optional(collectionPincode),
});

const item = z.object({ testId: z.number(), price: rupees });

/** What a lab sells of one basket. */
const purchaseFields = {
  items: z.array(item),
  /** Ids of tests that the lab does not sell, or takes no more bookings for. */
  missing: z.array(z.number()),
  /** A package that has several of the tests. */
  healthPackage: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      price: rupees,
      /** Ids of the tests that it has, and how many others. */
      tests: z.array(z.number()),
      others: z.number(),
      total: rupees,
      /** Price of the same tests one by one; null if the lab does not sell each. */
      singly: z.nullable(rupees),
      /** True if `total` of the lab has this package. */
      isIncluded: z.boolean(),
    }),
  ),
};

const vendor = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  rating,
  totalReviews: z.number(),
  /** As in offers. */
  keptPromises: z.optional(goodPromises),
  nablAccredited: z.boolean(),
  address: z.string(),
  locality: z.nullable(z.string()),
  city: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  approximatePosition,
  distance: z.optional(z.number()),
  /** Of everything that is included, with the charge for coming. */
  total: rupees,
  /** Only for `atHome`. A lab that does not come is compared as for a visit to it. */
  collection: z.optional(z.object({ comes: z.boolean(), charge: rupees })),
  ...purchaseFields,
  /**
   * For the baskets of several people, in their order: what each pays without the charge for coming. `items` and `missing` of
   * the lab are then those of all of them, and its `healthPackage` is null.
   */
  people: z.optional(z.array(z.object({ total: rupees, ...purchaseFields }))),
  /** Until the last report. */
  reportTimeHours: z.number(),
  /** The first at which all of it can be done, with places for all people; null without one in seven days. */
  nextSlot: z.nullable(z.object({ date: z.string(), time: z.string() })),
});

export const basketComparison = z.object({
  tests: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string(), fastingRequired: z.boolean() })),
  /** For the baskets of several people, in their order: the ids of their tests. */
  baskets: z.optional(z.array(z.array(z.number()))),
  /** Texts of the input that name no test. */
  unknown: z.array(z.string()),
  vendors: z.array(vendor),
  /** Set if no lab has all tests that are sold here; never for `atHome`, nor for several people. */
  pair: z.nullable(
    z.object({
      total: rupees,
      vendors: z.array(
        z.object({ id: z.number(), slug: z.string(), name: z.string(), total: rupees, items: z.array(item) }),
      ),
    }),
  ),
});

export const basketTestsInput = z.object({ tests: baskets });

export const basketTests = z.array(
  z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    fastingRequired: z.boolean(),
    usualFastingHours: z.nullable(z.number()),
    /** Newline-separated. */
    preparationInstructions: z.nullable(z.string()),
    ...testLimits,
  }),
);
