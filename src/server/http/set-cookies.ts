import { createHash, randomBytes } from 'node:crypto';
import { type CookieKey, cookies, maxAgeSeconds } from '../../domain/privacy/cookie-names.ts';
import type { HttpConfig, RequestContext } from './call-context.ts';

export const sessionCookie = cookies.session.name;

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
export function setTokenCookie(context: Pick<CookieContext, 'config' | 'addCookie'>, key: CookieKey, token: string) {
  const { config, addCookie } = context;
  addCookie(`${cookieName(cookies[key].name, config)}=${token}; HttpOnly; ${attributesOf(key, token, config)}`);
}

/** An empty value deletes the cookie. */
export function setReadableCookie(
  { config, addCookie }: Pick<CookieContext, 'config' | 'addCookie'>,
  key: CookieKey,
  value: string,
) {
  addCookie(`${cookieName(cookies[key].name, config)}=${value}; ${attributesOf(key, value, config)}`);
}

function attributesOf(key: CookieKey, value: string, { secureCookies }: CookieConfig): string {
  return `Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds(key, value === '')}${secureCookies ? '; Secure' : ''}`;
}
