import type { Context as HonoContext } from 'hono';
import type { CallServices, RequestContext } from '../call-context.ts';
import { HttpError } from '../http-error.ts';
import { takeFromMemory } from '../rate-limit.ts';
import { hashToken } from '../set-cookies.ts';

/** Of all tokens of an address, so that trying them out costs no database. */
const limitByClient = { kind: 'token calls by address', calls: 1200, windowSeconds: 60 };
const limitByToken = { kind: 'token calls', calls: 300, windowSeconds: 60 };

export function readBearer(http: HonoContext): string | null {
  const header = http.req.header('authorization');
  if (header === undefined) return null;
  const token = /^Bearer +([\w-]{43})$/i.exec(header)?.[1];
  if (!token) throw new HttpError(401, 'Send Authorization: Bearer with a token.', { code: 'invalid-token' });
  return token;
}

export function limitToken(services: CallServices, bearer: string, request: RequestContext) {
  takeFromMemory(services, limitByClient, request.clientRateLimitKey());
  takeFromMemory(services, limitByToken, hashToken(bearer));
}
