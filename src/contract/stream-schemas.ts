import * as z from 'zod/mini';

/**
 * A body that is sent while it is made: a table for a spreadsheet, or events. With `fileName` browsers save it. Each
 * chunk may take as long in the database as a call of its own.
 */
export const stream = z.object({
  contentType: z.string(),
  fileName: z.optional(z.string()),
  chunks: z.custom<AsyncIterable<string>>(),
});
