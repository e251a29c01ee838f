import * as z from 'zod/mini';
import {
  maxReviewLength,
  reportTimes,
  reviewRefusals,
  reviewStates,
  waitedTimes,
} from '../../../domain/reviews/review-terms.ts';
import { pageNumber, pageSize, sortBy } from '../../paging.ts';
import { optionalText, positiveId, wholeNumber } from '../../scalars.ts';
import { provenReference } from '../my-bookings-schemas.ts';

const facts = {
  waited: z.nullable(z.enum(waitedTimes, 'Choose how long you waited, or leave it out.')),
  reportOnTime: z.nullable(z.enum(reportTimes, 'Choose whether the report came on time, or leave it out.')),
  chargedAsBooked: z.nullable(z.boolean('Either true or false.')),
};

export const newReview = z.extend(provenReference, {
  stars: wholeNumber('Choose one to five stars.', 1, 5),
  text: optionalText(maxReviewLength),
  /** Shows the name of the patient as "Asha K."; else it is left out. */
  showsName: z.boolean('Either true or false.'),
  ...facts,
});

const written = {
  stars: z.number(),
  text: z.nullable(z.string()),
  name: z.nullable(z.string()),
  ...facts,
};

/**
 * Whether the booking may be reviewed: `visit` as long as no visit is known, `over` after 90 days, `own-lab` for people of the
 * lab, `no-code` where a code is needed and none can be sent, `lately` for a number whose review of the lab is not 90 days old;
 * the last one not without the account, the link or the code.
 */
export const ownReview = z.object({
  standing: z.enum(['open', 'visit', 'over', 'own-lab', 'no-code', 'lately']),
  /** The last day on which it can be written. */
  lastDay: z.nullable(z.string()),
  needsCode: z.boolean(),
  /** As it would be shown. */
  name: z.nullable(z.string()),
  /** Null without the account, the link or the code. */
  review: z.nullable(
    z.object({
      ...written,
      state: z.enum(reviewStates),
      refusedFor: z.nullable(z.enum(reviewRefusals)),
      answer: z.nullable(z.string()),
    }),
  ),
});

export const reviewSorts = ['newest', 'best', 'worst'] as const;

export const reviewsInput = z.object({
  vendorId: positiveId('Vendor id must be a positive whole number.'),
  sort: sortBy(reviewSorts),
  page: pageNumber,
  pageSize: pageSize(10),
});

export const vendorReviews = z.object({
  /** Null below three reviews. */
  rating: z.nullable(z.string()),
  reviews: z.array(
    z.object({
      ...written,
      id: z.number(),
      /** Null where the lab has no rating. */
      stars: z.nullable(z.number()),
      /** The month of the visit: '2026-11'. */
      visitedIn: z.string(),
      answer: z.nullable(z.string()),
    }),
  ),
  totalCount: z.number(),
});
