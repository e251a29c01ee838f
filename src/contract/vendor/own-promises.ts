import * as z from 'zod/mini';
import { waitedTimes } from '../../domain/reviews/review-terms.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { keptPromises } from '../patient/promises-schemas.ts';

const needed = z.object({
  have: z.number(),
  need: z.number(),
  what: z.enum(['bookings', 'reports', 'visits', 'answers']),
});

const counts = z.object({
  bookings: z.number(),
  cancelled: z.number(),
  reportsDue: z.number(),
  reported: z.number(),
  reportedOnTime: z.number(),
  homeVisits: z.number(),
  timedVisits: z.number(),
  visitsInWindow: z.number(),
  waitAnswers: z.number(),
  usualWait: z.nullable(z.enum(waitedTimes)),
  chargeAnswers: z.number(),
  chargedAsBooked: z.number(),
});

export const ownPromises = z.object({
  since: z.string(),
  /** As patients see it; null with too few bookings. */
  kept: z.nullable(keptPromises),
  /** What there is, and what each promise needs to be shown. */
  needs: z.object({
    cancelledByLab: needed,
    reportsOnTime: needed,
    cameInWindow: needed,
    usualWait: needed,
    chargedAsBooked: needed,
  }),
  /** The newest first. */
  months: z.array(z.extend(counts, { month: z.string() })),
});
export type OwnPromises = z.output<typeof ownPromises>;

export const findOwnPromises = defineEndpoint<typeof emptyInput, typeof ownPromises>()({
  method: 'GET',
  path: '/_api/vendor/promises',
  summary:
    'How the lab kept its promises in the last 90 days and by month, and what is missing to show it to patients.',
  access: 'vendor-owner',
});
