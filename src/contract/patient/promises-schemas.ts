import * as z from 'zod/mini';
import { waitedTimes } from '../../domain/reviews/review-terms.ts';

const share = z.object({ part: z.number(), of: z.number() });

/** A promise of which too little is known is left out. */
export const keptPromises = z.object({
  bookings: z.number(),
  cancelledByLab: share,
  reportsOnTime: z.optional(share),
  cameInWindow: z.optional(share),
  usualWait: z.optional(z.object({ wait: z.enum(waitedTimes), of: z.number() })),
  chargedAsBooked: z.optional(share),
});

export const goodPromises = z.object({
  reportsOnTime: z.optional(z.number()),
  cameInWindow: z.optional(z.number()),
  usualWait: z.optional(z.literal('under-15')),
});
