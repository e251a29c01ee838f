import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { stream } from '../stream-schemas.ts';
import type {
  priceUpdate,
  priceUpdateAnswer,
  pricingAnswer,
  pricingFilter,
  pricingInput,
  pricingRow,
} from './pricing-schemas.ts';

export type PricingRow = z.output<typeof pricingRow>;

export const listPricing = defineEndpoint<typeof pricingInput, typeof pricingAnswer>()({
  method: 'GET',
  path: '/_api/admin/pricing',
  summary:
    'What each lab takes for each test, by test and price or as `sort` says, outliers by how far off they are; the search looks into names of tests and labs.',
  access: 'admin',
});

export const pricingFile = defineEndpoint<typeof pricingFilter, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/pricing/csv',
  summary: 'The same as a CSV.',
  access: 'admin',
  responseType: 'stream',
});

export const updatePricing = defineEndpoint<typeof priceUpdate, typeof priceUpdateAnswer>()({
  method: 'POST',
  path: '/_api/admin/pricing/update',
  summary: 'Changes the price of an offer, or of several: all of them or none.',
  access: 'admin',
  errorStatuses: [404, 409],
});
