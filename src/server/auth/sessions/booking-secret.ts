import { invalidBookingSecret } from '../../../contract/idempotency-key.ts';
import { cookies } from '../../../domain/privacy/cookie-names.ts';
import type { RequestContext } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { type CookieContext, hashToken, newToken, setTokenCookie } from '../../http/set-cookies.ts';

/**
 * Owners of an idempotency key: the first owns a new key, any of them may repeat a request with it. The holder of the
 * secret that the caller sent comes first, because the session may have ended at the second attempt. Callers that send
 * none get one in a cookie, which a lost answer does not reach.
 */
export function keyOwners(
  context: CookieContext & Pick<RequestContext, 'header'>,
  customerId: number | null,
): [string, ...string[]] {
  const sent = parseBookingSecret(context);
  let cookie = context.token(cookies.booking.name);
  if (sent === null && customerId === null) {
    cookie ??= newToken();
    setTokenCookie(context, 'booking', cookie);
  }
  const owners = [sent && ownerOf(sent), customerId && `user ${customerId}`, cookie && ownerOf(cookie)];
  return owners.filter((owner) => typeof owner === 'string') as [string, ...string[]];
}

function parseBookingSecret({ header }: Pick<RequestContext, 'header'>): string | null {
  const secret = header('booking-secret');
  if (secret !== undefined && !/^[\w-]{32,200}$/.test(secret)) throw new HttpError(400, invalidBookingSecret);
  return secret ?? null;
}

function ownerOf(secret: string): string {
  return `secret ${hashToken(secret)}`;
}
