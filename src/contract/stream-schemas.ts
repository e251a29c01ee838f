import * as z from 'zod/mini';

/**
 * A body sent in chunks: a CSV or events. With `fileName` browsers save it. Each chunk has its own database deadline.
 * `countRows` counts the rows of the chunks so far.
 */
export const stream = z.object({
  contentType: z.string(),
  fileName: z.optional(z.string()),
  chunks: z.custom<AsyncIterable<string>>(),
  countRows: z.optional(z.custom<() => number>()),
});
