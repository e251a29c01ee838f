import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { latitude, longitude, optionalText, radius, rating, requiredText, rupees } from './scalars.ts';

export const suggestion = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['test', 'package']),
  slug: z.string(),
  /** The other name that matched, when it was not the name itself. */
  matchedName: z.optional(z.string()),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestions = endpoint({
  method: 'GET',
  path: '/_api/search/suggestions',
  summary: 'Tests and packages for what was typed, best match first.',
  access: 'public',
  input: z.object({ query: requiredText('Query cannot be empty', 100) }),
  output: z.array(suggestion),
  envelope: 'superjson',
  failure: 'Failed to fetch suggestions',
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
export type PackageResult = z.output<typeof packageResult>;

export const searchPackages = endpoint({
  method: 'GET',
  path: '/_api/search/packages',
  summary: 'Health packages by name or by a test that they contain, cheapest first, at most 50.',
  access: 'public',
  input: z.object({
    query: optionalText(100),
    location: optionalText(100),
    lat: z.optional(latitude),
    lon: z.optional(longitude),
    radius: z.optional(radius),
  }),
  output: z.array(packageResult),
  envelope: 'superjson',
});
