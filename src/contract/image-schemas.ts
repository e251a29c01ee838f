import * as z from 'zod/mini';

/** What the handler of an image endpoint returns. The bytes are sent as the body, not as JSON. */
export const image = z.object({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  /** Seconds for which browsers and caches may keep it. */
  maxAgeSeconds: z.number(),
});
