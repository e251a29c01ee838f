import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { positiveId } from '../scalars.ts';
import type { adminTest } from './test-fields.ts';

/** Rows of each list of the preview; the counts are of all. */
export const maxShownOfMerge = 100;

const wrongId = 'Test id must be a positive whole number.';
const wrongVersion = 'Version must be a positive whole number.';

/** `id` goes, `intoId` stays. */
const pair = { id: positiveId(wrongId), intoId: positiveId(wrongId) };
export const mergePair = z.object(pair);

/** The versions are those of the preview; if a test has changed since, the answer is 409. */
export const mergedPair = z.object({
  ...pair,
  version: positiveId(wrongVersion),
  intoVersion: positiveId(wrongVersion),
});

const namedTest = z.object({ id: z.number(), name: z.string(), path: z.string(), version: z.number() });

export const mergePreview = z.object({
  test: namedTest,
  into: namedTest,
  /** Names that patients find the one that stays by from then on. */
  names: z.array(z.string()),
  /** Labs that sell only the test that goes: their offers move with their prices. */
  movingCount: z.number(),
  /** Labs that sell both keep the price of the one that stays. */
  bothCount: z.number(),
  /** Those with both first; `keptPrice` is null for an offer that moves. */
  labs: z.array(
    z.object({ vendorId: z.number(), name: z.string(), price: z.string(), keptPrice: z.nullable(z.string()) }),
  ),
  packageCount: z.number(),
  /** `hasBoth`: the test that goes is taken out, as the package has the other already. */
  packages: z.array(z.object({ id: z.number(), name: z.string(), vendorName: z.string(), hasBoth: z.boolean() })),
  profiles: z.array(z.object({ id: z.number(), name: z.string(), hasBoth: z.boolean() })),
  /** Coming bookings of the test that goes. They stay as they were booked. */
  bookings: z.number(),
  /** Names in price lists of labs that were answered with the test. */
  priceListNames: z.number(),
  /** Requests of labs that were answered with it. */
  testRequests: z.number(),
  /** No lab takes bookings of the one that stays. */
  isIntoOffSale: z.boolean(),
  /** Why they cannot be merged. */
  refusal: z.nullable(z.string()),
});
export type MergePreview = z.output<typeof mergePreview>;

export const testMerge = defineEndpoint<typeof mergePair, typeof mergePreview>()({
  method: 'GET',
  path: '/_api/admin/tests/merge-preview',
  summary: 'What merging a test into another would change, and why it cannot be done.',
  access: 'admin',
  adminRoles: ['catalogue'],
  errorStatuses: [404, 409],
});

export const mergeTest = defineEndpoint<typeof mergedPair, typeof adminTest>()({
  method: 'POST',
  path: '/_api/admin/tests/merge',
  summary:
    'Merges a test into another, which gets its names, addresses, offers and places in packages and profiles. Bookings stay as they were booked. It cannot be taken back.',
  access: 'admin',
  adminRoles: ['catalogue'],
  errorStatuses: [404, 409],
});
