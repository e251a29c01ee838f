import { type EndingContext, endAccess } from '../auth/sessions/end-access.ts';
import { needsConfirmedEmail } from '../auth/sessions/session-user.ts';
import { findUnconfirmedHolder, findUnconfirmedWaiting } from '../auth/sessions/waiting-addresses.ts';
import { lockCollections, releaseCollector } from '../bookings/at-home/release-collector.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { revokeInvitations } from '../members/invitations-queries.ts';
import { lockMembers, lockMemberships } from '../members/members-queries.ts';
import { setMemberAside } from '../members/waiting-members.ts';
import { tellOwners } from '../outgoing/tell-access.ts';
import { lockAccount, lockAccounts, updateAccount } from './accounts-queries.ts';

type Context = EndingContext & { config: HttpConfig };
type Person = { userId: number; hasWaited: boolean; isReset?: boolean };

/**
 * Closes the other accounts with an address that the person has just shown: that of a lab that holds it and has never
 * shown it, because its author may have typed the address of that person, and the one that waits for it. For a person who has
 * waited also a holder that has become a customer's by leaving. With `isReset` the memberships of the person's own account
 * wait as well, unless the address was shown before: another person may have opened it. Lock order: members, bookings, labs,
 * accounts by their ids; so call it before the person's own account is locked.
 */
export async function freeAddress(context: Context, email: string, person: Person) {
  const { db } = context;
  const ids = await findOthers(context, email, person);
  const own = person.isReset && needsConfirmedEmail(context.config) ? [person.userId] : [];
  const labs: { id: number; vendorId: number }[] = [];
  for (const id of [...ids, ...own]) for (const vendorId of await lockMemberships(db, id)) labs.push({ id, vendorId });
  if (ids.length + labs.length === 0) return;
  for (const { id, vendorId } of labs) await lockCollections(db, vendorId, id);
  for (const { vendorId } of labs) await lockMembers(db, vendorId);
  await lockAccounts(db, email);
  // Its person may have confirmed the address in the meantime, or a lab of it been approved.
  const left = await findOthers(context, email, person);
  for (const id of ids.filter((other) => left.includes(other))) {
    const vendorIds = labs.filter((lab) => lab.id === id).map(({ vendorId }) => vendorId);
    await closeAccount(context, id, vendorIds);
  }
  const account = own[0] && (await lockAccount(db, own[0]));
  if (!account || account.confirmedAt) return;
  for (const { vendorId } of labs.filter(({ id }) => id === account.id)) {
    if (!(await setMemberAside(context, { userId: account.id, vendorId }))) continue;
    await tellOwners({ ...context, user: account }, vendorId, 'member-waits');
  }
}

async function findOthers(context: Context, email: string, { userId, hasWaited }: Person): Promise<number[]> {
  const roles = hasWaited ? (['vendor', 'customer'] as const) : (['vendor'] as const);
  const found = [await findUnconfirmedHolder(context, email, roles), await findUnconfirmedWaiting(context, email)];
  return found.filter((id): id is number => id !== undefined && id !== userId);
}

async function closeAccount(context: Context, userId: number, vendorIds: readonly number[]) {
  const { db, clock } = context;
  const now = new Date(clock());
  const account = await lockAccount(db, userId);
  if (!account) return;
  await updateAccount(db, userId, { disabledAt: now, sessionsEndedAt: now, emailWaits: true });
  await endAccess(context, userId);
  await revokeInvitations(db, { invitedBy: userId }, now);
  for (const vendorId of vendorIds) {
    // Not by the person, who is a stranger to the lab.
    await releaseCollector(db, { actor: 'system', userId: null, vendorId }, userId);
    await tellOwners({ ...context, user: account }, vendorId, 'member-closed');
  }
}
