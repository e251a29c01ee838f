import * as z from 'zod/mini';

export const emptyInput = z.object({});

export const successAnswer = z.object({ success: z.literal(true) });

/**
 * A body sent in chunks: a CSV, events or the bytes of a file. With `fileName` browsers save it. Each chunk has its own database deadline.
 * `countRows` counts the rows of the chunks so far; `bookingIds` are those of a limited caller.
 */
export const stream = z.object({
  contentType: z.string(),
  fileName: z.optional(z.string()),
  /** Of all chunks, if it is known. */
  byteLength: z.optional(z.number()),
  chunks: z.custom<AsyncIterable<string | Uint8Array>>(),
  countRows: z.optional(z.custom<() => number>()),
  bookingIds: z.optional(z.array(z.number())),
});

/** A whole file with data of persons, which browsers save and no cache keeps. `bookingIds` are those it is about. */
export const file = z.object({
  contentType: z.string(),
  fileName: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  bookingIds: z.array(z.number()),
});

/** Result of an image endpoint's handler. The bytes are the response body. */
export const image = z.object({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  maxAgeSeconds: z.number(),
});
