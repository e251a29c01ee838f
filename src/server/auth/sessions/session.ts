import type { SessionUser } from '../../../contract/account/auth.ts';
import { maxAdminIdleMs, sessionLifetimeMs } from '../../../domain/accounts/session-lifetime.ts';
import type { CallServices, HttpConfig, RequestContext } from '../../http/call-context.ts';
import {
  type CookieContext,
  hashToken,
  newToken,
  sessionCookie,
  setReadableCookie,
  setTokenCookie,
} from '../../http/set-cookies.ts';
import type { ChannelConfig } from '../../outgoing/open-channels.ts';
import { deleteSession, findUserBySession, insertSession, updateLastUse } from './auth-queries.ts';
import { formatBrowserName } from './browser-name.ts';
import { endAccess } from './end-access.ts';
import { toSessionUser } from './session-user.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Not with each call, because that would be a write for each read. */
const noteAfterMs: Record<SessionUser['role'], number> = { customer: hourMs, vendor: hourMs, admin: minuteMs };

export type SessionContext = Pick<CallServices, 'db' | 'clock' | 'config'> &
  Pick<RequestContext, 'header'> &
  CookieContext;

/**
 * Sets the token in a cookie and stores its hash; false if the password has changed since it was checked. Ends the
 * session that the browser had before.
 */
export async function openSession(
  context: SessionContext,
  account: { id: number; role: SessionUser['role']; passwordHash: string },
  currentVendorId: number | null = null,
): Promise<boolean> {
  const token = newToken();
  const now = context.clock();
  const expiresAt = new Date(now + sessionLifetimeMs[account.role]);
  const browser = formatBrowserName(context.header('user-agent'));
  const tokenHash = hashToken(token);
  const session = { tokenHash, userId: account.id, now: new Date(now), expiresAt, currentVendorId, browser };
  const isOpen = await insertSession(context.db, session, account.passwordHash);
  if (!isOpen) return false;
  await deleteOwnSession(context);
  setCookies(context, token);
  return true;
}

export async function endSession(context: SessionContext) {
  await deleteOwnSession(context);
  setCookies(context, '');
}

async function deleteOwnSession({ db, token }: Pick<SessionContext, 'db' | 'token'>) {
  const own = token(sessionCookie);
  if (own) await deleteSession(db, hashToken(own));
}

export async function endOwnAccess(context: SessionContext, userId: number) {
  await endAccess(context, userId);
  setCookies(context, '');
}

export async function findSessionUser(
  {
    db,
    clock,
    config,
  }: Pick<CallServices, 'db' | 'clock'> & {
    config: ChannelConfig & Pick<HttpConfig, 'closedEmails'>;
  },
  token: string,
): Promise<SessionUser | null> {
  const now = clock();
  const tokenHash = hashToken(token);
  const session = await findUserBySession(db, tokenHash, new Date(now));
  if (!session || config.closedEmails.includes(session.email)) return null;
  const { lastUsedAt, ...user } = session;
  const idleMs = now - lastUsedAt.getTime();
  if (user.role === 'admin' && idleMs >= maxAdminIdleMs) return null;
  if (idleMs >= noteAfterMs[user.role]) await updateLastUse(db, tokenHash, new Date(now));
  return toSessionUser(user, config);
}

/** The second cookie lets scripts know that there is a session. */
function setCookies(context: SessionContext, token: string) {
  setTokenCookie(context, 'session', token);
  setReadableCookie(context, 'sessionHint', token === '' ? '' : '1');
}
