import type * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import type { provenReference } from '../my-bookings-schemas.ts';
import type { newReview, ownReview, reviewsInput, vendorReviews } from './reviews-schemas.ts';

export type NewReview = z.input<typeof newReview>;
export type OwnReview = z.output<typeof ownReview>;
export type ReviewOfVendor = z.output<typeof vendorReviews>['reviews'][number];

const limit = { kind: 'own review', calls: 100, windowSeconds: 3600 };

export const findOwnReview = defineEndpoint<typeof provenReference, typeof ownReview>()({
  method: 'POST',
  path: '/_api/reviews/find',
  summary:
    'Whether a booking may be reviewed, and the review that its patient has written. A code that comes with it still counts for the change that follows.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404],
});

export const writeReview = defineEndpoint<typeof newReview, typeof ownReview>()({
  method: 'POST',
  path: '/_api/reviews/write',
  summary:
    'Review the visit of a booking, once in the 90 days after it. It is published when an operator has read it. A refused one may be written again.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const withdrawReview = defineEndpoint<typeof provenReference, typeof ownReview>()({
  method: 'POST',
  path: '/_api/reviews/withdraw',
  summary: 'Withdraw a review for good: its text is deleted.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const reviewsOfVendor = defineEndpoint<typeof reviewsInput, typeof vendorReviews>()({
  method: 'GET',
  path: '/_api/reviews/by-vendor',
  summary: 'What patients wrote about a lab. Below three reviews there are no stars.',
  access: 'public',
});
