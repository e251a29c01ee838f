import { defineEndpoint } from '../endpoint.ts';
import type { collectionInput, collectionTerms } from './home-collection-schemas.ts';

export const unknownPincodeMessage = 'There is no such pincode. Please check its six digits.';

export const homeCollectionAt = defineEndpoint<typeof collectionInput, typeof collectionTerms>()({
  method: 'GET',
  path: '/_api/vendors/home-collection',
  summary: 'Whether a lab collects samples at homes of a pincode, and what it charges.',
  access: 'public',
  errorStatuses: [404],
});
