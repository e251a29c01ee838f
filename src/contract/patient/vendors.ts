import type * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  impressionsCounted,
  vendorImpressions,
  vendorInput,
  vendorProfile,
  vendorSummaryAnswer,
  vendorTestNameList,
} from './vendors-schemas.ts';

export type VendorProfile = z.output<typeof vendorProfile>;

export const vendorBySlug = defineEndpoint<typeof vendorInput, typeof vendorProfile>()({
  method: 'GET',
  path: '/_api/vendor/by-slug',
  summary: 'A lab with the tests that it offers.',
  access: 'public',
  fallbackMessage: 'Failed to fetch vendor details',
  errorStatuses: [404],
});

export const vendorTestNames = defineEndpoint<typeof vendorInput, typeof vendorTestNameList>()({
  method: 'GET',
  path: '/_api/vendor/test-names',
  summary: 'By which other names people know the tests that a lab offers; none for a lab that is not listed.',
  access: 'public',
});

export const vendorSummary = defineEndpoint<typeof emptyInput, typeof vendorSummaryAnswer>()({
  method: 'GET',
  path: '/_api/vendors/summary',
  summary: 'How many labs are listed and in how many cities.',
  access: 'public',
});

export const trackVendorViews = defineEndpoint<typeof vendorImpressions, typeof impressionsCounted>()({
  method: 'POST',
  path: '/_api/vendors/track-views',
  summary:
    'Count that cards and pages of labs were seen, each once per call and by nobody in particular. Robots are ignored.',
  access: 'public',
  limit: { kind: 'vendor-views', calls: 600, windowSeconds: 60, countedIn: 'memory' },
});
