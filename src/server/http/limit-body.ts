import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pauseDeadline } from '../database/deadline.ts';
import { HttpError } from './http-error.ts';

/** Enough for every documented call but uploads, which name a limit of their own. */
const defaultMaxBytes = 64 * 1024;

type Limit = { maxBodyBytes?: number; bodyTooLargeMessage?: string };

/** Rejects longer request bodies with 413, before anything else is asked of the request. */
export function limitBody({ maxBodyBytes: maxBytes = defaultMaxBytes, bodyTooLargeMessage }: Limit): MiddlewareHandler {
  const tooLarge = () => {
    throw new HttpError(413, bodyTooLargeMessage ?? 'The request is too large.');
  };
  const countBytes = bodyLimit({ maxSize: maxBytes, onError: tooLarge });
  return (http, next) => {
    const length = http.req.header('content-length');
    // Asking for the body of a call that has none would build a whole `Request` first.
    if (http.req.method === 'GET' && length === undefined && !http.req.header('transfer-encoding')) return next();
    // Whoever counts reads to the end. What says its length need not be counted.
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
