import { createHmac } from 'node:crypto';
import type { HttpConfig } from './call-context.ts';

/**
 * Stands for personal data that must be recognized but not stored, such as the address that a limit counts: without the
 * program's secret nobody can find out what it was made of.
 */
export function keyedHash(text: string, { rateLimitSecret }: Pick<HttpConfig, 'rateLimitSecret'>): string {
  return createHmac('sha256', rateLimitSecret).update(text).digest('base64url').slice(0, 22);
}
