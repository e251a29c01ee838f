import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { wholeNumber } from '../scalars.ts';
import { maxOverviewDays } from './admin-limits.ts';

export const overviewInput = z.object({
  days: z._default(wholeNumber('Days must be a whole number from 7 to 365.', 7, maxOverviewDays), 30),
});

export const overviewAnswer = z.object({
  /** The last day is today, up to now. */
  days: z.array(
    z.object({
      day: z.string(),
      bookings: z.number(),
      cancellations: z.number(),
      labs: z.number(),
      offers: z.number(),
    }),
  ),
  cities: z.array(z.object({ city: z.string(), bookings: z.number() })),
  /** The most frequent searches without a result, in at most the last 30 days of the period. */
  emptySearches: z.array(z.object({ term: z.string(), searches: z.number() })),
  /** Towns without labs, by how many people want to know of their first one. */
  waitingTowns: z.array(z.object({ city: z.string(), people: z.number() })),
  waitingLabs: z.number(),
  reviewsToDecide: z.number(),
  openMessages: z.number(),
  overdueMessages: z.number(),
  countedAt: z.string(),
});

export type Overview = z.output<typeof overviewAnswer>;

export const overview = defineEndpoint<typeof overviewInput, typeof overviewAnswer>()({
  method: 'GET',
  path: '/_api/admin/overview',
  summary:
    'Labs, offers, bookings and cancellations by day, busiest cities, searches that found nothing, and what waits.',
  access: 'admin',
  adminRoles: ['support', 'catalogue', 'finance'],
});
