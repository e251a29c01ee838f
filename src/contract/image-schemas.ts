import * as z from 'zod/mini';

/** Result of an image endpoint's handler. The bytes are the response body. */
export const image = z.object({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  maxAgeSeconds: z.number(),
});
