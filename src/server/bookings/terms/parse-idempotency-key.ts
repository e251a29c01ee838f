import { maxIdempotencyKeyLength } from '../../../contract/idempotency-key.ts';
import type { RequestContext } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';

export function parseIdempotencyKey({ header }: Pick<RequestContext, 'header'>): string | null {
  const key = header('idempotency-key');
  if (key && key.length > maxIdempotencyKeyLength) {
    throw new HttpError(400, `The Idempotency-Key must be at most ${maxIdempotencyKeyLength} characters.`);
  }
  return key || null;
}
