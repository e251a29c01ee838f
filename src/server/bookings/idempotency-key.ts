import type { RequestContext } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';

const maxKeyLength = 200;

/** The key by which a request to book can be repeated; null without one. */
export function parseIdempotencyKey({ header }: Pick<RequestContext, 'header'>): string | null {
  const key = header('idempotency-key');
  if (key && key.length > maxKeyLength) {
    throw new HttpError(400, `The Idempotency-Key must be at most ${maxKeyLength} characters.`);
  }
  return key || null;
}
