import * as z from 'zod/mini';
import {
  approximatePosition,
  latitude,
  longitude,
  optionalText,
  positiveId,
  radius,
  rating,
  requiredText,
  rupees,
} from '../scalars.ts';
import { dayPart, wantedTimes } from './availability-schemas.ts';
import { goodPromises } from './promises-schemas.ts';

const slot = z.object({ date: z.string(), time: z.string() });

/** One lab's offer of a test. `id` is the lab's. */
export const offer = z.object({
  id: z.number(),
  slug: z.string(),
  vendorTestId: z.number(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  rating,
  totalReviews: z.number(),
  /** Only what the lab keeps well: a share in percent, or a short wait. */
  keptPromises: z.optional(goodPromises),
  nablAccredited: z.boolean(),
  address: z.string(),
  locality: z.nullable(z.string()),
  city: z.string(),
  formattedAddress: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  approximatePosition,
  price: rupees,
  /** The lab's printed price, where it is higher. */
  listPrice: z.optional(rupees),
  availableSlots: z.nullable(z.number()),
  estimatedDurationMinutes: z.nullable(z.number()),
  homeCollection: z.boolean(),
  reportTimeHours: z.number(),
  distance: z.optional(z.number()),
  nextSlot: z.optional(z.nullable(slot)),
  /** Parts of the day with a free time within seven days. */
  dayParts: z.optional(z.array(dayPart)),
  dayPartSlots: z.optional(
    z.object({ morning: z.optional(slot), afternoon: z.optional(slot), evening: z.optional(slot) }),
  ),
});

export const offerList = z.array(offer);

/** Old callers send the text 'null'. */
const locality = z.pipe(
  z.nullish(requiredText('Locality is required')),
  z.transform((text) => (text === 'null' ? null : (text ?? null))),
);

export const offersInput = z.object({
  testId: positiveId('Test id must be a positive whole number.'),
  location: z.optional(requiredText('Location is required')),
  locality,
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  radius: z.optional(radius),
});

export const freeOnDayInput = z.extend(
  z.pick(offersInput, { testId: true, location: true, locality: true }),
  wantedTimes,
);

export const freeOnDayList = z.array(
  z.object({
    id: z.number(),
    date: z.string(),
    times: z.object({
      morning: z.optional(z.string()),
      afternoon: z.optional(z.string()),
      evening: z.optional(z.string()),
    }),
  }),
);

export const popularTestsInput = z.object({
  location: optionalText(100),
  /** 'true' also lists tests of the catalogue that no lab offers there, without a price. */
  unpriced: z.optional(z.enum(['true', 'false'], 'Unpriced must be true or false.')),
});

export const popularTestList = z.array(
  z.object({
    slug: z.string(),
    lowestPrice: z.optional(rupees),
    labs: z.number(),
    /** Of the first test. */
    cheapest: z.optional(
      z.array(
        z.object({
          id: z.number(),
          slug: z.string(),
          name: z.string(),
          logoUrl: z.nullable(z.string()),
          area: z.string(),
          price: rupees,
        }),
      ),
    ),
  }),
);
