import { type EndingContext, endAccess } from '../auth/sessions/end-access.ts';
import { findUnconfirmedHolder } from '../auth/sessions/waiting-addresses.ts';
import { lockCollections, releaseCollector } from '../bookings/at-home/release-collector.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { revokeInvitations } from '../members/invitations-queries.ts';
import { lockMembers, lockMemberships } from '../members/members-queries.ts';
import { tellOwners } from '../outgoing/tell-access.ts';
import { lockAccount, updateAccount } from './accounts-queries.ts';

/**
 * Closes the account of a lab that holds the address and has never shown it, because another account has: its author may
 * have typed the address of that person. For one that has waited also if the other has become a customer's by leaving. Lock order: members, bookings, labs, accounts.
 */
export async function freeAddress(
  context: EndingContext & { config: HttpConfig },
  email: string,
  { userId, hasWaited }: { userId: number; hasWaited: boolean },
) {
  const { db, clock } = context;
  const now = new Date(clock());
  const findHolder = () => findUnconfirmedHolder(context, email, hasWaited ? ['vendor', 'customer'] : ['vendor']);
  const holderId = await findHolder();
  if (holderId === undefined || holderId === userId) return;
  const vendorIds = await lockMemberships(db, holderId);
  for (const vendorId of vendorIds) await lockCollections(db, vendorId, holderId);
  for (const vendorId of vendorIds) await lockMembers(db, vendorId);
  const holder = await lockAccount(db, holderId);
  // Its person may have confirmed the address in the meantime, or a lab of it been approved.
  if (!holder || (await findHolder()) !== holderId) return;
  await updateAccount(db, holderId, { disabledAt: now, sessionsEndedAt: now, emailWaits: true });
  await endAccess(context, holderId);
  await revokeInvitations(db, { invitedBy: holderId }, now);
  for (const vendorId of vendorIds) {
    // Not by the person, who is a stranger to the lab.
    await releaseCollector(db, { actor: 'system', userId: null, vendorId }, holderId);
    await tellOwners({ ...context, user: holder }, vendorId, 'member-closed');
  }
}
