import * as z from 'zod/mini';
import { reviewRefusals, reviewStates } from '../../domain/reviews/review-terms.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { refusal } from '../refusal.ts';
import { editedVersion, positiveId } from '../scalars.ts';

/** `to-decide`: those that wait, and those that a lab has reported since the last decision. */
export const reviewLists = ['to-decide', 'published', 'refused', 'withdrawn'] as const;

export const reviewSearch = z.object({
  list: z._default(z.enum(reviewLists, `List must be one of: ${reviewLists.join(', ')}.`), 'to-decide'),
  page: pageNumber,
  pageSize: pageSize(25),
});

/** Of one list, or of all. */
export const reviewExportInput = z.object({
  list: z.optional(z.enum(reviewLists, `List must be one of: ${reviewLists.join(', ')}.`)),
});

export const reviewCount = z.object({ toDecide: z.number() });

export const reviewToDecide = z.object({
  id: z.number(),
  stars: z.number(),
  text: z.nullable(z.string()),
  name: z.nullable(z.string()),
  state: z.enum(reviewStates),
  refusedFor: z.nullable(z.enum(reviewRefusals)),
  writtenAt: z.string(),
  visitedOn: z.string(),
  /** False where the lab's records do not show the visit. */
  visitShown: z.boolean(),
  /** What simple rules found in the text. */
  concerns: z.array(z.enum(reviewRefusals)),
  vendorName: z.string(),
  bookingCode: z.string(),
  answer: z.nullable(z.string()),
  /** By the lab, and not decided yet. */
  reportedFor: z.nullable(z.enum(reviewRefusals)),
  version: z.number(),
});
export const reviewsToDecide = z.object({ reviews: z.array(reviewToDecide), totalCount: z.number() });

export const reviewDecision = z
  .object({
    id: positiveId('Review id must be a positive whole number.'),
    decision: z.enum(['publish', 'refuse'], 'Decision must be one of: publish, refuse.'),
    reason: z.optional(z.enum(reviewRefusals, 'Choose one of the reasons.')),
    version: editedVersion,
  })
  .check(
    z.refine(({ decision, reason }) => (decision === 'refuse') === (reason !== undefined), {
      path: ['reason'],
      ...refusal('A refusal needs its reason, and only a refusal has one.', 'required'),
    }),
  );
