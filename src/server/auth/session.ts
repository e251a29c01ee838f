import { createHash, randomBytes } from 'node:crypto';
import type { SessionUser } from '../../contract/auth.ts';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import { deleteSession, insertSession, userOfSession } from './auth-queries.ts';

const cookieName = 'jaanch_session';
const sessionDays = 30;
const sessionSeconds = sessionDays * 24 * 60 * 60;

/** Opens a session; returns the cookie that carries its token. Only the token's hash is stored. */
export async function openSession({ db, clock, config }: Services, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock() + sessionSeconds * 1000);
  await insertSession(db, { tokenHash: hashOf(token), userId, expiresAt });
  return cookie(config, token, sessionSeconds);
}

/** Ends the session; returns the cookie that clears it. */
export async function endSession({ db, config }: Services, token: string | null): Promise<string> {
  if (token) await deleteSession(db, hashOf(token));
  return cookie(config, '', 0);
}

export async function readSession({ db, clock }: Services, token: string): Promise<SessionUser | null> {
  return (await userOfSession(db, hashOf(token), new Date(clock()))) ?? null;
}

export function sessionTokenFrom(cookies: string | undefined): string | null {
  const match = cookies?.match(new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`));
  return match?.[1] ?? null;
}

function cookie({ secureCookies }: Config, token: string, maxAgeSeconds: number): string {
  const secure = secureCookies ? '; Secure' : '';
  return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
