import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type {
  freeOnDayInput,
  freeOnDayList,
  offer,
  offerList,
  offersInput,
  popularTestList,
  popularTestsInput,
} from './offers-schemas.ts';

export type Offer = z.output<typeof offer>;

export const vendorsByTest = defineEndpoint<typeof offersInput, typeof offerList>()({
  method: 'GET',
  path: '/_api/vendors/by-test',
  summary: 'Labs that offer a test, cheapest first, at most 200; `radius` is in kilometres.',
  access: 'public',
});

export const vendorsFreeOnDay = defineEndpoint<typeof freeOnDayInput, typeof freeOnDayList>()({
  method: 'GET',
  path: '/_api/vendors/free-on-day',
  summary:
    'Of the labs that offer a test, those with a free time on one of the next seven days, and their first times.',
  access: 'public',
});

export const popularTestPrices = defineEndpoint<typeof popularTestsInput, typeof popularTestList>()({
  method: 'GET',
  path: '/_api/tests/popular',
  summary:
    'What the ten tests that people ask for most cost at least in a city, and the three cheapest labs for the first; without those that no lab offers there, unless `unpriced` is true.',
  access: 'public',
});
