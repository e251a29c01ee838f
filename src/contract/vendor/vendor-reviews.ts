import * as z from 'zod/mini';
import { maxAnswerLength, reviewRefusals } from '../../domain/reviews/review-terms.ts';
import type { emptyInput, stream, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { positiveId, requiredText } from '../scalars.ts';

const id = positiveId('Review id must be a positive whole number.');

export const ownReviewsInput = z.object({ page: pageNumber, pageSize: pageSize(25) });
export const reviewAnswer = z.object({ id, text: requiredText('Write the answer first.', maxAnswerLength) });
export const reviewReport = z.object({ id, reason: z.enum(reviewRefusals, 'Choose one of the reasons.') });

const receivedReview = z.object({
  id: z.number(),
  stars: z.number(),
  text: z.nullable(z.string()),
  name: z.nullable(z.string()),
  visitedIn: z.string(),
  answer: z.nullable(z.string()),
  reportedFor: z.nullable(z.enum(reviewRefusals)),
});
export type ReceivedReview = z.output<typeof receivedReview>;
export const receivedReviews = z.object({ reviews: z.array(receivedReview), totalCount: z.number() });

export const listReceivedReviews = defineEndpoint<typeof ownReviewsInput, typeof receivedReviews>()({
  method: 'GET',
  path: '/_api/vendor/reviews',
  summary: 'The published reviews of the lab, newest first.',
  access: 'vendor-owner',
});

export const exportReceivedReviews = defineEndpoint<typeof emptyInput, typeof stream>()({
  method: 'GET',
  path: '/_api/vendor/reviews/export',
  summary: 'The published reviews of the lab as a table for spreadsheets, the first written first.',
  access: 'vendor-owner',
  responseType: 'stream',
});

export const answerReview = defineEndpoint<typeof reviewAnswer, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/reviews/answer',
  summary: 'Answer a published review, once. All who read the review read the answer.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const reportReview = defineEndpoint<typeof reviewReport, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/reviews/report',
  summary: 'Report a published review to the operators, once, with a reason. It stays until they have decided.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});
