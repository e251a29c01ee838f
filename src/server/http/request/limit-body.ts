import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pauseDeadline } from '../../database/deadline.ts';
import { HttpError } from '../http-error.ts';

/** Enough for every documented call except uploads, which set their own limit. */
const defaultMaxBytes = 64 * 1024;

type Limit = { maxBodyBytes?: number; bodyTooLargeMessage?: string; takesTurns?: true };

const lengthMessage = 'Say with Content-Length how long the file is: it is not taken in chunks.';

/**
 * Rejects longer request bodies with 413, before any other check. One of unknown length would be read before it has a turn:
 * where bodies take turns, it is rejected with 411.
 */
export function limitBody({
  maxBodyBytes: maxBytes = defaultMaxBytes,
  bodyTooLargeMessage,
  takesTurns,
}: Limit): MiddlewareHandler {
  const tooLarge = () => {
    throw new HttpError(413, bodyTooLargeMessage ?? 'The request is too large.');
  };
  const countBytes = bodyLimit({ maxSize: maxBytes, onError: tooLarge });
  return (http, next) => {
    const length = http.req.header('content-length');
    const isInChunks = length === undefined && http.req.header('transfer-encoding') !== undefined;
    if (takesTurns && isInChunks) throw new HttpError(411, lengthMessage);
    // Reading `body` of a bodiless call would build a whole `Request` first.
    if (http.req.method === 'GET' && length === undefined && !isInChunks) return next();
    // Counting reads the body to its end; a body with a declared length need not be counted.
    if (length === undefined) {
      const resumeDeadline = pauseDeadline();
      return countBytes(http, () => {
        resumeDeadline();
        return next();
      });
    }
    return Number(length) > maxBytes ? tooLarge() : next();
  };
}
