import { type AdminRole, adminRoleTexts } from '../../domain/accounts/admin-roles.ts';
import { resetPassword } from '../auth/login/reset-password.ts';
import type { OneTimePassword } from '../auth/passwords/one-time-password.ts';
import { findAddressHolder, findWaitingUser } from '../auth/sessions/auth-queries.ts';
import { endAccess } from '../auth/sessions/end-access.ts';
import { needsConfirmedEmail } from '../auth/sessions/session-user.ts';
import { releaseCollector } from '../bookings/at-home/release-collector.ts';
import type { Database } from '../database/connect.ts';
import type { CallServices } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import { revokeInvitations } from '../members/invitations-queries.ts';
import { lockLabsOfOnlyOwner, lockMemberships } from '../members/members-queries.ts';
import { tellAdmins } from '../outgoing/tell-access.ts';
import { hasOtherAdmin, hasVendors, lockAccount, lockAdmins, updateAccount } from './accounts-queries.ts';

type Context = Pick<CallServices, 'clock' | 'config'> & { write: Write; user: { id: number; displayName: string } };

/**
 * Also revokes what the account has given to others. Its collections wait for another collector. Lock order: members,
 * bookings, labs, accounts.
 */
export async function disableAccount({ write, clock, user, config }: Context, userId: number) {
  await write(async (db) => {
    for (const vendorId of await lockMemberships(db, userId)) {
      await releaseCollector(db, { actor: 'admin', userId: user.id, vendorId }, userId);
    }
    const [lab] = await lockLabsOfOnlyOwner(db, userId);
    const account = await getAccount(db, userId);
    if (userId === user.id) throw new HttpError(409, 'You cannot close your own account.');
    if (account.disabledAt) throw new HttpError(409, 'This account is closed already.');
    await assertNotLastAdmin(db, account);
    if (lab !== undefined) {
      const message = `Nobody else can run ${lab}. Let it make somebody else an owner, or suspend or delete the lab first.`;
      throw new HttpError(409, message);
    }
    const now = new Date(clock());
    await updateAccount(db, userId, { disabledAt: now, sessionsEndedAt: now });
    await endAccess({ db, clock, config }, userId);
    await revokeInvitations(db, { invitedBy: userId }, now);
  });
}

export async function enableAccount({ write, ...context }: Context, userId: number) {
  await write(async (db) => {
    const account = await getAccount(db, userId);
    if (!account.disabledAt) throw new HttpError(409, 'This account is open.');
    // The closed account of a customer frees its address.
    const holder = (await findAddressHolder(db, account.email)) ?? (await findWaitingUser(db, account.email));
    if (holder && holder.id !== userId) {
      throw new HttpError(409, 'Another account has this e-mail address meanwhile.', { code: 'email-taken' });
    }
    await updateAccount(db, userId, { disabledAt: null });
    await tellAdmins({ ...context, db }, account, 'account-opened');
  });
}

export async function endAccountSessions({ write, clock, config }: Context, userId: number) {
  await write(async (db) => {
    await getAccount(db, userId);
    await updateAccount(db, userId, { sessionsEndedAt: new Date(clock()) });
    await endAccess({ db, clock, config }, userId);
  });
}

export async function resetAccountPassword(
  { write, ...context }: Context,
  userId: number,
  { passwordHash }: OneTimePassword,
) {
  return write(async (db) => {
    const account = await getAccount(db, userId);
    if (userId === context.user.id) throw new HttpError(409, 'You cannot reset your own password. Change it instead.');
    if (account.disabledAt) throw new HttpError(409, 'This account is closed. Open it first.');
    await resetPassword({ ...context, db }, { userId, passwordHash });
    await tellAdmins({ ...context, db }, account, 'password-reset');
    return account;
  });
}

/** Members of labs keep their role, which depends on the lab. */
export async function changeAccountRole(
  { write, clock, user, config }: Context,
  userId: number,
  { role, adminRole }: { role: 'customer' | 'admin'; adminRole: AdminRole },
) {
  await write(async (db) => {
    const account = await getAccount(db, userId);
    if (account.role === role && (role === 'customer' || account.adminRole === adminRole)) return;
    if (userId === user.id) throw new HttpError(409, 'You cannot change your own role.');
    if (account.disabledAt) throw new HttpError(409, 'This account is closed. Open it first.');
    if (await hasVendors(db, userId)) {
      throw new HttpError(409, 'This account works for a lab. The lab must remove it first.');
    }
    if (role === 'admin' && !account.confirmedAt && needsConfirmedEmail(config)) {
      throw new HttpError(409, 'This account must confirm its e-mail address first.');
    }
    await assertNotLastAdmin(db, account);
    await updateAccount(db, userId, { role, adminRole, sessionsEndedAt: new Date(clock()) });
    await endAccess({ db, clock, config }, userId);
    const act = role === 'customer' ? 'admin-removed' : account.role === 'admin' ? 'admin-changed' : 'admin-made';
    const now = role === 'customer' ? null : adminRoleTexts[adminRole].name;
    await tellAdmins({ db, clock, config, user }, account, act, now);
  });
}

/** Changes of administrators take the lock before they read. */
async function getAccount(db: Database, userId: number) {
  await lockAdmins(db);
  const account = await lockAccount(db, userId);
  if (!account) throw new HttpError(404, 'There is no such account.');
  return account;
}

async function assertNotLastAdmin(db: Database, account: { id: number; role: string; adminRole: AdminRole }) {
  if (account.role === 'admin' && account.adminRole === 'all' && !(await hasOtherAdmin(db, account.id))) {
    throw new HttpError(409, 'This is the last administrator who may do everything.');
  }
}
