import type { SessionUser } from '../../contract/account/auth.ts';
import type { MemberRole } from '../../contract/endpoint.ts';
import { acceptInvitation as endpoint } from '../../contract/vendor/members.ts';
import { formatEmail } from '../../domain/text/format-email.ts';
import { setEmailConfirmed } from '../auth/codes/email-confirmations-queries.ts';
import { openAccount } from '../auth/login/open-account.ts';
import { normalizeOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { verifyPassword } from '../auth/passwords/password.ts';
import { findUserWithPassword } from '../auth/sessions/auth-queries.ts';
import type { SessionContext } from '../auth/sessions/session.ts';
import { needsConfirmedEmail } from '../auth/sessions/session-user.ts';
import { transactionWithCookies } from '../auth/sessions/transaction-with-cookies.ts';
import type { Database } from '../database/connect.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { hashToken, sessionCookie } from '../http/set-cookies.ts';
import { setAuthor } from '../http/write.ts';
import { selectValidInvitation, updateAccepted } from './invitations-queries.ts';
import { lockMember, lockMembers, updateCurrentVendor } from './members-queries.ts';
import { endWaiting } from './waiting-members.ts';

/** Per invitation: the link alone must not allow guessing the password. */
const passwordLimit = { kind: 'one-time password', calls: 10, windowSeconds: 3600 };

const lesserRoles: Record<MemberRole, readonly MemberRole[]> = {
  owner: ['desk', 'collector'],
  desk: ['collector'],
  collector: [],
};

type Acceptance = { token: string; displayName?: string | undefined; oneTimePassword?: string | undefined };
type ValidInvitation = NonNullable<Awaited<ReturnType<typeof findValidInvitation>>>;

/** Where mail is set up, a link that was shown to its author opens no account: the address may be another person's. */
export async function findValidInvitation(
  { db, clock, config }: Pick<SessionContext, 'db' | 'clock' | 'config'>,
  token: string,
) {
  const invitation = await selectValidInvitation(db, hashToken(token), new Date(clock())).executeTakeFirst();
  if (!invitation) throw noInvitation();
  const account = await findUserWithPassword(db, invitation.email);
  if (!account && !invitation.linkMailed && needsConfirmedEmail(config)) throw noInvitation();
  return { ...invitation, account };
}

/** The link is never enough: a new user needs the one-time password, a member of another lab must be signed in. */
export async function acceptInvitation(
  context: SessionContext & { user: SessionUser | null },
  { token, displayName, oneTimePassword }: Acceptance,
): Promise<SessionUser> {
  const invitation = await findValidInvitation(context, token);
  if (invitation.account) return joinWithAccount(context, invitation);

  if (!displayName) throw fieldError('displayName', 'Please enter your name.', 400, 'required');
  if (!oneTimePassword) throw fieldError('oneTimePassword', 'Please enter the one-time password.', 400, 'required');
  await enforceRateLimit(context, passwordLimit, keyedHash(hashToken(token), context.config));
  const passwordHash = invitation.passwordHash;
  const isRight = await verifyPassword(normalizeOneTimePassword(oneTimePassword), passwordHash ?? undefined);
  if (!passwordHash || !isRight)
    throw fieldError('oneTimePassword', 'This is not the one-time password.', 400, 'wrong-password');
  return transactionWithCookies(context, async (within) => {
    const { email, linkMailed } = invitation;
    const confirmed = linkMailed && { confirmedAt: new Date(context.clock()) };
    const account = {
      email,
      passwordHash,
      displayName,
      role: 'vendor' as const,
      mustChangePassword: true,
      ...confirmed,
    };
    const user = await openAccount(within, account);
    await insertMember(within, invitation, user);
    return user;
  });
}

async function joinWithAccount(
  context: SessionContext & { user: SessionUser | null },
  invitation: ValidInvitation,
): Promise<SessionUser> {
  const { account, email } = invitation;
  if (account?.role !== 'vendor') {
    throw new HttpError(
      409,
      'This address belongs to an account that is not a lab’s. An account is of one kind: ask to be invited with another address.',
    );
  }
  const { user } = context;
  if (user?.id !== account.id) throw new HttpError(401, `Log in as ${formatEmail(email)} first.`);
  if (user.mustChangePassword)
    throw new HttpError(403, 'Change your password first.', { code: 'password-change-required' });
  await context.db.transaction().execute(async (db) => {
    await insertMember({ ...context, db }, invitation, user);
    if (invitation.linkMailed) await setEmailConfirmed(db, user.id, new Date(context.clock()));
    const token = context.token(sessionCookie);
    if (token) {
      await updateCurrentVendor(db, { tokenHash: hashToken(token), userId: user.id }, invitation.vendorId);
    }
  });
  const { emailUnconfirmed: _, ...confirmed } = user;
  return invitation.linkMailed ? confirmed : user;
}

/** An existing member keeps the better of both roles. Lock order: member, lab. */
async function insertMember(
  { db, clock }: { db: Database; clock: () => number },
  { id, vendorId, role }: ValidInvitation,
  user: SessionUser,
) {
  await setAuthor(db, endpoint, { user, vendor: { id: vendorId, role } });
  await lockMember(db, vendorId, user.id);
  await lockMembers(db, vendorId);
  if (!(await updateAccepted(db, id, new Date(clock())))) throw noInvitation();
  await endWaiting(db, { userId: user.id, vendorId });
  const lesser = lesserRoles[role];
  await db
    .insertInto('vendorMembers')
    .values({ vendorId, userId: user.id, role })
    .onConflict((conflict) => {
      const present = conflict.columns(['vendorId', 'userId']);
      // PostgreSQL refuses an empty list.
      if (lesser.length === 0) return present.doNothing();
      return present.doUpdateSet({ role }).where('vendorMembers.role', 'in', lesser);
    })
    .execute();
}

function noInvitation(): HttpError {
  return new HttpError(404, 'This invitation was used, taken back, or is too old. Ask the lab for a new one.');
}
