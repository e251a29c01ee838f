import type * as z from 'zod/mini';
import type { emptyInput, stream, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  reviewCount,
  reviewDecision,
  reviewExportInput,
  reviewSearch,
  reviewsToDecide,
  reviewToDecide,
} from './admin-reviews-schemas.ts';

export type ReviewToDecide = z.output<typeof reviewToDecide>;

export const listReviews = defineEndpoint<typeof reviewSearch, typeof reviewsToDecide>()({
  method: 'GET',
  path: '/_api/admin/reviews',
  summary: 'Reviews of visits: those to decide with the oldest first, others with the newest first.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'bookings',
});

export const countReviews = defineEndpoint<typeof emptyInput, typeof reviewCount>()({
  method: 'GET',
  path: '/_api/admin/reviews/count',
  summary: 'How many reviews wait for a decision, with those that a lab has reported.',
  access: 'admin',
  adminRoles: ['support'],
});

export const exportReviews = defineEndpoint<typeof reviewExportInput, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/reviews/export',
  summary: 'Reviews as a table for spreadsheets, all or those of a list.',
  access: 'admin',
  asksPassword: true,
  personalData: 'bookings',
  responseType: 'stream',
});

export const decideReview = defineEndpoint<typeof reviewDecision, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/admin/reviews/decide',
  summary: 'Publish a review, or refuse it with a reason that its writer reads.',
  access: 'admin',
  adminRoles: ['support'],
  errorStatuses: [404, 409],
});
