import * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';

export const calendarFeed = z.object({
  showsPatientNames: z.boolean(),
  createdAt: z.string(),
  lastReadAt: z.nullable(z.string()),
});

export const calendarFeedState = z.object({ feed: z.nullable(calendarFeed) });
export const newCalendarFeed = z.object({
  showsPatientNames: z._default(z.boolean('showsPatientNames must be true or false.'), false),
});

/** Shown only once, because only a hash of the secret is stored. */
export const createdCalendarFeed = z.object({ feed: calendarFeed, url: z.string() });

/** For calendar programs; the secret is in the query. Not an endpoint, because it answers text and 304. */
export const calendarFeedPath = '/_api/vendor/calendar.ics';

export type CalendarFeed = z.output<typeof calendarFeed>;

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
  summary:
    'Make a secret address for calendar programs. An earlier one ends. It works while the user is an owner of the lab, and the lab is not suspended.',
  access: 'vendor-owner',
  asksPassword: true,
  errorStatuses: [404],
});

export const revokeCalendarFeed = defineEndpoint<typeof emptyInput, typeof calendarFeedState>()({
  method: 'POST',
  path: '/_api/vendor/calendar-feed/revoke',
  summary: 'End the secret address for calendar programs.',
  access: 'vendor-owner',
  errorStatuses: [404],
});
