import { defineEndpoint } from '../endpoint.ts';
import type { impressionsCounted, vendorImpressions } from './impressions-schemas.ts';

export const trackVendorViews = defineEndpoint<typeof vendorImpressions, typeof impressionsCounted>()({
  method: 'POST',
  path: '/_api/vendors/track-views',
  summary:
    'Count that cards and pages of labs were seen, each once per call and by nobody in particular. Robots are ignored.',
  access: 'public',
  limit: { kind: 'vendor-views', calls: 60, windowSeconds: 60, countedIn: 'memory' },
});
