import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type {
  collectionInput,
  collectionTerms,
  pincodeInput,
  pincodeTown,
  vendorAtHomeList,
  vendorsAtHomeInput,
} from './home-collection-schemas.ts';

export const unknownPincodeMessage = 'There is no such pincode. Please check its six digits.';

export const homeCollectionAt = defineEndpoint<typeof collectionInput, typeof collectionTerms>()({
  method: 'GET',
  path: '/_api/vendors/home-collection',
  summary: 'Whether a lab collects samples at homes of a pincode, and what it charges.',
  access: 'public',
  errorStatuses: [404],
});

export type VendorAtHome = z.output<typeof vendorAtHomeList>[number];

export const findPincodeTown = defineEndpoint<typeof pincodeInput, typeof pincodeTown>()({
  method: 'GET',
  path: '/_api/home-collection/pincode',
  summary: 'The town of a pincode; 400 for one that does not exist.',
  access: 'public',
});

export const vendorsAtHome = defineEndpoint<typeof vendorsAtHomeInput, typeof vendorAtHomeList>()({
  method: 'GET',
  path: '/_api/vendors/at-home',
  summary:
    'Of the labs that offer a test, those that collect it at homes of a pincode, with their charges and first windows.',
  access: 'public',
});
