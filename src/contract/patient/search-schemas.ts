import * as z from 'zod/mini';
import { maxQueryLength } from '../../domain/search/reading/search-term.ts';
import { latitude, longitude, optionalText, radius, rating, requiredText, rupees } from '../scalars.ts';
import { dayPart, wantedTimes } from './availability-schemas.ts';

export const suggestionsInput = z.object({
  /** Allows the lines of a prescription. */
  query: requiredText('Query cannot be empty', maxQueryLength),
  city: optionalText(100),
});

export const suggestion = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['test', 'package']),
  slug: z.string(),
  /** The abbreviation or other name that matched instead of the name. */
  matchedName: z.optional(z.string()),
  /** Popular test, because 'test near me' asks for nothing in particular. */
  popular: z.optional(z.literal(true)),
  /** Index of the test in a query for several ('cbc, lipid, tsh'). */
  part: z.optional(z.number()),
  /** The query names another test, which the catalogue lacks: shown without price. */
  isOther: z.optional(z.literal(true)),
  /** The query names only a kind of examination, such as 'MRI': which one is to be chosen. */
  isOneOfKind: z.optional(z.literal(true)),
  labs: z.optional(z.number()),
  fromPrice: z.optional(rupees),
  /** If no lab of the city offers it: the nearest city where one does. */
  nearest: z.optional(
    z.object({
      city: z.string(),
      /** Metres to its nearest labs; null if the position of the given city is unknown. */
      distance: z.nullable(z.number()),
    }),
  ),
  /** Set when the query names a place: `labs` and `fromPrice` then refer to it. Each place is a separate entry. */
  place: z.optional(
    z.object({
      city: z.string(),
      citySlug: z.string(),
      locality: z.nullable(z.string()),
      localitySlug: z.nullable(z.string()),
      labs: z.number(),
      /** The query without the place; may be empty. */
      asked: z.string(),
    }),
  ),
});
export const suggestionList = z.array(suggestion);

export const labFound = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  locality: z.nullable(z.string()),
  city: z.string(),
  /** The query is the whole name, but for slips of typing. */
  isWholeName: z.optional(z.literal(true)),
});
export const labsFound = z.array(labFound);

export const packagesInput = z.object({
  query: optionalText(100),
  location: optionalText(100),
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  radius: z.optional(radius),
});

export const freePackagesInput = z.object({
  query: requiredText('Query cannot be empty', 100),
  location: requiredText('Location is required', 100),
  ...wantedTimes,
  /** Only times in this part of the day fit. */
  part: z.optional(dayPart),
});

export const packageResult = z.object({
  packageId: z.number(),
  packageName: z.string(),
  packageDescription: z.nullable(z.string()),
  packagePrice: rupees,
  /** Price of the same tests one by one at this lab; null unless it sells each of them. */
  totalIndividualPrice: z.nullable(rupees),
  /** As the lab names it; null unless the tests cost more one by one. */
  discountPercentage: z.nullable(z.number()),
  reportTimeHours: z.number(),
  vendorId: z.number(),
  vendorSlug: z.string(),
  vendorName: z.string(),
  vendorRating: rating,
  vendorTotalReviews: z.number(),
  vendorAddress: z.string(),
  vendorLocality: z.nullable(z.string()),
  vendorCity: z.string(),
  distance: z.optional(z.number()),
  /** The next free time of its lab; null if there is none in seven days. Only in answers of a search. */
  nextSlot: z.optional(z.nullable(z.object({ date: z.string(), time: z.string() }))),
  /** `parts` are the names of what a profile holds. */
  tests: z.array(z.object({ id: z.number(), name: z.string(), parts: z.optional(z.array(z.string())) })),
});
export const packageList = z.array(packageResult);
