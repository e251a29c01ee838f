import type { Context as HonoContext } from 'hono';
import type { EndpointDescription } from '../../../contract/endpoint.ts';
import type { HttpConfig } from '../call-context.ts';
import { HttpError } from '../http-error.ts';
import { sessionCookie, tokenFromCookies } from '../set-cookies.ts';

/** Rejects requests of other sites: only our own pages may change anything with a visitor's cookie. Tokens need no check. */
export function assertSameOrigin(
  http: HonoContext,
  { accepts }: EndpointDescription,
  config: HttpConfig,
  bearer: string | null,
) {
  const origin = http.req.header('origin');
  const isOwn =
    bearer !== null ||
    (origin
      ? isOwnOrigin(origin, http.req.header('host'), config.publicUrl)
      : !tokenFromCookies(http.req.header('cookie'), sessionCookie, config));
  if (!isOwn) throw new HttpError(403, 'This request came from another site.', { code: 'foreign-origin' });
  const contentType = http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (accepts === 'multipart') {
    if (contentType !== 'multipart/form-data')
      throw new HttpError(415, 'Send a form with Content-Type: multipart/form-data.');
  } else if (contentType !== 'application/json') {
    throw new HttpError(415, 'Send JSON with Content-Type: application/json.');
  }
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  const asking = URL.parse(origin);
  if (asking === null) return false;
  const own = new URL(publicUrl);
  // Another of our names is fine. But where patients use https, a page loaded over http may come from an attacker.
  const isSafe = own.protocol === 'http:' || asking.protocol === 'https:';
  return asking.origin === own.origin || (asking.host === host && isSafe);
}
