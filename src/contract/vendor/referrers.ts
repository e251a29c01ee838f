import * as z from 'zod/mini';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, positiveId, requiredText, rupees } from '../scalars.ts';
import type { analyticsRange } from './analytics.ts';
import { bookingId, type changedBooking } from './booking-schemas.ts';

export const maxReferrerLength = 100;

/** A name of the lab's list, or a new one, which is added to it. */
export const referrerName = optionalText(maxReferrerLength);

/** The most that a list to choose from has. */
export const maxReferrers = 500;

const referrerId = positiveId('Referrer id must be a positive whole number.');

export const referrer = z.object({ id: z.number(), name: z.string() });
export const referrerList = z.array(referrer);
export const bookingReferrer = z.object({ bookingId, referrer: referrerName });
export const renamedReferrer = z.object({ id: referrerId, name: requiredText('Enter the name.', maxReferrerLength) });
export const referrerReference = z.object({ id: referrerId });

const figures = { bookings: z.number(), value: rupees };

/** Cancelled bookings and patients who did not come are left out. */
export const figuresByReferrer = z.object({
  /** The fifty with the highest value. */
  referrers: z.array(z.extend(referrer, figures)),
  totalCount: z.number(),
  /** Bookings that name nobody. */
  withoutReferrer: z.object(figures),
});
export type FiguresByReferrer = z.output<typeof figuresByReferrer>;

export const listReferrers = defineEndpoint<typeof emptyInput, typeof referrerList>()({
  method: 'GET',
  path: '/_api/vendor/referrers',
  summary: 'The doctors and others who send patients to the lab, by name; at most 500.',
  access: 'vendor-desk',
});

export const setBookingReferrer = defineEndpoint<typeof bookingReferrer, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/referrer',
  summary: "Note who sent the patient of a booking, or nobody. A new name is added to the lab's list.",
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404],
});

export const renameReferrer = defineEndpoint<typeof renamedReferrer, typeof referrer>()({
  method: 'POST',
  path: '/_api/vendor/referrers/rename',
  summary: 'Correct the name of a referrer in all bookings. Under a name of the list, the two become one.',
  access: 'vendor-owner',
  errorStatuses: [404],
});

export const removeReferrer = defineEndpoint<typeof referrerReference, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/referrers/delete',
  summary: 'Take a referrer out of the list and of all bookings.',
  access: 'vendor-owner',
});

export const analyticsByReferrer = defineEndpoint<typeof analyticsRange, typeof figuresByReferrer>()({
  method: 'GET',
  path: '/_api/vendor/analytics/by-referrer',
  summary:
    'How many bookings of a period each referrer sent, and their value; cancelled ones and no-shows left out. No share is computed.',
  access: 'vendor-owner',
});
