import { createHash, randomBytes } from 'node:crypto';
import type { HttpConfig, RequestContext } from './call-context.ts';

export const sessionCookie = 'jaanch_session';

type CookieConfig = Pick<HttpConfig, 'secureCookies'>;
export type CookieContext = { config: CookieConfig } & Pick<RequestContext, 'token' | 'addCookie'>;

/** Under https, browsers accept a `__Host-` name only with Secure, for the whole site and for no other host. */
export function cookieName(name: string, { secureCookies }: CookieConfig): string {
  return secureCookies ? `__Host-${name}` : name;
}

/** A random secret; the database keeps only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Null for a missing or malformed token. */
export function tokenFromCookies(cookies: string | undefined, name: string, config: CookieConfig): string | null {
  const match = cookies?.match(new RegExp(`(?:^|; *)${cookieName(name, config)}=([A-Za-z0-9_-]{43})(?:;|$)`));
  return match?.[1] ?? null;
}

/** Hides the token from scripts. An empty one deletes the cookie. */
export function setTokenCookie(
  { config, addCookie }: Pick<CookieContext, 'config' | 'addCookie'>,
  name: string,
  token: string,
  maxAgeSeconds: number,
) {
  addCookie(`${cookieName(name, config)}=${token}; HttpOnly; ${cookieAttributes(config, maxAgeSeconds)}`);
}

export function cookieAttributes({ secureCookies }: CookieConfig, maxAgeSeconds: number): string {
  return `Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secureCookies ? '; Secure' : ''}`;
}
