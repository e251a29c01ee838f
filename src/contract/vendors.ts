import type * as z from 'zod/mini';
import type { nothing } from './auth-schemas.ts';
import { endpoint } from './endpoint.ts';
import type { vendorInput, vendorPublic, vendorSummaryAnswer } from './vendors-schemas.ts';

/** What everybody may see of a lab. */
export type VendorPublic = z.output<typeof vendorPublic>;

export const vendorBySlug = endpoint<typeof vendorInput, typeof vendorPublic>()({
  method: 'GET',
  path: '/_api/vendor/by-slug',
  summary: 'A lab with the tests that it offers.',
  access: 'public',
  failure: 'Failed to fetch vendor details',
  refusals: [404],
});

export const vendorSummary = endpoint<typeof nothing, typeof vendorSummaryAnswer>()({
  method: 'GET',
  path: '/_api/vendors/summary',
  summary: 'How many labs are listed and in how many cities.',
  access: 'public',
});
