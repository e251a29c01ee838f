import * as z from 'zod/mini';

/** What an endpoint that answers with a picture hands over; it travels as the body itself, not as JSON. */
export const image = z.object({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  /** Seconds for which browsers and caches may keep it. */
  keepSeconds: z.number(),
});
