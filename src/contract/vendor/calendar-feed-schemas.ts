import * as z from 'zod/mini';

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
