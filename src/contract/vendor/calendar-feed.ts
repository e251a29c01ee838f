import * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Where calendar programs read; the secret is in the query. Not an endpoint: it answers text, and 304. */
export const calendarFeedPath = '/_api/vendor/calendar.ics';

const calendarFeed = z.object({
  showsPatientNames: z.boolean(),
  createdAt: z.string(),
  /** To some minutes; null when no program has read it yet. */
  lastReadAt: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const calendarFeedState = z.object({ feed: z.nullable(calendarFeed) });
export const newCalendarFeed = z.object({
  showsPatientNames: z._default(z.boolean('showsPatientNames must be true or false.'), false),
});
/** The address is known only now: we keep a hash of its secret. */
export const createdCalendarFeed = z.object({ feed: calendarFeed, url: z.string() });

export const findCalendarFeed = defineEndpoint<typeof emptyInput, typeof calendarFeedState>()({
  method: 'GET',
  path: '/_api/vendor/calendar-feed',
  summary: "Whether the lab's bookings can be read by a calendar program, and when one last did.",
  access: 'vendor-owner',
  errorStatuses: [404],
});

export const createCalendarFeed = defineEndpoint<typeof newCalendarFeed, typeof createdCalendarFeed>()({
  method: 'POST',
  path: '/_api/vendor/calendar-feed/create',
  summary: 'Make a secret address for calendar programs. An earlier one ends.',
  access: 'vendor-owner',
  errorStatuses: [404],
});

export const revokeCalendarFeed = defineEndpoint<typeof emptyInput, typeof calendarFeedState>()({
  method: 'POST',
  path: '/_api/vendor/calendar-feed/revoke',
  summary: 'End the secret address for calendar programs.',
  access: 'vendor-owner',
  errorStatuses: [404],
});
