import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { basketComparison, basketInput, basketTests, basketTestsInput } from './basket-schemas.ts';

export type BasketComparison = z.output<typeof basketComparison>;

export const vendorsByTests = defineEndpoint<typeof basketInput, typeof basketComparison>()({
  method: 'GET',
  path: '/_api/vendors/by-tests',
  summary:
    "Labs of a city compared for several tests, at most 20, by slug or id: those with most of them first, then the cheapest, at most 200; and the cheapest two labs if none has all. For up to six people who come together: their tests with '~' between them, 'complete-blood-count,lipid-profile~thyroid-profile-test'.",
  access: 'public',
});

export type BasketTest = z.output<typeof basketTests>[number];

export const testsOfBasket = defineEndpoint<typeof basketTestsInput, typeof basketTests>()({
  method: 'GET',
  path: '/_api/tests/by-slugs',
  summary:
    "Names and preparation of several tests, at most 20, by slug or id; those that exist, in their order. For several people with '~' between theirs, each test once.",
  access: 'public',
});
