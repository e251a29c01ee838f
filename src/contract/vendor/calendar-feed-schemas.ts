import * as z from 'zod/mini';

export const calendarFeed = z.object({
  showsPatientNames: z.boolean(),
  createdAt: z.string(),
  /** To some minutes; null when no program has read it yet. */
  lastReadAt: z.nullable(z.string()),
});

export const calendarFeedState = z.object({ feed: z.nullable(calendarFeed) });
export const newCalendarFeed = z.object({
  showsPatientNames: z._default(z.boolean('showsPatientNames must be true or false.'), false),
});

/** The address is known only now: we keep a hash of its secret. */
export const createdCalendarFeed = z.object({ feed: calendarFeed, url: z.string() });
