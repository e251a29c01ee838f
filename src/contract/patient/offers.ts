import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { offer, offerList, offersInput } from './offers-schemas.ts';

/** One lab's offer of one test. `id` is the lab's. */
export type Offer = z.output<typeof offer>;

export const vendorsByTest = defineEndpoint<typeof offersInput, typeof offerList>()({
  method: 'GET',
  path: '/_api/vendors/by-test',
  summary: 'Labs that offer a test, cheapest first, at most 200; `radius` is in kilometres.',
  access: 'public',
});
