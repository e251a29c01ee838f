import * as z from 'zod/mini';

/** A body sent in chunks: a CSV or events. With `fileName` browsers save it. Each chunk has its own database deadline. */
export const stream = z.object({
  contentType: z.string(),
  fileName: z.optional(z.string()),
  chunks: z.custom<AsyncIterable<string>>(),
});
