import { createHash, randomBytes } from 'node:crypto';
import { type SessionUser, sessionHintCookie } from '../../contract/auth.ts';
import type { Context, Services } from '../context.ts';
import { deleteSession, deleteSessionsOf, insertSession, userOfSession } from './auth-queries.ts';

const cookieName = 'jaanch_session';
const sessionDays = 30;
const sessionSeconds = sessionDays * 24 * 60 * 60;

/**
 * Opens a session and hands its token out in a cookie; false when the password has changed since it was checked. Only
 * the token's hash is stored.
 */
export async function openSession(context: Context, account: { id: number; passwordHash: string }): Promise<boolean> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(context.clock() + sessionSeconds * 1000);
  const session = { tokenHash: hashOf(token), userId: account.id, expiresAt };
  const isOpen = await insertSession(context.db, session, account.passwordHash);
  if (isOpen) setCookies(context, token, '1', sessionSeconds);
  return isOpen;
}

/** Ends the session, if there is one, and clears its cookies. */
export async function endSession(context: Context) {
  if (context.sessionToken) await deleteSession(context.db, hashOf(context.sessionToken));
  setCookies(context, '', '', 0);
}

/** Ends all sessions of an account and clears the cookies of this one. */
export async function endSessionsOf(context: Context, userId: number) {
  await deleteSessionsOf(context.db, userId);
  setCookies(context, '', '', 0);
}

export async function readSession({ db, clock }: Services, token: string): Promise<SessionUser | null> {
  return (await userOfSession(db, hashOf(token), new Date(clock()))) ?? null;
}

export function sessionTokenFrom(cookies: string | undefined): string | null {
  const match = cookies?.match(new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`));
  return match?.[1] ?? null;
}

/** The second cookie tells the pages that there is somebody to ask for, and nothing else. */
function setCookies({ config, addCookie }: Context, token: string, hint: '1' | '', maxAgeSeconds: number) {
  const attributes = `Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${config.secureCookies ? '; Secure' : ''}`;
  addCookie(`${cookieName}=${token}; HttpOnly; ${attributes}`);
  addCookie(`${sessionHintCookie}=${hint}; ${attributes}`);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
