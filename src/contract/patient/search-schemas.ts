import * as z from 'zod/mini';
import { latitude, longitude, optionalText, radius, rating, requiredText, rupees } from '../scalars.ts';

/** What a box for searching takes. */
const maxQueryLength = 500;

export const suggestionsInput = z.object({
  /** A prescription has several lines. */
  query: requiredText('Query cannot be empty', maxQueryLength),
  /** Asks for `labs` and `fromPrice`, too: a city's name or slug. */
  city: optionalText(100),
});

export const suggestion = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['test', 'package']),
  slug: z.string(),
  /** The other name that matched, when it was not the name itself. */
  matchedName: z.optional(z.string()),
  /** Listed because it is popular: 'test near me' asks for nothing particular. */
  popular: z.optional(z.literal(true)),
  /** Several tests were asked for at once, 'cbc, lipid, tsh': which of them this answers, counted from 0. */
  part: z.optional(z.number()),
  /** How many labs of the city offer it. */
  labs: z.optional(z.number()),
  /** What the cheapest of them takes. */
  fromPrice: z.optional(rupees),
  /** Where no lab of the city offers it: the nearest city where one does. */
  nearest: z.optional(
    z.object({
      city: z.string(),
      /** Metres to its nearest labs; null where nobody knows where the city asked about is. */
      distance: z.nullable(z.number()),
    }),
  ),
  /**
   * Asked in a city, with another place in the query: there it is wanted, and there `labs` and `fromPrice` are. One
   * test in several places is to be chosen from. Where only a place was typed, popular tests are listed there.
   */
  place: z.optional(
    z.object({
      city: z.string(),
      citySlug: z.string(),
      /** Null for the whole city. */
      locality: z.nullable(z.string()),
      localitySlug: z.nullable(z.string()),
      /** All labs there. */
      labs: z.number(),
      /** The query without the place; empty where nothing else was asked for. */
      asked: z.string(),
    }),
  ),
});
export const suggestionList = z.array(suggestion);

export const packagesInput = z.object({
  query: optionalText(100),
  location: optionalText(100),
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  radius: z.optional(radius),
});

export const packageResult = z.object({
  packageId: z.number(),
  packageName: z.string(),
  packageDescription: z.nullable(z.string()),
  packagePrice: rupees,
  /** What the same tests cost one by one at this lab; null when it does not sell each of them. */
  totalIndividualPrice: z.nullable(rupees),
  discountPercentage: z.nullable(z.number()),
  reportTimeHours: z.number(),
  vendorId: z.number(),
  vendorSlug: z.string(),
  vendorName: z.string(),
  vendorRating: rating,
  vendorAddress: z.string(),
  vendorLocality: z.nullable(z.string()),
  vendorCity: z.string(),
  /** Metres from the position asked about. */
  distance: z.optional(z.number()),
  tests: z.array(z.object({ id: z.number(), name: z.string() })),
});
export const packageList = z.array(packageResult);
