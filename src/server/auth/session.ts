import { type SessionUser, sessionHintCookie } from '../../contract/auth.ts';
import type { CallServices } from '../http/call-context.ts';
import {
  type CookieContext,
  cookieAttributes,
  hashToken,
  newToken,
  sessionCookie,
  setTokenCookie,
} from '../http/cookies.ts';
import { deleteSession, deleteUserSessions, findUserBySession, insertSession } from './auth-queries.ts';

export type SessionContext = Pick<CallServices, 'db' | 'clock' | 'config'> & CookieContext;

const sessionDays = 30;
const sessionSeconds = sessionDays * 24 * 60 * 60;

/** Sets the token in a cookie and stores its hash; false if the password has changed since it was checked. */
export async function openSession(
  context: SessionContext,
  account: { id: number; passwordHash: string },
): Promise<boolean> {
  const token = newToken();
  const expiresAt = new Date(context.clock() + sessionSeconds * 1000);
  const session = { tokenHash: hashToken(token), userId: account.id, expiresAt };
  const isOpen = await insertSession(context.db, session, account.passwordHash);
  if (isOpen) setCookies(context, token, '1', sessionSeconds);
  return isOpen;
}

export async function endSession(context: SessionContext) {
  const token = context.token(sessionCookie);
  if (token) await deleteSession(context.db, hashToken(token));
  setCookies(context, '', '', 0);
}

export async function endUserSessions(context: SessionContext, userId: number) {
  await deleteUserSessions(context.db, userId);
  setCookies(context, '', '', 0);
}

export async function findSessionUser(
  { db, clock }: Pick<CallServices, 'db' | 'clock'>,
  token: string,
): Promise<SessionUser | null> {
  return (await findUserBySession(db, hashToken(token), new Date(clock()))) ?? null;
}

/** The second cookie lets scripts know that there is a session. */
function setCookies(context: SessionContext, token: string, hint: '1' | '', maxAgeSeconds: number) {
  setTokenCookie(context, sessionCookie, token, maxAgeSeconds);
  context.addCookie(`${sessionHintCookie}=${hint}; ${cookieAttributes(context.config, maxAgeSeconds)}`);
}
